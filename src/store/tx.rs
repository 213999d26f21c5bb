//! One unit of work on its way to the disk.

use sqlx::{Postgres, SqliteConnection, Transaction};

use super::error::{Result, StoreError};

/// The transaction that a closure given to [`Store::write`](super::Store::write) works in.
pub struct Tx {
    pub(super) connection: DatabaseConnection,
    /// A statement has failed. Nothing more may be done, and nothing done is kept: PostgreSQL insists on it, and would
    /// answer "commit" by silently rolling back; SQLite is held to the same.
    pub(super) failed: bool,
}

pub(super) enum DatabaseConnection {
    Sqlite(SqliteConnection),
    Postgres(Transaction<'static, Postgres>),
}

impl Tx {
    pub(super) const fn new(connection: DatabaseConnection) -> Self {
        Self { connection: connection, failed: false }
    }

    /// Whether rows can be locked one by one.
    pub(super) const fn is_postgres(&self) -> bool {
        matches!(self.connection, DatabaseConnection::Postgres(_))
    }

    /// The connection, as long as nothing has failed on it.
    pub(super) const fn connection(&mut self) -> Result<&mut DatabaseConnection> {
        if self.failed { Err(StoreError::Aborted) } else { Ok(&mut self.connection) }
    }

    /// Remembers a failure.
    pub(super) fn record_failure<T>(&mut self, outcome: Result<T>) -> Result<T> {
        self.failed |= outcome.is_err();
        outcome
    }
}
