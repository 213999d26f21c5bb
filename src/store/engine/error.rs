//! Errors of the database.

use std::sync::Arc;

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
    Unavailable(Arc<sqlx::Error>),
    /// The write took longer than any write may. It was rolled back.
    #[error("the database work took too long")]
    TimedOut,
    /// Another row has the same unique value.
    #[error("a row with this unique value exists already")]
    Conflict,
    /// A row violates a constraint other than uniqueness, or contains a text that cannot be stored:
    /// a bug in the caller.
    #[error("the database refused a row: {0}")]
    ConstraintViolation(Arc<sqlx::Error>),
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
    pub(crate) fn corrupt(table: &'static str, id: impl ToString, why: &'static str) -> Self {
        Self::Corrupt { table, id: id.to_string(), why }
    }

    pub(crate) fn unstorable() -> Self {
        Self::ConstraintViolation(Arc::new(sqlx::Error::Encode(
            "a text holds the character NUL".into(),
        )))
    }

    pub(crate) fn closed() -> Self {
        Self::Unavailable(Arc::new(sqlx::Error::PoolClosed))
    }

    /// Classifies a driver error of a statement on `table`.
    pub(crate) fn from_driver_error(table: &'static str, error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::ColumnDecode { index, .. } => {
                Self::corrupt(table, format!("(column {index})"), "a column of another type")
            }
            sqlx::Error::Decode(_) | sqlx::Error::ColumnNotFound(_) => {
                Self::corrupt(table, "unknown", "a row of another shape")
            }
            _ => Self::from(error),
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error.as_database_error().map(sqlx::error::DatabaseError::kind) {
            Some(sqlx::error::ErrorKind::UniqueViolation) => Self::Conflict,
            None | Some(sqlx::error::ErrorKind::Other) => Self::Unavailable(Arc::new(error)),
            Some(_) => Self::ConstraintViolation(Arc::new(error)),
        }
    }
}
