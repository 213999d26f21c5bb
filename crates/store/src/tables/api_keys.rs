//! API keys. Only a hash of a key is stored.

use kassa_domain::codes;
use kassa_domain::ids::{ApiKeyId, MerchantId};
use std::sync::Arc;

use kassa_domain::api_scope::ApiScopes;
use kassa_domain::time::Timestamp;

use super::merchants::{Merchant, MerchantRow};
use crate::engine::error::{Result, StoreError};
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// A new key.
#[derive(Clone)]
pub struct NewApiKey {
    pub id: ApiKeyId,
    pub merchant_id: MerchantId,
    /// The keyed hash of the whole key.
    pub hash: [u8; 32],
    /// The first 8 characters of the random part, by which people recognize the key.
    pub random8: String,
    /// What the merchant calls it; may be empty.
    pub name: String,
    pub scopes: ApiScopes,
    pub created: Timestamp,
    /// The e-mail address of the person; `None` for the command line.
    pub created_by: Option<String>,
    /// The key is refused from this time on.
    pub expires: Option<Timestamp>,
}

/// A key with its merchant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredApiKey {
    pub id: ApiKeyId,
    pub hash: [u8; 32],
    pub revoked: Option<Timestamp>,
    pub expires: Option<Timestamp>,
    /// The last use that was written.
    pub used: Option<Timestamp>,
    pub scopes: ApiScopes,
    pub merchant: Arc<Merchant>,
}

/// A key as it is listed for its merchant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApiKeyView {
    pub id: ApiKeyId,
    pub merchant_id: MerchantId,
    pub name: String,
    /// `None` for a key of a version that did not keep it.
    pub random8: Option<String>,
    pub scopes: ApiScopes,
    pub created: Timestamp,
    /// The e-mail address of the person; `None` for the command line.
    pub created_by: Option<String>,
    pub expires: Option<Timestamp>,
    /// The last use, up to an hour late; `None` if the key was never used.
    pub used: Option<Timestamp>,
    pub revoked: Option<Timestamp>,
}

codes! {
    /// Whether a key can be used.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ApiKeyState {
        Active = "active",
        Expired = "expired",
        Revoked = "revoked",
    }
}

database_row! {
    struct ApiKeyRow {
        key_id: ApiKeyId,
        hash: Vec<u8>,
        revoked: Option<i64>,
        expires: Option<i64>,
        used: Option<i64>,
        scopes: String,
        merchant: MerchantRow,
    }
}

database_row! {
    struct ApiKeyViewRow {
        id: ApiKeyId,
        merchant_id: MerchantId,
        name: String,
        random8: Option<String>,
        scopes: String,
        created: i64,
        created_by: Option<String>,
        expires: Option<i64>,
        used: Option<i64>,
        revoked: Option<i64>,
    }
}

/// A query for [`ApiKeyViewRow`] with the given condition.
macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT id, merchant_id, name, random8, scopes, created, created_by, expires, used, \
             revoked FROM api_keys WHERE ",
            $rest
        )
    };
}

/// Inserts an API key.
///
/// # Errors
/// [`StoreError::Conflict`] if the id or the hash exists, [`StoreError::ConstraintViolation`] if
/// the merchant does not.
pub async fn insert(tx: &mut Tx, key: &NewApiKey) -> Result<()> {
    const SQL: &str = "INSERT INTO api_keys (id, merchant_id, hash, random8, name, scopes, \
        created, created_by, expires) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
    query("api_keys", SQL)
        .bind(&key.id)
        .bind(&key.merchant_id)
        .bind(&key.hash)
        .bind(&key.random8)
        .bind(&key.name)
        .bind(&key.scopes.to_codes())
        .bind(key.created)
        .bind(&key.created_by)
        .bind(key.expires.map(|expires| expires.0))
        .execute(tx)
        .await
        .map(drop)
}

