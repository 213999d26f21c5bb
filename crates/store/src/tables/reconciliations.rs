//! Results of the nightly reconciliation.

use kassa_domain::ids::ConnectionId;
use kassa_domain::time::Timestamp;

use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// The comparison of one connection with its provider's list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredReconciliation {
    pub connection_id: ConnectionId,
    /// The compared period: `from` inclusive, `to` exclusive.
    pub from: Timestamp,
    pub to: Timestamp,
    pub completed: Timestamp,
    /// How many payments and refunds were compared.
    pub checked: i64,
    /// The differences as JSON.
    pub differences: String,
}

database_row! {
    struct ReconciliationRow {
        connection_id: ConnectionId,
        window_from: i64,
        window_to: i64,
        completed: i64,
        checked: i64,
        differences: String,
    }
}

/// The latest result `l` of the connection `c`. The range of one connection makes PostgreSQL read
/// the index of connections, not the newest results of all.
macro_rules! latest {
    () => {
        "FROM reconciliations l WHERE l.connection_id >= c.id AND l.connection_id <= c.id \
         ORDER BY l.connection_id DESC, l.id DESC LIMIT 1"
    };
}

/// Inserts a result.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn insert(tx: &mut Tx, new: &StoredReconciliation) -> Result<()> {
    const SQL: &str = "INSERT INTO reconciliations \
        (connection_id, window_from, window_to, completed, checked, differences) \
        VALUES ($1, $2, $3, $4, $5, $6)";
    query("reconciliations", SQL)
        .bind(&new.connection_id)
        .bind(new.from)
        .bind(new.to)
        .bind(new.completed)
        .bind(new.checked)
        .bind(&new.differences)
        .execute(tx)
        .await
        .map(drop)
}

/// Deletes up to `limit` results that were completed before `time`. Returns the number of deleted
/// rows.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be written.
pub async fn delete_before(tx: &mut Tx, time: Timestamp, limit: u32) -> Result<u64> {
    const SQL: &str = "DELETE FROM reconciliations WHERE id IN \
        (SELECT id FROM reconciliations WHERE completed < $1 ORDER BY completed LIMIT $2)";
    query("reconciliations", SQL).bind(time).bind(i64::from(limit)).execute(tx).await
}

/// Lists the latest result of each connection.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn list_latest(store: &Store) -> Result<Vec<StoredReconciliation>> {
    const SQL: &str = concat!(
        "SELECT r.connection_id, r.window_from, r.window_to, r.completed, r.checked, \
         r.differences FROM connections c JOIN reconciliations r ON r.id = (SELECT l.id ",
        latest!(),
        ") ORDER BY c.id"
    );
    let rows: Vec<ReconciliationRow> = query("reconciliations", SQL).fetch_all(store).await?;
    Ok(rows.into_iter().map(ReconciliationRow::into_stored_reconciliation).collect())
}

/// When the connection that was not compared for the longest time was compared last, or created if
/// it never was. `None` without a connection in use.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn find_oldest_success(store: &Store) -> Result<Option<Timestamp>> {
    const SQL: &str = concat!(
        "SELECT MIN(COALESCE((SELECT l.completed ",
        latest!(),
        "), c.created)) AS oldest FROM connections c WHERE c.enabled \
         OR EXISTS (SELECT 1 FROM attempts a WHERE a.connection_id = c.id)"
    );
    let row: Option<(Option<i64>,)> = query("reconciliations", SQL).fetch_optional(store).await?;
    Ok(row.and_then(|(oldest,)| oldest).map(Timestamp))
}

impl ReconciliationRow {
    fn into_stored_reconciliation(self) -> StoredReconciliation {
        StoredReconciliation {
            connection_id: self.connection_id,
            from: Timestamp(self.window_from),
            to: Timestamp(self.window_to),
            completed: Timestamp(self.completed),
            checked: self.checked,
            differences: self.differences,
        }
    }
}
