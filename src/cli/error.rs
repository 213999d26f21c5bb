//! Why a command failed: one line for the terminal.

use kassa::config::InvalidSetting;
use kassa::server::{ServeError, StartupError};
use kassa_services::portal::forms::ClaimError;
use kassa_store::StoreError;
use serde_json::Value;

#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    #[error(transparent)]
    Startup(#[from] StartupError),
    #[error(transparent)]
    Serve(#[from] ServeError),
    #[error(transparent)]
    Setting(#[from] InvalidSetting),
    #[error("the database can't be used: {0}")]
    Store(#[from] StoreError),
    #[error("HTTPS can't be set up: {0}")]
    HttpClient(#[from] reqwest::Error),
    /// An argument that is not valid or names nothing; says what to write instead.
    #[error("{0}")]
    Usage(String),
    /// A connection that was checked is not healthy. The report goes to standard output.
    #[error("{0}")]
    Unhealthy(Value),
    /// What was checked is not as it should be; says what it is.
    #[error("{0}")]
    Check(String),
}

/// Commands are no forms, so none is repeated.
impl From<ClaimError> for CommandError {
    fn from(error: ClaimError) -> Self {
        match error {
            ClaimError::Store(error) => Self::Store(error),
            ClaimError::Conflict(repeated) => Self::Check(repeated.to_string()),
        }
    }
}
