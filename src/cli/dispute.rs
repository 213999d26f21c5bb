//! `kassa dispute …`

use clap::Subcommand;
use kassa::config::StorageArgs;
use kassa_domain::dispute::Dispute;
use kassa_domain::ids::MerchantId;
use kassa_domain::time::Timestamp;
use kassa_services::AppContext;
use kassa_services::disputes::list_disputes;
use serde_json::{Value, json};

use super::context::{CommandResult, not_found, parse_id, run_with_context};

#[derive(Subcommand)]
pub enum DisputeCommand {
    /// List the disputes of a merchant, oldest first
    List {
        #[arg(long, value_name = "ID")]
        merchant: String,
        /// Only disputes that are neither won nor lost
        #[arg(long)]
        open: bool,
        #[command(flatten)]
        storage: StorageArgs,
    },
}

pub async fn run(command: DisputeCommand) -> CommandResult {
    let DisputeCommand::List { merchant, open, storage } = command;
    run_with_context(storage, async |ctx| list(ctx, &merchant, open).await).await
}

async fn list(ctx: &AppContext, merchant: &str, open: bool) -> CommandResult {
    let id = parse_id("merchant", merchant, MerchantId::parse)?;
    let Some(disputes) = list_disputes(ctx, &id).await? else {
        return Err(not_found("merchant", merchant));
    };
    let listed = disputes.iter().filter(|one| !open || !one.details.status.is_closed());
    Ok(json!({ "disputes": listed.map(to_json).collect::<Vec<Value>>() }))
}

fn to_json(dispute: &Dispute) -> Value {
    let details = &dispute.details;
    json!({
        "dispute_id": dispute.id.0,
        "intent_id": dispute.intent_id,
        "provider_id": dispute.provider_id,
        "amount": details.money.minor(),
        "currency": details.money.currency().code(),
        "reason": details.reason,
        "status": details.status.code(),
        "evidence_due": details.evidence_due.map(Timestamp::to_iso_string),
        "opened": details.opened.to_iso_string(),
    })
}
