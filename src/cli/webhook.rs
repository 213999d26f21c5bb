//! `kassa webhook …`

mod listen;

use clap::Subcommand;
use serde_json::{Value, json};

use kassa::config::StorageArgs;
use kassa::events::payloads;
use kassa::server::{self, CommandError};
use kassa::services::AppContext;
use kassa::store;
use kassa::webhooks::destinations;

use super::{CommandResult, not_found, run_with_context};

#[derive(Subcommand)]
pub enum WebhookCommand {
    /// Send a merchant's events to an address; prints its only sight of the secret
    Create {
        #[arg(long, value_name = "MERCHANT_ID")]
        merchant: String,
        /// https://…; in test mode http://… too
        #[arg(long)]
        url: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// List a merchant's destinations
    List {
        #[arg(long, value_name = "MERCHANT_ID")]
        merchant: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Give a destination a new secret; the old one signs too for 24 hours
    Rotate {
        webhook_id: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Send nothing to a destination until it is resumed; nothing is lost
    Pause {
        webhook_id: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Send on, what waited first
    Resume {
        webhook_id: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Send nothing to a destination any more
    Delete {
        webhook_id: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Show the newest deliveries to a destination, and every try
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
        #[arg(value_name = "TYPE", value_parser = payloads::EVENT_TYPES)]
        kind: String,
        #[arg(long, value_name = "MERCHANT_ID")]
        merchant: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Receive a merchant's events on this machine: verify, print and forward them
    Listen {
        #[arg(long, value_name = "MERCHANT_ID")]
        merchant: String,
        /// Where to, such as http://localhost:4000/webhooks
        #[arg(long, value_name = "URL")]
        forward: Option<String>,
        #[command(flatten)]
        storage: StorageArgs,
    },
}

/// Nothing for a command that has printed everything itself.
pub async fn run(command: WebhookCommand) -> Result<Option<Value>, CommandError> {
    let report = match command {
        WebhookCommand::Create { merchant, url, storage } => {
            run_with_context(storage, async |ctx| create(ctx, &merchant, &url).await).await
        }
        WebhookCommand::List { merchant, storage } => {
            run_with_context(storage, async |ctx| list(ctx, &merchant).await).await
        }
        WebhookCommand::Rotate { webhook_id, storage } => {
            run_with_context(storage, async |ctx| rotate(ctx, &webhook_id).await).await
        }
        WebhookCommand::Pause { webhook_id, storage } => {
            run_with_context(storage, async |ctx| {
                let known = destinations::pause(ctx, &webhook_id).await?;
                report_status(known, &webhook_id, "paused")
            })
            .await
        }
        WebhookCommand::Resume { webhook_id, storage } => {
            run_with_context(storage, async |ctx| {
                let known = destinations::resume(ctx, &webhook_id).await?;
                report_status(known, &webhook_id, "active")
            })
            .await
        }
        WebhookCommand::Delete { webhook_id, storage } => {
            run_with_context(storage, async |ctx| {
                let known = destinations::delete(ctx, &webhook_id).await?;
                report_status(known, &webhook_id, "deleted")
            })
            .await
        }
        WebhookCommand::Deliveries { webhook_id, limit, storage } => {
            run_with_context(storage, async |ctx| list_deliveries(ctx, &webhook_id, limit).await)
                .await
        }
        WebhookCommand::Resend { event_id, storage } => {
            run_with_context(storage, async |ctx| resend_event(ctx, &event_id).await).await
        }
        WebhookCommand::Trigger { kind, merchant, storage } => {
            run_with_context(storage, async |ctx| send_sample_event(ctx, &merchant, &kind).await)
                .await
        }
        WebhookCommand::Listen { merchant, forward, storage } => {
            let ctx = server::open_context(storage).await?;
            listen::run(&ctx, &find_merchant_id(&ctx, &merchant).await?, forward.as_deref())
                .await?;
            return Ok(None);
        }
    };
    report.map(Some)
}

async fn create(ctx: &AppContext, merchant: &str, url: &str) -> CommandResult {
    let merchant = find_merchant_id(ctx, merchant).await?;
    match destinations::create(ctx, &merchant, url).await {
        Ok(created) => Ok(json!({ "webhook_id": created.id, "secret": created.secret.to_text() })),
        Err(destinations::CreateDestinationError::Url(closed)) => {
            Err(CommandError::Usage(format!("--url: {closed}")))
        }
        Err(destinations::CreateDestinationError::Store(error)) => Err(error.into()),
    }
}

async fn list(ctx: &AppContext, merchant: &str) -> CommandResult {
    let merchant = find_merchant_id(ctx, merchant).await?;
    Ok(json!({ "webhooks": destinations::list(ctx, &merchant).await? }))
}

async fn rotate(ctx: &AppContext, webhook_id: &str) -> CommandResult {
    let secret = destinations::rotate_secret(ctx, webhook_id)
        .await?
        .ok_or_else(|| not_found("webhook", webhook_id))?;
    Ok(json!({ "webhook_id": webhook_id, "secret": secret.to_text() }))
}

fn report_status(known: bool, webhook_id: &str, status: &str) -> CommandResult {
    if known {
        Ok(json!({ "webhook_id": webhook_id, "status": status }))
    } else {
        Err(not_found("webhook", webhook_id))
    }
}

async fn list_deliveries(ctx: &AppContext, webhook_id: &str, limit: u32) -> CommandResult {
    if store::tables::destinations::find(&ctx.store, webhook_id).await?.is_none() {
        return Err(not_found("webhook", webhook_id));
    }
    Ok(json!({ "deliveries": destinations::list_deliveries(ctx, webhook_id, limit).await? }))
}

async fn resend_event(ctx: &AppContext, event_id: &str) -> CommandResult {
    let sent = destinations::resend_event(ctx, event_id)
        .await?
        .ok_or_else(|| not_found("event", event_id))?;
    Ok(json!({ "event_id": event_id, "destinations": sent }))
}

async fn send_sample_event(ctx: &AppContext, merchant: &str, kind: &str) -> CommandResult {
    let merchant = find_merchant_id(ctx, merchant).await?;
    let kind = payloads::EVENT_TYPES
        .into_iter()
        .find(|known| *known == kind)
        .ok_or_else(|| not_found("type", kind))?;
    Ok(
        json!({ "event_id": destinations::send_sample_event(ctx, &merchant, kind).await?, "type": kind }),
    )
}

async fn find_merchant_id(ctx: &AppContext, id: &str) -> Result<String, CommandError> {
    let id = id.to_ascii_lowercase();
    match store::tables::merchants::find(&ctx.store, &id).await? {
        Some(merchant) => Ok(merchant.id),
        None => Err(not_found("merchant", &id)),
    }
}
