//! Attempts that have served their time.

use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::{list_parameters, query};
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

database_row! {
    /// An attempt in the order of time.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct OldAttempt {
        pub id: i64,
        /// In milliseconds since 1970 in UTC.
        pub at: i64,
    }
}

/// Lists up to `limit` attempts from `from` until before `before`, the oldest first, of deliveries
/// that have ended. Those of merchants under a legal hold are left out.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_old_attempts(
    store: &Store,
    from: Timestamp,
    before: Timestamp,
    limit: u32,
) -> Result<Vec<OldAttempt>> {
    const SQL: &str = "SELECT t.id, t.at FROM delivery_tries t \
        JOIN deliveries d ON d.id = t.delivery_id \
        JOIN destinations x ON x.id = d.destination_id \
        JOIN merchants m ON m.id = x.merchant_id \
        WHERE t.at >= $1 AND t.at < $2 AND d.due IS NULL AND m.legal_hold IS NULL \
        ORDER BY t.at LIMIT $3";
    let list = query("delivery_tries", SQL).bind(from).bind(before).bind(i64::from(limit));
    list.fetch_all(store).await
}

/// Lists up to `limit` attempts with a response from `from` until before `before`, the oldest
/// first. Those of merchants under a legal hold are left out.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_old_responses(
    store: &Store,
    from: Timestamp,
    before: Timestamp,
    limit: u32,
) -> Result<Vec<OldAttempt>> {
    const SQL: &str = "SELECT t.id, t.at FROM delivery_tries t \
        JOIN deliveries d ON d.id = t.delivery_id \
        JOIN destinations x ON x.id = d.destination_id \
        JOIN merchants m ON m.id = x.merchant_id \
        WHERE t.at >= $1 AND t.at < $2 AND t.answer IS NOT NULL AND m.legal_hold IS NULL \
        ORDER BY t.at LIMIT $3";
    let list = query("delivery_tries", SQL).bind(from).bind(before).bind(i64::from(limit));
    list.fetch_all(store).await
}

/// Deletes attempts; their deliveries stay. Returns the number of deleted rows.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn delete_attempts(tx: &mut Tx, ids: &[i64]) -> Result<u64> {
    let sql = format!("DELETE FROM delivery_tries WHERE id IN ({})", list_parameters(1, ids.len()));
    query("delivery_tries", sql).bind_all(ids.iter().copied()).execute(tx).await
}

/// Deletes the responses of attempts. Returns the number of changed rows.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn delete_responses(tx: &mut Tx, ids: &[i64]) -> Result<u64> {
    let sql = format!(
        "UPDATE delivery_tries SET answer = NULL WHERE id IN ({})",
        list_parameters(1, ids.len())
    );
    query("delivery_tries", sql).bind_all(ids.iter().copied()).execute(tx).await
}
