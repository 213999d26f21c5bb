//! Errors of the database.

use std::sync::Arc;

use rusqlite::ErrorCode;
use rusqlite::ffi::{SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_UNIQUE};
use tokio_postgres::error::{Severity, SqlState};

/// Codes of PostgreSQL.
const DISK_FULL: &str = "53100";
const IO_ERROR: &str = "58030";
const NOT_NULL_VIOLATION: &str = "23502";
const FOREIGN_KEY_VIOLATION: &str = "23503";
const UNIQUE_VIOLATION: &str = "23505";
const CHECK_VIOLATION: &str = "23514";
const SERIALIZATION_FAILURE: &str = "40001";
const DEADLOCK: &str = "40P01";
/// A primary that has become a standby.
const READ_ONLY: &str = "25006";
/// A table that has other columns since a statement was prepared, and a statement of a connection
/// that was replaced.
const CHANGED_RESULT: &str = "0A000";
const UNKNOWN_STATEMENT: &str = "26000";

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

    pub(crate) fn overdue() -> Self {
        Self::Unavailable(Arc::new(DriverError::Overdue))
    }

    pub(crate) fn no_connection_free() -> Self {
        Self::Unavailable(Arc::new(DriverError::NoConnectionFree))
    }

    /// Whether the connection is of no more use.
    pub(crate) fn breaks_connection(&self) -> bool {
        matches!(self, Self::Unavailable(error) if error.breaks_connection())
    }

    /// Whether the connection was lost, or its server: on another one it may succeed. Not if there
    /// was no answer in time, which another one would not give either.
    pub(crate) fn is_of_lost_connection(&self) -> bool {
        self.breaks_connection()
            && !matches!(self, Self::Unavailable(error) if matches!(**error, DriverError::Overdue))
    }

    /// Whether a prepared statement has to be prepared again.
    pub(crate) fn is_of_stale_statement(&self) -> bool {
        matches!(self.server_code(), Some(CHANGED_RESULT | UNKNOWN_STATEMENT))
    }

    /// Whether the server has rolled the work back for another's sake, or before it began: the same
    /// work may succeed now.
    pub(crate) fn may_be_repeated(&self) -> bool {
        matches!(self.server_code(), Some(SERIALIZATION_FAILURE | DEADLOCK))
            || self.is_of_stale_statement()
    }

    fn server_code(&self) -> Option<&str> {
        match self {
            Self::Unavailable(error) => error.server_code(),
            _ => None,
        }
    }

    pub(crate) fn closed() -> Self {
        Self::Unavailable(Arc::new(DriverError::Closed))
    }
}

/// An error of a database driver.
#[derive(Debug, thiserror::Error)]
pub enum DriverError {
    #[error("{}", describe_server_error(.0))]
    Server(tokio_postgres::Error),
    #[error("no answer in time")]
    Overdue,
    #[error("no connection is free")]
    NoConnectionFree,
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
                error.code().is_some_and(|code| matches!(code.code(), DISK_FULL | IO_ERROR))
            }
            Self::File(error) => matches!(
                error.sqlite_error_code(),
                Some(ErrorCode::DiskFull | ErrorCode::SystemIoFailure | ErrorCode::ReadOnly)
            ),
            Self::LogIndex(_) => true,
            Self::Overdue
            | Self::NoConnectionFree
            | Self::Closed
            | Self::Unstorable
            | Self::MissingParameter => false,
        }
    }

    /// The code of a server's answer.
    fn server_code(&self) -> Option<&str> {
        match self {
            Self::Server(error) => error.code().map(SqlState::code),
            _ => None,
        }
    }

    /// Whether the connection is of no more use.
    fn breaks_connection(&self) -> bool {
        match self {
            Self::Server(error) => match error.as_db_error() {
                Some(answer) => {
                    let is_fatal =
                        matches!(answer.parsed_severity(), Some(Severity::Fatal | Severity::Panic));
                    let code = answer.code().code();
                    is_fatal || code == READ_ONLY || is_of_connection(code)
                }
                None => true,
            },
            Self::Overdue => true,
            _ => false,
        }
    }
}

/// Connection exceptions, and the end of a session by an operator or a crash.
fn is_of_connection(code: &str) -> bool {
    code.starts_with("08") || code.starts_with("57P")
}

/// What the server says, without the values that it names; else the error with its causes.
fn describe_server_error(error: &tokio_postgres::Error) -> String {
    if let Some(answer) = error.as_db_error() {
        return answer.message().to_owned();
    }
    let mut text = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(error) = cause {
        text = format!("{text}: {error}");
        cause = error.source();
    }
    text
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> Self {
        let code = error.code().map(|code| code.code().to_owned());
        let error = DriverError::Server(error);
        match code.as_deref() {
            Some(UNIQUE_VIOLATION) => Self::Conflict,
            Some(NOT_NULL_VIOLATION | FOREIGN_KEY_VIOLATION | CHECK_VIOLATION) => {
                Self::ConstraintViolation(Arc::new(error))
            }
            _ => Self::Unavailable(Arc::new(error)),
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
