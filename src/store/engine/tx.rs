//! The transaction of one write.

use sqlx::{Postgres, SqliteConnection, Transaction};

use super::error::{Result, StoreError};

/// The transaction that a closure given to [`Store::write`](super::store::Store::write) runs in.
pub struct Tx {
    pub(crate) connection: DatabaseConnection,
    /// Whether a statement has failed. Later statements are then refused, and the transaction is
    /// rolled back. PostgreSQL enforces this and turns a commit into a silent rollback; the same
    /// rule is applied to SQLite.
    pub(crate) failed: bool,
}

pub(crate) enum DatabaseConnection {
    Sqlite(SqliteConnection),
    Postgres(Transaction<'static, Postgres>),
}

impl Tx {
    pub(crate) const fn new(connection: DatabaseConnection) -> Self {
        Self { connection, failed: false }
    }

    /// Whether the engine can lock single rows.
    pub(crate) const fn is_postgres(&self) -> bool {
        matches!(self.connection, DatabaseConnection::Postgres(_))
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
