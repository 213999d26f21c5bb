//! `kassa call …`

use clap::Subcommand;
use kassa::config::StorageArgs;
use kassa_services::AppContext;
use kassa_services::payments::operator_decision::{self, DecisionError};
use kassa_store::UnsettledCall;
use kassa_store::tables::call_backlog;
use serde_json::{Value, json};

use super::context::{CommandResult, not_found, run_with_context, run_with_providers};
use super::error::CommandError;

#[derive(Subcommand)]
pub enum CallCommand {
    /// List the calls to providers that wait for an operator
    List {
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Retry a call after its cause is fixed; a running server makes the call
    Retry {
        call_id: i64,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Reject an approval whose amount or currency isn't the order's: the attempt fails, and a
    /// running server gives the amount back
    Reject {
        call_id: i64,
        #[command(flatten)]
        storage: StorageArgs,
    },
}

pub async fn run(command: CallCommand) -> CommandResult {
    match command {
        CallCommand::List { storage } => {
            run_with_context(storage, async |ctx| list(ctx).await).await
        }
        CallCommand::Retry { call_id, storage } => {
            run_with_context(storage, async |ctx| {
                report(call_id, operator_decision::retry_call(ctx, call_id).await)
            })
            .await
        }
        CallCommand::Reject { call_id, storage } => {
            run_with_providers(storage, async |ctx| {
                report(call_id, operator_decision::reject_other_amount(ctx, call_id).await)
            })
            .await
        }
    }
}

async fn list(ctx: &AppContext) -> CommandResult {
    let calls = call_backlog::list_with_problem(&ctx.store).await?;
    Ok(json!({ "calls": calls.iter().map(to_json).collect::<Vec<Value>>() }))
}

fn report(call_id: i64, result: Result<UnsettledCall, DecisionError>) -> CommandResult {
    match result {
        Ok(call) => Ok(to_json(&call)),
        Err(DecisionError::NotFound) => Err(not_found("waiting call", &call_id.to_string())),
        Err(DecisionError::Store(error)) => Err(error.into()),
        Err(error) => Err(CommandError::Usage(error.to_string())),
    }
}

/// As `problems` in the report of `kassa verify`, with the connection and the time.
fn to_json(call: &UnsettledCall) -> Value {
    json!({
        "call": call.id,
        "operation": call.operation,
        "subject": call.subject_id,
        "problem": call.problem,
        "connection_id": call.connection_id,
        "created": call.created.to_iso_string(),
    })
}
