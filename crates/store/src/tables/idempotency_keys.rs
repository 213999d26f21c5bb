//! Responses stored for a repeated `Idempotency-Key` (decision 15), in the table `replays`.

use std::time::Duration;

use kassa_domain::ids::MerchantId;
use kassa_domain::time::Timestamp;

use crate::engine::error::{Result, StoreError};
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// How long a key is valid.
pub const KEY_RETENTION: Duration = Duration::from_hours(7 * 24);

/// A request with a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdempotencyScope {
    pub merchant_id: MerchantId,
    pub key: String,
    pub path: String,
    /// The hash of the request's body.
    pub fingerprint: [u8; 32],
}

/// The state of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeyClaim {
    /// The key was unused, and is now claimed for this request.
    Acquired,
    /// The first request has no response yet. `subject` is the intent it created, if any.
    InProgress { subject: Option<String> },
    /// The first request has this response. `sealed` is the body given to [`store_response`].
    Completed { status: u16, sealed: Vec<u8> },
    /// The first request had another path or body.
    Mismatch,
}

database_row! {
    struct IdempotencyKeyRow {
        path: String,
        fingerprint: Vec<u8>,
        status: Option<i64>,
        sealed: Option<Vec<u8>>,
        subject: Option<String>,
        created: i64,
    }
}

const SELECT_KEY: &str = "SELECT path, fingerprint, status, sealed, subject, created FROM replays \
    WHERE merchant_id = $1 AND key = $2";

/// Returns the state of a key without claiming it. `None` if the key is unused or expired; another
/// request may claim it before [`claim_key`] does. Never [`KeyClaim::Acquired`].
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn find(
    store: &Store,
    scope: &IdempotencyScope,
    now: Timestamp,
) -> Result<Option<KeyClaim>> {
    let row: Option<IdempotencyKeyRow> = query("replays", SELECT_KEY)
        .bind(&scope.merchant_id)
        .bind(&scope.key)
        .fetch_optional(store)
        .await?;
    row.filter(|row| row.created >= oldest_retained(now).0)
        .map(|row| row.into_key_claim(scope))
        .transpose()
}

/// Claims the key for this request, or returns its state. A key older than [`KEY_RETENTION`] counts
/// as unused.
///
/// Of several concurrent claims one returns [`KeyClaim::Acquired`]; on PostgreSQL the others wait
/// until its transaction has ended.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn claim_key(tx: &mut Tx, scope: &IdempotencyScope, now: Timestamp) -> Result<KeyClaim> {
    if try_claim_key(tx, scope, now).await? {
        return Ok(KeyClaim::Acquired);
    }
    let row: Option<IdempotencyKeyRow> = query("replays", SELECT_KEY)
        .bind(&scope.merchant_id)
        .bind(&scope.key)
        .fetch_optional_in(tx)
        .await?;
    match row {
        Some(row) => row.into_key_claim(scope),
        // Released between the two statements: the client has to retry, as for a request in
        // progress.
        None => Ok(KeyClaim::InProgress { subject: None }),
    }
}

async fn try_claim_key(tx: &mut Tx, scope: &IdempotencyScope, now: Timestamp) -> Result<bool> {
    let (now, certain) = (tx.real_time(now), tx.confirmed_time(now));
    const CLAIM_KEY: &str = "INSERT INTO replays (merchant_id, key, path, fingerprint, created) \
        VALUES ($1, $2, $3, $4, $5) ON CONFLICT (merchant_id, key) DO UPDATE SET path = \
        excluded.path, fingerprint = excluded.fingerprint, created = excluded.created, status = \
        NULL, sealed = NULL, subject = NULL WHERE replays.created < $6";
    query("replays", CLAIM_KEY)
        .bind(&scope.merchant_id)
        .bind(&scope.key)
        .bind(&scope.path)
        .bind(&scope.fingerprint)
        .bind(now)
        // By a time that is certain: a key that is used again pays again.
        .bind(oldest_retained(certain))
        .run_compare_and_set(tx)
        .await
}

/// Records what a claimed request wrote, so that the response can be rebuilt if the request is
/// interrupted: the id of its intent, or the reference of its mandate change.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn record_subject(tx: &mut Tx, scope: &IdempotencyScope, subject: &str) -> Result<()> {
    const SQL: &str =
        "UPDATE replays SET subject = $1 WHERE merchant_id = $2 AND key = $3 AND status IS NULL";
    query("replays", SQL).bind(subject).bind(&scope.merchant_id).bind(&scope.key).defer(tx).await
}

/// Stores the response to a claimed request, unless one is stored already.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn store_response(
    tx: &mut Tx,
    scope: &IdempotencyScope,
    status: u16,
    sealed: &[u8],
) -> Result<()> {
    const SQL: &str = "UPDATE replays SET status = $1, sealed = $2 \
        WHERE merchant_id = $3 AND key = $4 AND fingerprint = $5 AND status IS NULL";
    query("replays", SQL)
        .bind(i64::from(status))
        .bind(sealed)
        .bind(&scope.merchant_id)
        .bind(&scope.key)
        .bind(&scope.fingerprint)
        .defer(tx)
        .await
}

/// Releases a claim without a response, for a request that failed and may be retried.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn release_key(tx: &mut Tx, scope: &IdempotencyScope) -> Result<()> {
    const SQL: &str = "DELETE FROM replays WHERE merchant_id = $1 AND key = $2 \
        AND fingerprint = $3 AND status IS NULL";
    query("replays", SQL)
        .bind(&scope.merchant_id)
        .bind(&scope.key)
        .bind(&scope.fingerprint)
        .defer(tx)
        .await
}

/// Deletes up to `limit` keys that were claimed before `time`. Returns the number of deleted rows.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn delete_older_than(tx: &mut Tx, time: Timestamp, limit: u32) -> Result<u64> {
    // The time is compared once more, because a key may have been claimed again meanwhile.
    const SQL: &str = "DELETE FROM replays WHERE created < $1 AND (merchant_id, key) IN \
        (SELECT merchant_id, key FROM replays WHERE created < $1 ORDER BY created LIMIT $2)";
    query("replays", SQL).bind(time).bind(i64::from(limit)).execute(tx).await
}

fn oldest_retained(now: Timestamp) -> Timestamp {
    now.saturating_sub(KEY_RETENTION)
}

impl IdempotencyKeyRow {
    fn into_key_claim(self, scope: &IdempotencyScope) -> Result<KeyClaim> {
        if self.path != scope.path || self.fingerprint != scope.fingerprint {
            return Ok(KeyClaim::Mismatch);
        }
        match (self.status.map(u16::try_from), self.sealed) {
            (None, None) => Ok(KeyClaim::InProgress { subject: self.subject }),
            (Some(Ok(status)), Some(sealed)) => Ok(KeyClaim::Completed { status, sealed }),
            _ => Err(StoreError::corrupt(
                "replays",
                format!("{}/{}", scope.merchant_id, scope.key),
                "a response without its status",
            )),
        }
    }
}
