//! Sign-ins that wait for the second factor. None of them is a session.

use kassa_domain::ids::PersonId;
use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// Inserts a sign-in.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn insert(
    tx: &mut Tx,
    token_hash: &[u8; 32],
    person_id: &PersonId,
    expires: Timestamp,
) -> Result<()> {
    const SQL: &str = "INSERT INTO pending_sign_ins (token_hash, person_id, expires, tries) \
        VALUES ($1, $2, $3, 0)";
    let statement = query("pending_sign_ins", SQL).bind(token_hash).bind(person_id).bind(expires);
    statement.execute(tx).await.map(drop)
}

/// Counts a try. `false` if the sign-in has expired, was completed, or has no try left.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn count_try(
    tx: &mut Tx,
    token_hash: &[u8; 32],
    max_tries: i64,
    now: Timestamp,
) -> Result<bool> {
    const SQL: &str = "UPDATE pending_sign_ins SET tries = tries + 1 \
        WHERE token_hash = $1 AND tries < $2 AND expires > $3";
    let statement = query("pending_sign_ins", SQL).bind(token_hash).bind(max_tries).bind(now);
    statement.run_compare_and_set(tx).await
}

/// The person of a sign-in that waits for a code: it has not expired and has a try left.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn find(
    store: &Store,
    token_hash: &[u8; 32],
    max_tries: i64,
    now: Timestamp,
) -> Result<Option<PersonId>> {
    const SQL: &str = "SELECT person_id FROM pending_sign_ins \
        WHERE token_hash = $1 AND tries < $2 AND expires > $3";
    let statement = query("pending_sign_ins", SQL).bind(token_hash).bind(max_tries).bind(now);
    let row: Option<(PersonId,)> = statement.fetch_optional(store).await?;
    Ok(row.map(|(person_id,)| person_id))
}

/// Completes a sign-in, which deletes it. `false` if it was completed or ended.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn delete(tx: &mut Tx, token_hash: &[u8; 32]) -> Result<bool> {
    const SQL: &str = "DELETE FROM pending_sign_ins WHERE token_hash = $1";
    query("pending_sign_ins", SQL).bind(token_hash).run_compare_and_set(tx).await
}

/// Deletes all of a person.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn delete_by_person(tx: &mut Tx, person_id: &PersonId) -> Result<()> {
    const SQL: &str = "DELETE FROM pending_sign_ins WHERE person_id = $1";
    query("pending_sign_ins", SQL).bind(person_id).execute(tx).await.map(drop)
}

/// Deletes up to `limit` of those that expired before `time`.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn delete_expired(tx: &mut Tx, time: Timestamp, limit: u32) -> Result<u64> {
    const SQL: &str = "DELETE FROM pending_sign_ins WHERE token_hash IN \
        (SELECT token_hash FROM pending_sign_ins WHERE expires < $1 ORDER BY expires LIMIT $2)";
    query("pending_sign_ins", SQL).bind(time).bind(i64::from(limit)).execute(tx).await
}
