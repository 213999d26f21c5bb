//! `kassa key …`

use clap::Subcommand;
use kassa::config::StorageArgs;
use kassa_domain::api_scope::ApiScope;
use kassa_domain::ids::{ApiKeyId, MerchantId};
use kassa_domain::time::Timestamp;
use kassa_services::{AppContext, merchants};
use kassa_store::tables::api_keys::{self, ApiKeyView};
use serde_json::{Value, json};

use super::context::{CommandResult, not_found, parse_id, run_with_context};
use super::merchant_id::find_merchant_id;

#[derive(Subcommand)]
pub enum KeyCommand {
    /// Create another API key for a merchant; prints the key, which is shown once
    Create {
        #[arg(long, value_name = "MERCHANT_ID")]
        merchant: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// List a merchant's API keys, without the keys themselves
    List {
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
        KeyCommand::List { merchant, storage } => {
            run_with_context(storage, async |ctx| list(ctx, &merchant).await).await
        }
        KeyCommand::Revoke { key_id, storage } => {
            run_with_context(storage, async |ctx| revoke(ctx, &key_id).await).await
        }
    }
}

async fn create(ctx: &AppContext, merchant: &str) -> CommandResult {
    let merchant_id = parse_id("merchant", merchant, MerchantId::parse)?;
    let created = merchants::create_api_key(ctx, &merchant_id)
        .await?
        .ok_or_else(|| not_found("merchant", merchant))?;
    Ok(json!({ "key_id": created.key_id, "api_key": created.api_key }))
}

async fn list(ctx: &AppContext, merchant: &str) -> CommandResult {
    let merchant = find_merchant_id(ctx, merchant).await?;
    let (keys, now) =
        (api_keys::list_by_merchant(&ctx.store, &merchant).await?, ctx.real_clock.now());
    Ok(json!({ "keys": keys.iter().map(|key| key_to_json(key, now)).collect::<Vec<_>>() }))
}

fn key_to_json(key: &ApiKeyView, now: Timestamp) -> Value {
    json!({
        "key_id": key.id,
        "name": key.name,
        "begins": key.random8,
        "scopes": key.scopes.iter().map(ApiScope::code).collect::<Vec<_>>(),
        "created": key.created.to_iso_string(),
        "created_by": key.created_by.as_deref().unwrap_or("operator"),
        "last_used": key.used.map(Timestamp::to_iso_string),
        "expires": key.expires.map(Timestamp::to_iso_string),
        "revoked": key.revoked.map(Timestamp::to_iso_string),
        "status": key.state(now).code(),
    })
}

async fn revoke(ctx: &AppContext, key_id: &str) -> CommandResult {
    let id = parse_id("key", key_id, ApiKeyId::parse)?;
    let revoked =
        merchants::revoke_api_key(ctx, &id).await?.ok_or_else(|| not_found("key", key_id))?;
    Ok(json!({ "key_id": key_id, "revoked": revoked.to_iso_string() }))
}
