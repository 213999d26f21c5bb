//! Challenges that wait for the answer of a passkey. Each is for one answer.

use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::tx::Tx;

/// The purpose of a challenge, and the person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChallengeKey {
    pub token_hash: [u8; 32],
    /// `sign_in`, `register` or `confirm`.
    pub purpose: &'static str,
    /// Empty for a sign-in.
    pub session_id: String,
}

/// Inserts a challenge. `state` is what its answer is compared with.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn insert(
    tx: &mut Tx,
    key: &ChallengeKey,
    state: &str,
    expires: Timestamp,
) -> Result<()> {
    const SQL: &str = "INSERT INTO passkey_challenges \
        (token_hash, purpose, session_id, state, expires) VALUES ($1, $2, $3, $4, $5)";
    let statement = query("passkey_challenges", SQL)
        .bind(&key.token_hash)
        .bind(key.purpose)
        .bind(&key.session_id)
        .bind(state)
        .bind(expires);
    statement.execute(tx).await.map(drop)
}

/// Takes a challenge out, so that nobody answers it again. Its state, or `None` if it was answered,
/// has expired, or is of another session or for something else.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn take(tx: &mut Tx, key: &ChallengeKey, now: Timestamp) -> Result<Option<String>> {
    const SQL: &str = "DELETE FROM passkey_challenges \
        WHERE token_hash = $1 AND purpose = $2 AND session_id = $3 AND expires > $4 \
        RETURNING state";
    let statement = query("passkey_challenges", SQL)
        .bind(&key.token_hash)
        .bind(key.purpose)
        .bind(&key.session_id)
        .bind(now);
    let row: Option<(String,)> = statement.fetch_optional_in(tx).await?;
    Ok(row.map(|(state,)| state))
}

/// Deletes up to `limit` of those that expired before `time`.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn delete_expired(tx: &mut Tx, time: Timestamp, limit: u32) -> Result<u64> {
    const SQL: &str = "DELETE FROM passkey_challenges WHERE token_hash IN \
        (SELECT token_hash FROM passkey_challenges WHERE expires < $1 ORDER BY expires LIMIT $2)";
    query("passkey_challenges", SQL).bind(time).bind(i64::from(limit)).execute(tx).await
}
