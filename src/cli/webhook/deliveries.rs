//! `kassa webhook deliveries`, `resend` and `trigger`

use clap::Subcommand;
use kassa::config::StorageArgs;
use kassa_domain::ids::{DestinationId, EventId};
use kassa_domain::time::Timestamp;
use kassa_domain::webhook::WebhookFormat;
use kassa_services::AppContext;
use kassa_services::events::types::EVENT_TYPES;
use kassa_services::portal::Instruction;
use kassa_services::webhooks::sending;
use kassa_store::tables;
use kassa_store::tables::deliveries::{DeliveryAttemptView, DeliveryRange, DeliveryView};
use serde_json::{Value, json};

use crate::cli::context::{CommandResult, not_found, parse_id, run_with_context};
use crate::cli::error::CommandError;
use crate::cli::merchant_id::find_merchant_id;

#[derive(Subcommand)]
pub enum DeliveryCommand {
    /// Show the newest deliveries to a destination, with every attempt
    Deliveries {
        webhook_id: String,
        /// How many
        #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=1000))]
        limit: u32,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Send an event again to every destination of its merchant
    Resend {
        event_id: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Send a sample event of a type
    Trigger {
        #[arg(value_name = "TYPE", value_parser = EVENT_TYPES)]
        kind: String,
        #[arg(long, value_name = "MERCHANT_ID")]
        merchant: String,
        /// The form of this sample alone [default: that of each destination]
        #[arg(long, value_parser = WebhookFormat::ALL.map(WebhookFormat::code))]
        format: Option<String>,
        #[command(flatten)]
        storage: StorageArgs,
    },
}

pub async fn run(command: DeliveryCommand) -> CommandResult {
    match command {
        DeliveryCommand::Deliveries { webhook_id, limit, storage } => {
            run_with_context(storage, async |ctx| list_deliveries(ctx, &webhook_id, limit).await)
                .await
        }
        DeliveryCommand::Resend { event_id, storage } => {
            run_with_context(storage, async |ctx| resend_event(ctx, &event_id).await).await
        }
        DeliveryCommand::Trigger { kind, merchant, format, storage } => {
            let format = format.as_deref().and_then(WebhookFormat::from_code);
            let send =
                async |ctx: &AppContext| send_sample_event(ctx, &merchant, &kind, format).await;
            run_with_context(storage, send).await
        }
    }
}

async fn list_deliveries(ctx: &AppContext, webhook_id: &str, limit: u32) -> CommandResult {
    let id = parse_id("webhook", webhook_id, DestinationId::parse)?;
    if tables::destinations::find(&ctx.store, &id).await?.is_none() {
        return Err(not_found("webhook", webhook_id));
    }
    let newest = DeliveryRange::NEWEST;
    let found = tables::deliveries::list_by_destination(&ctx.store, &id, newest, limit).await?;
    Ok(json!({ "deliveries": found.iter().map(delivery_to_json).collect::<Vec<_>>() }))
}

async fn resend_event(ctx: &AppContext, event_id: &str) -> CommandResult {
    let id = parse_id("event", event_id, EventId::parse)?;
    let count = sending::resend_event(ctx, &Instruction::of_operator(), &id)
        .await?
        .ok_or_else(|| not_found("event", event_id))?;
    Ok(json!({ "event_id": event_id, "destinations": count }))
}

async fn send_sample_event(
    ctx: &AppContext,
    merchant: &str,
    kind: &str,
    format: Option<WebhookFormat>,
) -> CommandResult {
    let merchant = find_merchant_id(ctx, merchant).await?;
    let kind = EVENT_TYPES
        .into_iter()
        .find(|known| *known == kind)
        .ok_or_else(|| not_found("type", kind))?;
    if let Some(format) = format
        && !sending::is_sample_sent_as(format, kind)
    {
        let format = format.code();
        return Err(CommandError::Usage(format!("the format {format} has no type for {kind}")));
    }
    let instruction = Instruction::of_operator();
    let event_id =
        sending::send_sample_event_as(ctx, &instruction, &merchant, kind, format).await?;
    Ok(json!({ "event_id": event_id, "type": kind }))
}

fn delivery_to_json(delivery: &DeliveryView) -> Value {
    json!({
        "event_id": delivery.event.id,
        "type": delivery.event.kind,
        "created": delivery.created.to_iso_string(),
        "status": delivery.status().code(),
        "delivered": delivery.delivered.map(Timestamp::to_iso_string),
        "next_try": delivery.due.map(Timestamp::to_iso_string),
        "held": delivery.is_held,
        "tries": delivery.attempts.iter().map(attempt_to_json).collect::<Vec<_>>(),
    })
}

fn attempt_to_json(attempt: &DeliveryAttemptView) -> Value {
    json!({
        "at": attempt.at.to_iso_string(),
        "duration_ms": attempt.duration_ms,
        "status": attempt.http_status,
        "failure": attempt.failure,
        "answer": attempt.response_excerpt,
        "next_try": attempt.next_due.map(Timestamp::to_iso_string),
    })
}
