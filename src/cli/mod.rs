//! The administrative commands: one file each. They work on the database, beside a server or
//! without one.

pub mod key;
pub mod mandate;
pub mod merchant;
pub mod verify;
pub mod verify_page;
pub mod webhook;

use serde_json::Value;

use kassa::config::StorageArgs;
use kassa::server::{self, CommandError};
use kassa::services::AppContext;

/// What a command reports: one JSON object.
pub type CommandResult = Result<Value, CommandError>;

/// Opens the storage for a command, and closes it however the command ends.
pub async fn run_with_context(
    storage: StorageArgs,
    command: impl AsyncFnOnce(&AppContext) -> CommandResult,
) -> CommandResult {
    let ctx = server::open_context(storage).await?;
    let report = command(&ctx).await;
    ctx.store.close().await;
    report
}

pub fn not_found(what: &str, id: &str) -> CommandError {
    CommandError::Usage(format!("there is no {what} {id:?} in this database"))
}
