//! The deployment that a command works on.

use clap::Args;

use kassa::config::{BaseUrlArgs, InvalidSetting, StorageArgs};

/// The database and the address of a deployment.
#[derive(Args)]
pub struct DeploymentArgs {
    #[command(flatten)]
    storage: StorageArgs,
    #[command(flatten)]
    base_url: BaseUrlArgs,
}

impl DeploymentArgs {
    /// The database, and the address for providers.
    pub(super) fn validate(self) -> Result<(StorageArgs, String), InvalidSetting> {
        Ok((self.storage, self.base_url.validate()?))
    }
}
