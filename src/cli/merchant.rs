//! `kassa merchant …`

mod branding;

use clap::Subcommand;
use serde_json::json;

use kassa::config::StorageArgs;
use kassa::server;
use kassa::services::merchants;

use self::branding::BrandingArgs;
use super::{CommandResult, not_found, run_with_context};

#[derive(Subcommand)]
pub enum MerchantCommand {
    /// Create a merchant; prints its only sight of the API key
    Create {
        /// The name customers see
        #[arg(long)]
        name: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Say what a merchant's page looks like, and whom it leads to; prints how it is then, and
    /// which colours were made of its own
    Set {
        merchant_id: String,
        #[command(flatten)]
        branding: BrandingArgs,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Stop a merchant: its keys get 403, its pages say that payments are not possible
    Disable {
        merchant_id: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Let a disabled merchant go on
    Enable {
        merchant_id: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
}

pub async fn run(command: MerchantCommand) -> CommandResult {
    match command {
        MerchantCommand::Create { name, storage } => create_merchant(&name, storage).await,
        MerchantCommand::Set { merchant_id, branding: look, storage } => {
            branding::set_branding(&merchant_id, look, storage).await
        }
        MerchantCommand::Disable { merchant_id, storage } => {
            set_active(&merchant_id, false, storage).await
        }
        MerchantCommand::Enable { merchant_id, storage } => {
            set_active(&merchant_id, true, storage).await
        }
    }
}

async fn create_merchant(name: &str, storage: StorageArgs) -> CommandResult {
    let name = &parse_name(name)?;
    run_with_context(storage, async |ctx| {
        let created = merchants::create_merchant(ctx, name).await?;
        Ok(json!({ "merchant_id": created.merchant_id, "api_key": created.api_key, "connection_id": created.connection_id }))
    })
    .await
}

fn parse_name(text: &str) -> Result<String, server::CommandError> {
    let name = text.trim();
    if name.is_empty() || name.chars().count() > 100 || name.chars().any(char::is_control) {
        return Err(server::CommandError::Usage(
            "--name: write 1 to 100 characters, as customers will see them".to_owned(),
        ));
    }
    Ok(name.to_owned())
}

async fn set_active(merchant_id: &str, active: bool, storage: StorageArgs) -> CommandResult {
    run_with_context(storage, async |ctx| {
        let known = merchants::set_merchant_active(ctx, merchant_id, active).await?;
        if known {
            Ok(json!({ "merchant_id": merchant_id, "active": active }))
        } else {
            Err(not_found("merchant", merchant_id))
        }
    })
    .await
}
