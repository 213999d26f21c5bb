//! `kassa master-key …`

use clap::Subcommand;
use kassa::config::StorageArgs;
use kassa_platform::secrets::MasterKeyId;
use kassa_services::sealing::{KeyUse, ListedKeys, list_keys, retire_key, rotate_key};
use serde_json::json;

use super::context::{CommandResult, run_with_context};
use super::error::CommandError;

#[derive(Subcommand)]
pub enum MasterKeyCommand {
    /// Add a master key to the key file, and seal new records with it; running servers seal the
    /// old ones again
    Rotate {
        /// Add it to the key file only, which other machines can then be given before `rotate`
        #[arg(long)]
        prepare: bool,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// List the master keys, and how many records still need each
    List {
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Remove an old master key that no record needs
    Retire {
        key_id: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
}

pub async fn run(command: MasterKeyCommand) -> CommandResult {
    match command {
        MasterKeyCommand::Rotate { prepare, storage } => rotate(prepare, storage).await,
        MasterKeyCommand::List { storage } => list(storage).await,
        MasterKeyCommand::Retire { key_id, storage } => retire(&key_id, storage).await,
    }
}

async fn rotate(is_prepared: bool, storage: StorageArgs) -> CommandResult {
    run_with_context(storage, async |ctx| {
        let rotated = rotate_key(ctx, is_prepared).await;
        let rotated = rotated.map_err(|error| CommandError::Check(error.to_string()))?;
        Ok(json!({
            "key_id": rotated.id.to_string(),
            "created": rotated.created.to_iso_string(),
            "in_use": rotated.is_in_use,
        }))
    })
    .await
}

async fn list(storage: StorageArgs) -> CommandResult {
    run_with_context(storage, async |ctx| {
        let ListedKeys { keys, unreadable } = list_keys(ctx).await?;
        let keys: Vec<_> = keys.iter().map(KeyUse::to_report).collect();
        Ok(json!({ "keys": keys, "unreadable_records": unreadable }))
    })
    .await
}

async fn retire(key_id: &str, storage: StorageArgs) -> CommandResult {
    run_with_context(storage, async |ctx| {
        let unknown = || CommandError::Usage(format!("there is no master key {key_id:?}"));
        let id = MasterKeyId::parse(key_id).ok_or_else(unknown)?;
        let retired = retire_key(ctx, id).await;
        let retired = retired.map_err(|error| CommandError::Check(format!("{key_id}: {error}")))?;
        Ok(json!({ "key_id": key_id, "retired": retired.to_iso_string() }))
    })
    .await
}
