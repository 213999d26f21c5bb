//! The administrative commands: one file each. They work on the database, beside a server or without one.

pub mod key;
pub mod mandate;
pub mod merchant;
pub mod verify;
pub mod verify_page;
pub mod webhook;

use serde_json::Value;

use kassa::config::StorageArgs;
use kassa::flow::Parts;
use kassa::server::{self, Problem};

/// What a command reports: one JSON object.
pub type Report = Result<Value, Problem>;

/// Opens the storage for a command, and closes it however the command ends.
pub async fn with(storage: StorageArgs, work: impl AsyncFnOnce(&Parts) -> Report) -> Report {
    let parts = server::open(storage).await?;
    let report = work(&parts).await;
    parts.store.close().await;
    report
}

pub fn unknown(what: &str, id: &str) -> Problem {
    Problem::Usage(format!("there is no {what} {id:?} in this database"))
}
