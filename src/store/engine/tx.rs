//! One unit of work on its way to the disk.

use sqlx::{Postgres, SqliteConnection, Transaction};

use super::error::{Result, StoreError};

/// The transaction that a closure given to [`Store::write`](crate::store::Store::write) works in.
pub struct Tx {
    pub(crate) connection: DatabaseConnection,
    /// A statement has failed. Nothing more may be done, and nothing done is kept: PostgreSQL
    /// insists on it, and would answer "commit" by silently rolling back; SQLite is held to
    /// the same.
    pub(crate) failed: bool,
}

pub(crate) enum DatabaseConnection {
    Sqlite(SqliteConnection),
    Postgres(Transaction<'static, Postgres>),
}

impl Tx {
    pub(crate) const fn new(connection: DatabaseConnection) -> Self {
        Self { connection: connection, failed: false }
    }

    /// Whether rows can be locked one by one.
    pub(crate) const fn is_postgres(&self) -> bool {
        matches!(self.connection, DatabaseConnection::Postgres(_))
    }

    /// The connection, as long as nothing has failed on it.
    pub(crate) const fn connection(&mut self) -> Result<&mut DatabaseConnection> {
        if self.failed { Err(StoreError::Aborted) } else { Ok(&mut self.connection) }
    }

    /// Remembers a failure.
    pub(crate) fn record_failure<T>(&mut self, outcome: Result<T>) -> Result<T> {
        self.failed |= outcome.is_err();
        outcome
    }
}
