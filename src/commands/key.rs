//! `kassa key …`

use clap::Subcommand;
use serde_json::json;

use kassa::config::StorageArgs;
use kassa::flow::{Parts, merchants};

use super::{Report, unknown, with};

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
        Key::Create { merchant, storage } => with(storage, async |parts| create(parts, &merchant).await).await,
        Key::Revoke { key_id, storage } => with(storage, async |parts| revoke(parts, &key_id).await).await,
    }
}

async fn create(parts: &Parts, merchant: &str) -> Report {
    let created = merchants::create_key(parts, merchant).await?.ok_or_else(|| unknown("merchant", merchant))?;
    Ok(json!({ "key_id": created.key_id, "api_key": created.api_key }))
}

async fn revoke(parts: &Parts, key_id: &str) -> Report {
    let revoked = merchants::revoke_key(parts, key_id).await?.ok_or_else(|| unknown("key", key_id))?;
    Ok(json!({ "key_id": key_id, "revoked": revoked.iso() }))
}
