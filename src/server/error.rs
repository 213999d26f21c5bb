//! Why the server, or a command that works on its database, cannot run. Each message is one line
//! for the terminal.

use std::net::SocketAddr;
use std::path::PathBuf;

use kassa_sandbox::SandboxStartError;
use kassa_store::StoreError;

use crate::config::InvalidSetting;
use crate::demo_shop::OpenShopError;
use crate::receipt_mail::MailServerError;

/// Why the database cannot be opened with the given settings and master key.
#[derive(Debug, thiserror::Error)]
pub enum StartupError {
    #[error(transparent)]
    Setting(#[from] InvalidSetting),
    #[error("the database can't be used: {0}")]
    Store(#[from] StoreError),
    #[error("KASSA_MASTER_KEY_FILE: {path} can't be used: {error}")]
    MasterKey { path: String, error: std::io::Error },
    #[error("KASSA_MASTER_KEY_FILE: {path} doesn't hold this database's key")]
    OtherMasterKey { path: String },
    #[error("KASSA_DATABASE_URL: there is no database at {address}; kassa serve creates it")]
    NoDatabase { address: String },
    #[error("KASSA_DATABASE_URL: the database at {address} is empty; kassa serve sets it up")]
    EmptyDatabase { address: String },
    #[error(
        "the database has schema version {found}, this program needs {needed}: \
         kassa migrate brings it there"
    )]
    NotMigrated { found: i64, needed: i64 },
    #[error(
        "the database has schema version {found}, this program needs {needed}: \
         run kassa migrate first, or set KASSA_MIGRATE to on"
    )]
    NotMigratedAtStart { found: i64, needed: i64 },
    #[error(transparent)]
    Sandbox(#[from] SandboxStartError),
    #[error("the HTTP client can't be set up: {0}")]
    HttpClient(#[from] reqwest::Error),
    #[error(
        "KASSA_MODE: this database belongs to a {stored} environment; \
         one deployment is one environment"
    )]
    ModeMismatch { stored: String },
}

/// Why `kassa serve` did not start, or ended without a stop signal.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error(transparent)]
    Startup(#[from] StartupError),
    #[error("KASSA_LISTEN: can't listen on {address}: {error}")]
    Listen { address: SocketAddr, error: std::io::Error },
    #[error("KASSA_ADMIN_LISTEN: can't listen on {address}: {error}")]
    AdminListen { address: SocketAddr, error: std::io::Error },
    #[error("KASSA_CHECKOUT_SECRET_FILE: {} can't be used: {error}", path.display())]
    CheckoutSecret { path: PathBuf, error: std::io::Error },
    #[error("the demo shop can't be set up: {0}")]
    Demo(#[from] OpenShopError),
    #[error(transparent)]
    Mail(#[from] MailServerError),
    #[error("HTTPS can't be set up: {0}")]
    HttpClient(#[from] reqwest::Error),
    #[error("a second signal has ended the program at once")]
    Ended,
    #[error("the server stopped: {0}")]
    Stopped(#[from] std::io::Error),
}
