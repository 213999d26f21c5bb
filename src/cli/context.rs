//! What every command shares: its context and its report.

use kassa::config::StorageArgs;
use kassa::server;
use kassa_services::AppContext;
use serde_json::Value;

use super::error::CommandError;

/// What a command reports: one JSON object.
pub type CommandResult = Result<Value, CommandError>;

/// Opens the database for a command, and closes it also if the command fails.
pub async fn run_with_context(
    storage: StorageArgs,
    command: impl AsyncFnOnce(&AppContext) -> CommandResult,
) -> CommandResult {
    let ctx = server::open_context(storage).await?;
    let report = command(&ctx).await;
    ctx.store.close().await;
    report
}

/// As [`run_with_context`], for a command that calls a provider.
pub async fn run_with_providers<T>(
    storage: StorageArgs,
    command: impl AsyncFnOnce(&AppContext) -> Result<T, CommandError>,
) -> Result<T, CommandError> {
    let (ctx, sandbox) = server::open_context_with_providers(storage).await?;
    let report = command(&ctx).await;
    if let Some(sandbox) = sandbox {
        sandbox.stop().await;
    }
    ctx.store.close().await;
    report
}

/// Parses an id of the command line.
pub fn parse_id<I>(
    what: &str,
    text: &str,
    parse: fn(&str) -> Option<I>,
) -> Result<I, CommandError> {
    parse(text).ok_or_else(|| not_found(what, text))
}

pub fn not_found(what: &str, id: &str) -> CommandError {
    CommandError::Usage(format!("there is no {what} {id:?} in this database"))
}
