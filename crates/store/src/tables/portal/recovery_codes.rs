//! Recovery codes, which replace a second factor once each. Only their hashes are stored.

use kassa_domain::ids::PersonId;
use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// Inserts a code.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn insert(tx: &mut Tx, person_id: &PersonId, hash: &[u8; 32]) -> Result<()> {
    const SQL: &str = "INSERT INTO recovery_codes (person_id, hash) VALUES ($1, $2)";
    query("recovery_codes", SQL).bind(person_id).bind(hash).execute(tx).await.map(drop)
}

/// Uses a code. `false` if it is unknown or was used.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn mark_used(
    tx: &mut Tx,
    person_id: &PersonId,
    hash: &[u8; 32],
    now: Timestamp,
) -> Result<bool> {
    const SQL: &str = "UPDATE recovery_codes SET used = $1 \
        WHERE person_id = $2 AND hash = $3 AND used IS NULL";
    let statement = query("recovery_codes", SQL).bind(now).bind(person_id).bind(hash);
    statement.run_compare_and_set(tx).await
}

/// How many codes of a person are left.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn count_unused(store: &Store, person_id: &PersonId) -> Result<i64> {
    const SQL: &str = "SELECT COUNT(*) AS unused FROM recovery_codes \
        WHERE person_id = $1 AND used IS NULL";
    let row: Option<(i64,)> =
        query("recovery_codes", SQL).bind(person_id).fetch_optional(store).await?;
    Ok(row.map_or(0, |(unused,)| unused))
}

/// Deletes all codes of a person.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn delete_by_person(tx: &mut Tx, person_id: &PersonId) -> Result<()> {
    const SQL: &str = "DELETE FROM recovery_codes WHERE person_id = $1";
    query("recovery_codes", SQL).bind(person_id).execute(tx).await.map(drop)
}
