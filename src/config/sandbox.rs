//! The settings of the sandbox's program.

use std::net::SocketAddr;

use kassa_domain::mode::Mode;
use kassa_store::DatabaseUrl;

use super::addresses::{parse_public_url, redact_password};
use super::args::SandboxArgs;
use super::error::InvalidSetting;

/// Validated [`SandboxArgs`].
#[derive(Clone, Debug)]
pub struct SandboxConfig {
    pub listen: SocketAddr,
    pub database: DatabaseUrl,
}

impl SandboxArgs {
    /// # Errors
    /// [`InvalidSetting`] for the first value that is not valid.
    pub fn validate(self) -> Result<SandboxConfig, InvalidSetting> {
        let listen = self.listen.parse().map_err(|_| {
            let advice = "use an IP address and a port, such as 127.0.0.1:3200";
            InvalidSetting::new("KASSA_SANDBOX_LISTEN", &self.listen, advice)
        })?;
        let database = DatabaseUrl::parse(&self.database_url).map_err(|advice| {
            let url = redact_password(&self.database_url);
            InvalidSetting::new("KASSA_SANDBOX_DATABASE_URL", url, advice)
        })?;
        let database = self.server.apply_to(database)?;
        Ok(SandboxConfig { listen, database })
    }
}

/// Parses the address of the sandbox, which exists in test mode only. An empty one is none.
pub(super) fn parse_sandbox_url(
    mode: Mode,
    url: Option<&str>,
) -> Result<Option<String>, InvalidSetting> {
    match (mode, url.filter(|url| !url.is_empty())) {
        (_, None) => Ok(None),
        (Mode::Test, Some(url)) => parse_public_url("KASSA_SANDBOX_URL", url).map(Some),
        (Mode::Live, Some(url)) => Err(InvalidSetting::new(
            "KASSA_SANDBOX_URL",
            redact_password(url),
            "leave it out: live mode has no sandbox",
        )),
    }
}
