//! What can go wrong between Kassa and its database.

use std::sync::Arc;

/// The store's results; most functions fail with [`StoreError`] only.
pub type Result<T, E = StoreError> = std::result::Result<T, E>;

/// Why the store did not do what it was asked. No message holds a password or a stored value.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// The database could not be opened; `why` is one line for the person who starts the program.
    #[error("cannot open the database {address}: {why}")]
    OpenFailed { address: String, why: String },
    /// The tables are not those this program was built for.
    #[error("the database has schema version {found}, this program needs {needed}{}", if found > needed { ": a newer kassa has migrated it" } else { "" })]
    SchemaMismatch { found: i64, needed: i64 },
    /// The database does not answer now; the same work may succeed later. Nothing of it is kept,
    /// unless a server was lost in the very moment of the commit: then the outcome is to be
    /// read.
    #[error("the database is unavailable: {0}")]
    Unavailable(Arc<sqlx::Error>),
    /// The work took longer than any work may; nothing of it is kept.
    #[error("the database work took too long")]
    TimedOut,
    /// Another row has this unique value already.
    #[error("a row with this unique value exists already")]
    Conflict,
    /// A row breaks a constraint of the tables other than uniqueness, or holds what no table can: a
    /// mistake of the caller.
    #[error("the database refused a row: {0}")]
    ConstraintViolation(Arc<sqlx::Error>),
    /// A stored row is impossible. Somebody must look at it.
    #[error("corrupt row in {table}, id {id}: {why}")]
    Corrupt { table: &'static str, id: String, why: &'static str },
    /// The work stopped half-way, as when the program ends; what came of it is to be read.
    #[error("the work was interrupted")]
    Interrupted,
    /// The closure panicked; nothing of its work is kept.
    #[error("the database work panicked")]
    Panicked,
    /// The closure answered `Ok` although one of its statements had failed; nothing of its work is
    /// kept.
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

    /// The meaning of what the driver reported while it worked on `table`.
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
