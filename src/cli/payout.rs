//! `kassa payout …`

use clap::Subcommand;
use kassa::config::StorageArgs;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::payout::{Payout, PayoutId};
use kassa_services::AppContext;
use kassa_services::payouts::{self, PayoutError};
use serde_json::{Value, json};

use super::context::{CommandResult, not_found, run_with_context};
use super::error::CommandError;

#[derive(Subcommand)]
pub enum PayoutCommand {
    /// List the payouts that the provider refused, and that were neither retried nor closed
    List {
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Send a refused payout again, for what the beneficiary is owed after refunds; a running
    /// server sends it
    Retry {
        payout_id: i64,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Close a refused payout without paying it; it no longer counts as unresolved
    Close {
        payout_id: i64,
        #[command(flatten)]
        storage: StorageArgs,
    },
}

pub async fn run(command: PayoutCommand) -> CommandResult {
    match command {
        PayoutCommand::List { storage } => {
            run_with_context(storage, async |ctx| list(ctx).await).await
        }
        PayoutCommand::Retry { payout_id, storage } => {
            run_with_context(storage, async |ctx| {
                report(payout_id, payouts::retry_payout(ctx, PayoutId(payout_id)).await)
            })
            .await
        }
        PayoutCommand::Close { payout_id, storage } => {
            run_with_context(storage, async |ctx| {
                report(payout_id, payouts::close_payout(ctx, PayoutId(payout_id)).await)
            })
            .await
        }
    }
}

async fn list(ctx: &AppContext) -> CommandResult {
    let refused = payouts::list_refused_payouts(ctx).await?;
    Ok(json!({ "payouts": refused.iter().map(to_json).collect::<Vec<Value>>() }))
}

fn report(payout_id: i64, result: Result<Payout, PayoutError>) -> CommandResult {
    match result {
        Ok(payout) => Ok(to_json(&payout)),
        Err(PayoutError::NotFound) => Err(not_found("payout", &payout_id.to_string())),
        Err(PayoutError::Store(error)) => Err(error.into()),
        Err(error) => Err(CommandError::Usage(error.to_string())),
    }
}

fn to_json(payout: &Payout) -> Value {
    json!({
        "payout_id": payout.id.0,
        "intent_id": payout.intent_id,
        "beneficiary_id": payout.beneficiary_id,
        "amount": payout.money.minor(),
        "currency": payout.money.currency().code(),
        "status": payout.status.code(),
        "failure_reason": payout.status.failure_reason().map(FailureReason::code),
        "reference": payout.provider_reference,
        "created": payout.created.to_iso_string(),
    })
}
