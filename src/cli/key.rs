//! `kassa key …`

use clap::Subcommand;
use serde_json::json;

use kassa::config::StorageArgs;
use kassa::services::{AppContext, merchants};

use super::context::{CommandResult, not_found, run_with_context};

#[derive(Subcommand)]
pub enum KeyCommand {
    /// Create another API key for a merchant; prints it, and it is not shown again
    Create {
        #[arg(long, value_name = "MERCHANT_ID")]
        merchant: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Revoke an API key; this cannot be undone
    Revoke {
        key_id: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
}

pub async fn run(command: KeyCommand) -> CommandResult {
    match command {
        KeyCommand::Create { merchant, storage } => {
            run_with_context(storage, async |ctx| create(ctx, &merchant).await).await
        }
        KeyCommand::Revoke { key_id, storage } => {
            run_with_context(storage, async |ctx| revoke(ctx, &key_id).await).await
        }
    }
}

async fn create(ctx: &AppContext, merchant: &str) -> CommandResult {
    let created = merchants::create_api_key(ctx, merchant)
        .await?
        .ok_or_else(|| not_found("merchant", merchant))?;
    Ok(json!({ "key_id": created.key_id, "api_key": created.api_key }))
}

async fn revoke(ctx: &AppContext, key_id: &str) -> CommandResult {
    let revoked =
        merchants::revoke_api_key(ctx, key_id).await?.ok_or_else(|| not_found("key", key_id))?;
    Ok(json!({ "key_id": key_id, "revoked": revoked.to_iso_string() }))
}
