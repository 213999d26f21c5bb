//! `kassa key …`

use clap::Subcommand;
use serde_json::json;

use kassa::config::StorageArgs;
use kassa::flow::merchants;
use kassa::server;

use super::{Report, unknown};

#[derive(Subcommand)]
pub enum Key {
    /// Give a merchant one more API key; prints its only sight
    Create {
        #[arg(long, value_name = "MERCHANT_ID")]
        merchant: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// End a key for good
    Revoke {
        key_id: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
}

pub async fn run(command: Key) -> Report {
    match command {
        Key::Create { merchant, storage } => {
            let parts = server::open(storage).await?;
            let created = merchants::create_key(&parts, &merchant).await?;
            parts.store.close().await;
            let created = created.ok_or_else(|| unknown("merchant", &merchant))?;
            Ok(json!({ "key_id": created.key_id, "api_key": created.api_key }))
        }
        Key::Revoke { key_id, storage } => {
            let parts = server::open(storage).await?;
            let revoked = merchants::revoke_key(&parts, &key_id).await?;
            parts.store.close().await;
            let revoked = revoked.ok_or_else(|| unknown("key", &key_id))?;
            Ok(json!({ "key_id": key_id, "revoked": revoked.iso() }))
        }
    }
}
