//! The transaction of one write.

use kassa_domain::time::Timestamp;

use super::error::{Result, StoreError};
use super::postgres::transaction::PostgresTransaction;

/// The transaction that a closure given to [`Store::write`](super::store::Store::write) runs in.
pub struct Tx {
    pub(crate) connection: DatabaseConnection,
    /// Whether a statement has failed. Later statements are then refused, and the transaction is
    /// rolled back. PostgreSQL enforces this and turns a commit into a silent rollback; the same
    /// rule is applied to SQLite.
    pub(crate) failed: bool,
    /// The real time at which the closure has begun. `None` if the store has no
    /// clock.
    pub(crate) time: Option<Timestamp>,
    /// The real time of the first closure that ran on this connection.
    pub(crate) began: Option<Timestamp>,
    /// As [`Self::time`], as far as it is certain (ADR 138).
    pub(crate) confirmed: Option<Timestamp>,
}

pub(crate) enum DatabaseConnection {
    Sqlite(rusqlite::Connection),
    Postgres(PostgresTransaction),
}

impl Tx {
    pub(crate) const fn new(connection: DatabaseConnection) -> Self {
        Self { connection, failed: false, time: None, began: None, confirmed: None }
    }

    /// The real time, for rows whose deadlines a test clock does not move: calls, deliveries and
    /// idempotency keys. `now` is the caller's time, which is real without a test clock.
    pub(crate) fn real_time(&self, now: Timestamp) -> Timestamp {
        self.time.unwrap_or(now)
    }

    /// As [`Self::real_time`], for what can't be undone.
    pub(crate) fn confirmed_time(&self, now: Timestamp) -> Timestamp {
        self.confirmed.unwrap_or(now)
    }

    /// Whether the engine can lock single rows.
    pub(crate) const fn is_postgres(&self) -> bool {
        matches!(self.connection, DatabaseConnection::Postgres(_))
    }

    /// Whether another transaction stood in the way, and the work can be done again.
    pub(crate) const fn may_be_repeated(&self) -> bool {
        match &self.connection {
            DatabaseConnection::Postgres(transaction) => transaction.may_be_repeated(),
            DatabaseConnection::Sqlite(_) => false,
        }
    }

    /// The connection, or [`StoreError::Aborted`] if a statement has failed on it.
    pub(crate) const fn connection(&mut self) -> Result<&mut DatabaseConnection> {
        if self.failed { Err(StoreError::Aborted) } else { Ok(&mut self.connection) }
    }

    /// Marks the transaction as failed if `outcome` is an error.
    pub(crate) fn record_failure<T>(&mut self, outcome: Result<T>) -> Result<T> {
        self.failed |= outcome.is_err();
        outcome
    }
}
