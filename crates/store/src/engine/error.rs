//! Errors of the database.

use std::sync::Arc;

use rusqlite::ErrorCode;
use rusqlite::ffi::{SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_UNIQUE};

/// Codes of PostgreSQL.
const DISK_FULL: &str = "53100";
const IO_ERROR: &str = "58030";

/// The result of a store function. Most fail with [`StoreError`] only.
pub type Result<T, E = StoreError> = std::result::Result<T, E>;

/// Why a read or a write failed. No message contains a password or a stored value.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// The database could not be opened. `why` is one line for the operator.
    #[error("cannot open the database {address}: {why}")]
    OpenFailed { address: String, why: String },
    /// The schema version differs from the one this program was built for.
    #[error(
        "the database has schema version {found}, this program needs {needed}{}",
        if found > needed { ": a newer kassa has migrated it" } else { "" }
    )]
    SchemaMismatch { found: i64, needed: i64 },
    /// The database does not answer; a retry may succeed. The transaction was rolled back, except
    /// if the connection to a server was lost during the commit: then the outcome is unknown and
    /// has to be read.
    #[error("the database is unavailable: {0}")]
    Unavailable(Arc<DriverError>),
    /// The write took longer than any write may. It was rolled back.
    #[error("the database work took too long")]
    TimedOut,
    /// Another row has the same unique value.
    #[error("a row with this unique value exists already")]
    Conflict,
    /// A row violates a constraint other than uniqueness, or contains a text that cannot be stored:
    /// a bug in the caller.
    #[error("the database refused a row: {0}")]
    ConstraintViolation(Arc<DriverError>),
    /// A stored row has impossible values. An operator has to repair it.
    #[error("corrupt row in {table}, id {id}: {why}")]
    Corrupt { table: &'static str, id: String, why: &'static str },
    /// The write stopped half-way, for example at the program's end. Its outcome is unknown and has
    /// to be read.
    #[error("the work was interrupted")]
    Interrupted,
    /// The closure panicked. The write was rolled back.
    #[error("the database work panicked")]
    Panicked,
    /// The closure returned `Ok` although one of its statements had failed. The write was rolled
    /// back.
    #[error("the database work went on after a failed statement")]
    Aborted,
}

impl StoreError {
    pub fn corrupt(table: &'static str, id: impl ToString, why: &'static str) -> Self {
        Self::Corrupt { table, id: id.to_string(), why }
    }

    pub fn unstorable() -> Self {
        Self::ConstraintViolation(Arc::new(DriverError::Unstorable))
    }

    pub(crate) fn missing_parameter() -> Self {
        Self::ConstraintViolation(Arc::new(DriverError::MissingParameter))
    }

    /// Whether there is no room on the disk, or it can't be read or written.
    #[must_use]
    pub fn is_of_disk(&self) -> bool {
        match self {
            Self::Unavailable(error) | Self::ConstraintViolation(error) => error.is_of_disk(),
            _ => false,
        }
    }

    pub(crate) fn closed() -> Self {
        Self::Unavailable(Arc::new(DriverError::Closed))
    }
}

/// An error of a database driver.
#[derive(Debug, thiserror::Error)]
pub enum DriverError {
    #[error(transparent)]
    Server(sqlx::Error),
    #[error(transparent)]
    File(rusqlite::Error),
    #[error("the index of the log can't be read: {0}")]
    LogIndex(std::io::Error),
    #[error("the database is closed")]
    Closed,
    #[error("a text holds the character NUL")]
    Unstorable,
    #[error("a statement lacks a parameter")]
    MissingParameter,
}

impl DriverError {
    fn is_of_disk(&self) -> bool {
        match self {
            Self::Server(error) => {
                let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
                code.is_some_and(|code| matches!(&*code, DISK_FULL | IO_ERROR))
            }
            Self::File(error) => matches!(
                error.sqlite_error_code(),
                Some(ErrorCode::DiskFull | ErrorCode::SystemIoFailure | ErrorCode::ReadOnly)
            ),
            Self::LogIndex(_) => true,
            Self::Closed | Self::Unstorable | Self::MissingParameter => false,
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        let kind = error.as_database_error().map(sqlx::error::DatabaseError::kind);
        let error = DriverError::Server(error);
        match kind {
            Some(sqlx::error::ErrorKind::UniqueViolation) => Self::Conflict,
            None | Some(sqlx::error::ErrorKind::Other) => Self::Unavailable(Arc::new(error)),
            Some(_) => Self::ConstraintViolation(Arc::new(error)),
        }
    }
}

impl From<std::io::Error> for StoreError {
    fn from(error: std::io::Error) -> Self {
        Self::Unavailable(Arc::new(DriverError::LogIndex(error)))
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        let code = error.sqlite_error().map(|error| (error.code, error.extended_code));
        let error = DriverError::File(error);
        match code {
            Some((_, SQLITE_CONSTRAINT_UNIQUE | SQLITE_CONSTRAINT_PRIMARYKEY)) => Self::Conflict,
            Some((ErrorCode::ConstraintViolation, _)) => Self::ConstraintViolation(Arc::new(error)),
            _ => Self::Unavailable(Arc::new(error)),
        }
    }
}