/// Finds the key with this hash, revoked or not. `None` if there is none.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub async fn find_by_hash(store: &Store, hash: &[u8; 32]) -> Result<Option<StoredApiKey>> {
    const SQL: &str = "SELECT k.id AS key_id, k.hash, k.revoked, k.expires, k.used, \
        k.scopes, m.id AS merchant_id, m.name AS merchant_name, m.active AS merchant_active, \
        m.look AS merchant_look, m.time_zone AS merchant_time_zone \
        FROM api_keys k JOIN merchants m ON m.id = k.merchant_id WHERE k.hash = $1";
    let row: Option<ApiKeyRow> = query("api_keys", SQL).bind(hash).fetch_optional(store).await?;
    row.map(ApiKeyRow::into_stored_api_key).transpose()
}

/// Finds a key, revoked or not. `None` if there is none with this id.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub async fn find(store: &Store, id: &ApiKeyId) -> Result<Option<ApiKeyView>> {
    let row: Option<ApiKeyViewRow> =
        query("api_keys", select!("id = $1")).bind(id).fetch_optional(store).await?;
    row.map(ApiKeyViewRow::into_view).transpose()
}

/// Lists the keys of a merchant, oldest first.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub async fn list_by_merchant(store: &Store, merchant_id: &MerchantId) -> Result<Vec<ApiKeyView>> {
    let rows: Vec<ApiKeyViewRow> =
        query("api_keys", select!("merchant_id = $1 ORDER BY created, id"))
            .bind(merchant_id)
            .fetch_all(store)
            .await?;
    rows.into_iter().map(ApiKeyViewRow::into_view).collect()
}

/// Revokes a key. `false` if it is unknown or was revoked before.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn revoke(tx: &mut Tx, id: &ApiKeyId, now: Timestamp) -> Result<bool> {
    query("api_keys", "UPDATE api_keys SET revoked = $1 WHERE id = $2 AND revoked IS NULL")
        .bind(now)
        .bind(id)
        .run_compare_and_set(tx)
        .await
}

/// Records a use, unless one after `unless_after` is recorded.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn record_use(
    tx: &mut Tx,
    id: &ApiKeyId,
    at: Timestamp,
    unless_after: Timestamp,
) -> Result<()> {
    query(
        "api_keys",
        "UPDATE api_keys SET used = $1 WHERE id = $2 AND (used IS NULL OR used <= $3)",
    )
    .bind(at)
    .bind(id)
    .bind(unless_after)
    .execute(tx)
    .await
    .map(drop)
}

impl ApiKeyView {
    #[must_use]
    pub fn state(&self, now: Timestamp) -> ApiKeyState {
        if self.revoked.is_some() {
            ApiKeyState::Revoked
        } else if self.expires.is_some_and(|expires| expires <= now) {
            ApiKeyState::Expired
        } else {
            ApiKeyState::Active
        }
    }
}

impl ApiKeyRow {
    fn into_stored_api_key(self) -> Result<StoredApiKey> {
        let hash = self.hash.try_into().map_err(|_| {
            StoreError::corrupt("api_keys", &self.key_id, "a hash of another length")
        })?;
        Ok(StoredApiKey {
            hash,
            revoked: self.revoked.map(Timestamp),
            expires: self.expires.map(Timestamp),
            used: self.used.map(Timestamp),
            scopes: parse_scopes(&self.key_id, &self.scopes)?,
            id: self.key_id,
            merchant: Arc::new(self.merchant.into_merchant()?),
        })
    }
}

impl ApiKeyViewRow {
    fn into_view(self) -> Result<ApiKeyView> {
        Ok(ApiKeyView {
            scopes: parse_scopes(&self.id, &self.scopes)?,
            id: self.id,
            merchant_id: self.merchant_id,
            name: self.name,
            random8: self.random8,
            created: Timestamp(self.created),
            created_by: self.created_by,
            expires: self.expires.map(Timestamp),
            used: self.used.map(Timestamp),
            revoked: self.revoked.map(Timestamp),
        })
    }
}

fn parse_scopes(key_id: &ApiKeyId, codes: &str) -> Result<ApiScopes> {
    ApiScopes::from_codes(codes)
        .ok_or_else(|| StoreError::corrupt("api_keys", key_id, "an unknown scope"))
}
