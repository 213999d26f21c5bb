//! Forms that were handled. The same form sent again changes nothing.

use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

const FIND: &str = "SELECT place FROM form_uses WHERE hash = $1";

/// Records the use of a form that leads to `place`. `false` if it was used before. A concurrent use
/// waits for the end of this transaction.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn insert(tx: &mut Tx, hash: &[u8; 32], place: &str, expires: Timestamp) -> Result<bool> {
    const SQL: &str = "INSERT INTO form_uses (hash, place, expires) VALUES ($1, $2, $3) \
        ON CONFLICT (hash) DO NOTHING";
    query("form_uses", SQL).bind(hash).bind(place).bind(expires).run_compare_and_set(tx).await
}

/// The place that a used form led to. `None` if it was not used.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn find_place(store: &Store, hash: &[u8; 32]) -> Result<Option<String>> {
    let row: Option<(String,)> = query("form_uses", FIND).bind(hash).fetch_optional(store).await?;
    Ok(row.map(|(place,)| place))
}

/// As [`find_place`], within a transaction.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn find_place_in(tx: &mut Tx, hash: &[u8; 32]) -> Result<Option<String>> {
    let statement = query("form_uses", FIND).bind(hash);
    let row: Option<(String,)> = statement.fetch_optional_in(tx).await?;
    Ok(row.map(|(place,)| place))
}

/// Deletes a use, so that the form can be sent again. For changes that take several transactions
/// and did not succeed.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn delete(tx: &mut Tx, hash: &[u8; 32]) -> Result<()> {
    query("form_uses", "DELETE FROM form_uses WHERE hash = $1")
        .bind(hash)
        .execute(tx)
        .await
        .map(drop)
}

/// Deletes up to `limit` of those that expired before `time`.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn delete_expired(tx: &mut Tx, time: Timestamp, limit: u32) -> Result<u64> {
    const SQL: &str = "DELETE FROM form_uses WHERE hash IN \
        (SELECT hash FROM form_uses WHERE expires < $1 ORDER BY expires LIMIT $2)";
    query("form_uses", SQL).bind(time).bind(i64::from(limit)).execute(tx).await
}
