//! API keys.

use futures_util::FutureExt;

use crate::domain::time::Timestamp;
use crate::platform::random;
use crate::platform::secrets::{HashPurpose, to_hex};
use crate::services::context::AppContext;
use crate::store::tables::{api_keys, merchants};
use crate::store::{NewApiKey, StoreError};

/// A new API key.
pub struct CreatedApiKey {
    pub key_id: String,
    /// The only copy of the key: the store has its hash.
    pub api_key: String,
}

/// Creates another key of a merchant. `None` for an unknown merchant.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
#[tracing::instrument(skip_all, fields(merchant = merchant_id))]
pub async fn create_api_key(
    ctx: &AppContext,
    merchant_id: &str,
) -> Result<Option<CreatedApiKey>, StoreError> {
    if merchants::find(&ctx.store, merchant_id).await?.is_none() {
        return Ok(None);
    }
    let (created, new) = generate_api_key(ctx, merchant_id);
    ctx.store.write(move |tx| async move { api_keys::insert(tx, &new).await }.boxed()).await?;
    Ok(Some(created))
}

/// Revokes a key permanently, and returns when it was revoked first. `None` for an unknown key.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
#[tracing::instrument(skip_all, fields(key = key_id))]
pub async fn revoke_api_key(
    ctx: &AppContext,
    key_id: &str,
) -> Result<Option<Timestamp>, StoreError> {
    let (id, now) = (key_id.to_owned(), ctx.clock.now());
    ctx.store.write(move |tx| async move { api_keys::revoke(tx, &id, now).await }.boxed()).await
}

pub(super) fn generate_api_key(ctx: &AppContext, merchant_id: &str) -> (CreatedApiKey, NewApiKey) {
    let mode = ctx.settings.mode.code();
    let api_key = format!("{mode}_{merchant_id}_{}", to_hex(&random::bytes::<32>()));
    let new = NewApiKey {
        id: random::new_uuid(),
        merchant_id: merchant_id.to_owned(),
        hash: ctx.secrets.keyed_hash(HashPurpose::ApiKey, &[api_key.as_bytes()]),
        created: ctx.clock.now(),
    };
    (CreatedApiKey { key_id: new.id.clone(), api_key }, new)
}
