//! API keys. Only a hash of a key is stored.

use std::sync::Arc;

use super::merchants::{Merchant, MerchantRow};
use crate::domain::time::Timestamp;
use crate::store::engine::error::{Result, StoreError};
use crate::store::engine::query::query;
use crate::store::engine::row::database_row;
use crate::store::engine::store::Store;
use crate::store::engine::tx::Tx;

/// A new key.
pub struct NewApiKey {
    pub id: String,
    pub merchant_id: String,
    /// The keyed hash of the whole key.
    pub hash: [u8; 32],
    pub created: Timestamp,
}

/// A key with its merchant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredApiKey {
    pub id: String,
    pub hash: [u8; 32],
    pub revoked: Option<Timestamp>,
    pub merchant: Arc<Merchant>,
}

database_row! {
    struct ApiKeyRow {
        key_id: String,
        hash: Vec<u8>,
        revoked: Option<i64>,
        merchant: MerchantRow,
    }
}

/// Inserts an API key.
///
/// # Errors
/// [`StoreError::Conflict`] if the id or the hash exists, [`StoreError::ConstraintViolation`] if
/// the merchant does not.
pub async fn insert(tx: &mut Tx, key: &NewApiKey) -> Result<()> {
    query(
        "api_keys",
        "INSERT INTO api_keys (id, merchant_id, hash, created) VALUES ($1, $2, $3, $4)",
    )
    .bind(&key.id)
    .bind(&key.merchant_id)
    .bind(&key.hash)
    .bind(key.created)
    .execute(tx)
    .await
    .map(drop)
}

/// Finds the key with this hash, revoked or not. `None` if there is none.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub async fn find_by_hash(store: &Store, hash: &[u8; 32]) -> Result<Option<StoredApiKey>> {
    const SQL: &str = "SELECT k.id AS key_id, k.hash, k.revoked, m.id AS merchant_id, \
        m.name AS merchant_name, m.active AS merchant_active, m.look AS merchant_look \
        FROM api_keys k JOIN merchants m ON m.id = k.merchant_id WHERE k.hash = $1";
    let row: Option<ApiKeyRow> = query("api_keys", SQL).bind(hash).fetch_optional(store).await?;
    row.map(ApiKeyRow::into_stored_api_key).transpose()
}

/// Revokes a key. Returns when it was revoked first, or `None` if the key does not exist.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn revoke(tx: &mut Tx, id: &str, now: Timestamp) -> Result<Option<Timestamp>> {
    const SQL: &str =
        "UPDATE api_keys SET revoked = COALESCE(revoked, $1) WHERE id = $2 RETURNING revoked";
    let row: Option<(i64,)> =
        query("api_keys", SQL).bind(now).bind(id).fetch_optional_in(tx).await?;
    Ok(row.map(|(revoked,)| Timestamp(revoked)))
}

impl ApiKeyRow {
    fn into_stored_api_key(self) -> Result<StoredApiKey> {
        let hash = self.hash.try_into().map_err(|_| {
            StoreError::corrupt("api_keys", &self.key_id, "a hash of another length")
        })?;
        Ok(StoredApiKey {
            id: self.key_id,
            hash,
            revoked: self.revoked.map(Timestamp),
            merchant: Arc::new(self.merchant.into_merchant()?),
        })
    }
}
