//! Why a command failed: one line for the terminal.

use kassa::server::{ServeError, StartupError};
use kassa::store::StoreError;

#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    #[error(transparent)]
    Startup(#[from] StartupError),
    #[error(transparent)]
    Serve(#[from] ServeError),
    #[error("the database can't be used: {0}")]
    Store(#[from] StoreError),
    #[error("there is no way to speak HTTPS: {0}")]
    HttpClient(#[from] reqwest::Error),
    /// An argument that is not valid or names nothing; says what to write instead.
    #[error("{0}")]
    Usage(String),
}
