//! Answers kept for a repeated `Idempotency-Key` (decision 15).

use std::time::Duration;

use crate::domain::time::Timestamp;
use crate::store::engine::query::query;
use crate::store::{Result, Store, StoreError, Tx};

/// How long a key is remembered.
pub const KEY_RETENTION: Duration = Duration::from_hours(7 * 24);

/// A request with a key: whose, and what it asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdempotencyScope {
    pub merchant_id: String,
    pub key: String,
    pub path: String,
    /// Of the request's body.
    pub fingerprint: [u8; 32],
}

/// What is known of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeyClaim {
    /// Nothing: the request is ours to do, and the key is taken by it.
    Acquired,
    /// The first request has not been answered yet. `subject` is the intent it made.
    InProgress { subject: Option<String> },
    /// The first request was answered so; `sealed` as it was given to [`keep`].
    Completed { status: u16, sealed: Vec<u8> },
    /// The first request asked something else.
    Mismatch,
}

#[derive(sqlx::FromRow)]
struct IdempotencyKeyRow {
    path: String,
    fingerprint: Vec<u8>,
    status: Option<i64>,
    sealed: Option<Vec<u8>>,
    subject: Option<String>,
    created: i64,
}

const FIND: &str = "SELECT path, fingerprint, status, sealed, subject, created FROM replays WHERE merchant_id = $1 AND key = $2";

/// What is known of the key before the request is carried out. Never [`Claim::Fresh`]: `None` is an
/// answer for a moment, and [`claim`] decides.
///
/// # Errors
/// Those of a read; [`StoreError::Corrupt`].
pub async fn find(
    store: &Store,
    scope: &IdempotencyScope,
    now: Timestamp,
) -> Result<Option<KeyClaim>> {
    let row: Option<IdempotencyKeyRow> = query("replays", FIND)
        .bind(&scope.merchant_id)
        .bind(&scope.key)
        .fetch_optional(store)
        .await?;
    row.filter(|row| row.created >= oldest_retained(now).0)
        .map(|row| row.into_key_claim(scope))
        .transpose()
}

/// Takes the key for this request, or tells who has it. A key older than [`KEPT_FOR`] counts as
/// absent.
///
/// Of several equal claims at once one is [`Claim::Fresh`]; PostgreSQL lets the others wait for its
/// transaction to end.
///
/// # Errors
/// Those of a statement; [`StoreError::Corrupt`].
pub async fn claim_key(tx: &mut Tx, scope: &IdempotencyScope, now: Timestamp) -> Result<KeyClaim> {
    if try_claim_key(tx, scope, now).await? {
        return Ok(KeyClaim::Acquired);
    }
    let row: Option<IdempotencyKeyRow> = query("replays", FIND)
        .bind(&scope.merchant_id)
        .bind(&scope.key)
        .fetch_optional_in(tx)
        .await?;
    match row {
        Some(row) => row.into_key_claim(scope),
        // Released between the two statements: to be tried again by the client, as for a request
        // under way.
        None => Ok(KeyClaim::InProgress { subject: None }),
    }
}

async fn try_claim_key(tx: &mut Tx, scope: &IdempotencyScope, now: Timestamp) -> Result<bool> {
    const CLAIM_KEY: &str = "INSERT INTO replays (merchant_id, key, path, fingerprint, created) VALUES ($1, $2, $3, $4, $5) \
        ON CONFLICT (merchant_id, key) DO UPDATE \
        SET path = excluded.path, fingerprint = excluded.fingerprint, created = excluded.created, status = NULL, sealed = NULL, subject = NULL \
        WHERE replays.created < $6";
    query("replays", CLAIM_KEY)
        .bind(&scope.merchant_id)
        .bind(&scope.key)
        .bind(&scope.path)
        .bind(&scope.fingerprint)
        .bind(now)
        .bind(oldest_retained(now))
        .run_compare_and_set(tx)
        .await
}

/// Notes which intent a claimed request made. Its answer can be told from that, whatever becomes of
/// the request.
///
/// # Errors
/// Those of a statement.
pub async fn record_intent(tx: &mut Tx, scope: &IdempotencyScope, intent_id: &str) -> Result<()> {
    const TEXT: &str =
        "UPDATE replays SET subject = $1 WHERE merchant_id = $2 AND key = $3 AND status IS NULL";
    query("replays", TEXT)
        .bind(intent_id)
        .bind(&scope.merchant_id)
        .bind(&scope.key)
        .execute(tx)
        .await
        .map(drop)
}

/// Keeps the answer to a claimed request. The first answer stays.
///
/// # Errors
/// Those of a statement.
pub async fn store_response(
    tx: &mut Tx,
    scope: &IdempotencyScope,
    status: u16,
    sealed: &[u8],
) -> Result<()> {
    const TEXT: &str = "UPDATE replays SET status = $1, sealed = $2 \
        WHERE merchant_id = $3 AND key = $4 AND fingerprint = $5 AND status IS NULL";
    query("replays", TEXT)
        .bind(i64::from(status))
        .bind(sealed)
        .bind(&scope.merchant_id)
        .bind(&scope.key)
        .bind(&scope.fingerprint)
        .execute(tx)
        .await
        .map(drop)
}

/// Gives an unanswered claim back, for a request that came to nothing and may be tried again.
///
/// # Errors
/// Those of a statement.
pub async fn release_key(tx: &mut Tx, scope: &IdempotencyScope) -> Result<()> {
    const TEXT: &str = "DELETE FROM replays WHERE merchant_id = $1 AND key = $2 AND fingerprint = $3 AND status IS NULL";
    query("replays", TEXT)
        .bind(&scope.merchant_id)
        .bind(&scope.key)
        .bind(&scope.fingerprint)
        .execute(tx)
        .await
        .map(drop)
}

/// Deletes what was claimed before `time`, and tells how many rows that were.
///
/// # Errors
/// Those of a statement.
pub async fn delete_older_than(tx: &mut Tx, time: Timestamp) -> Result<u64> {
    query("replays", "DELETE FROM replays WHERE created < $1").bind(time).execute(tx).await
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
                "an answer without its status",
            )),
        }
    }
}
