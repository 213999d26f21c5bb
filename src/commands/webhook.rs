//! `kassa webhook …`

mod listen;

use clap::Subcommand;
use serde_json::{Value, json};

use kassa::config::StorageArgs;
use kassa::flow::{Parts, event};
use kassa::server::{self, Problem};
use kassa::store;
use kassa::webhooks::destinations;

use super::{Report, unknown, with};

#[derive(Subcommand)]
pub enum Webhook {
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
        #[arg(value_name = "TYPE", value_parser = event::ALL)]
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
pub async fn run(command: Webhook) -> Result<Option<Value>, Problem> {
    let report = match command {
        Webhook::Create { merchant, url, storage } => with(storage, async |parts| create(parts, &merchant, &url).await).await,
        Webhook::List { merchant, storage } => with(storage, async |parts| list(parts, &merchant).await).await,
        Webhook::Rotate { webhook_id, storage } => with(storage, async |parts| rotate(parts, &webhook_id).await).await,
        Webhook::Pause { webhook_id, storage } => {
            with(storage, async |parts| {
                let known = destinations::pause(parts, &webhook_id).await?;
                changed(known, &webhook_id, "paused")
            })
            .await
        }
        Webhook::Resume { webhook_id, storage } => {
            with(storage, async |parts| {
                let known = destinations::resume(parts, &webhook_id).await?;
                changed(known, &webhook_id, "active")
            })
            .await
        }
        Webhook::Delete { webhook_id, storage } => {
            with(storage, async |parts| {
                let known = destinations::delete(parts, &webhook_id).await?;
                changed(known, &webhook_id, "deleted")
            })
            .await
        }
        Webhook::Deliveries { webhook_id, limit, storage } => {
            with(storage, async |parts| deliveries(parts, &webhook_id, limit).await).await
        }
        Webhook::Resend { event_id, storage } => with(storage, async |parts| resend(parts, &event_id).await).await,
        Webhook::Trigger { kind, merchant, storage } => with(storage, async |parts| trigger(parts, &merchant, &kind).await).await,
        Webhook::Listen { merchant, forward, storage } => {
            let parts = server::open(storage).await?;
            listen::run(&parts, &known_merchant(&parts, &merchant).await?, forward.as_deref()).await?;
            return Ok(None);
        }
    };
    report.map(Some)
}

async fn create(parts: &Parts, merchant: &str, url: &str) -> Report {
    let merchant = known_merchant(parts, merchant).await?;
    match destinations::create(parts, &merchant, url).await {
        Ok(created) => Ok(json!({ "webhook_id": created.id, "secret": created.secret.text() })),
        Err(destinations::Refused::Url(closed)) => Err(Problem::Usage(format!("--url: {closed}"))),
        Err(destinations::Refused::Store(error)) => Err(error.into()),
    }
}

async fn list(parts: &Parts, merchant: &str) -> Report {
    let merchant = known_merchant(parts, merchant).await?;
    Ok(json!({ "webhooks": destinations::list(parts, &merchant).await? }))
}

async fn rotate(parts: &Parts, webhook_id: &str) -> Report {
    let secret = destinations::rotate(parts, webhook_id).await?.ok_or_else(|| unknown("webhook", webhook_id))?;
    Ok(json!({ "webhook_id": webhook_id, "secret": secret.text() }))
}

fn changed(known: bool, webhook_id: &str, status: &str) -> Report {
    if known { Ok(json!({ "webhook_id": webhook_id, "status": status })) } else { Err(unknown("webhook", webhook_id)) }
}

async fn deliveries(parts: &Parts, webhook_id: &str, limit: u32) -> Report {
    if store::destinations::find(&parts.store, webhook_id).await?.is_none() {
        return Err(unknown("webhook", webhook_id));
    }
    Ok(json!({ "deliveries": destinations::deliveries_to(parts, webhook_id, limit).await? }))
}

async fn resend(parts: &Parts, event_id: &str) -> Report {
    let sent = destinations::resend(parts, event_id).await?.ok_or_else(|| unknown("event", event_id))?;
    Ok(json!({ "event_id": event_id, "destinations": sent }))
}

async fn trigger(parts: &Parts, merchant: &str, kind: &str) -> Report {
    let merchant = known_merchant(parts, merchant).await?;
    let kind = event::ALL.into_iter().find(|known| *known == kind).ok_or_else(|| unknown("type", kind))?;
    Ok(json!({ "event_id": destinations::trigger(parts, &merchant, kind).await?, "type": kind }))
}

async fn known_merchant(parts: &Parts, id: &str) -> Result<String, Problem> {
    let id = id.to_ascii_lowercase();
    match store::merchants::find(&parts.store, &id).await? {
        Some(merchant) => Ok(merchant.id),
        None => Err(unknown("merchant", &id)),
    }
}
