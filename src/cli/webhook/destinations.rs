//! `kassa webhook create`, `set`, `list`, `rotate`, `pause`, `resume` and `delete`

use clap::Subcommand;
use kassa::config::{EgressArgs, StorageArgs};
use kassa_domain::ids::DestinationId;
use kassa_domain::time::Timestamp;
use kassa_domain::webhook::DestinationSettings;
use kassa_services::AppContext;
use kassa_services::portal::Instruction;
use kassa_services::webhooks::destination_update::{UpdateDestinationError, update};
use kassa_services::webhooks::destinations::{
    self, CreateDestinationError, DestinationInput, describe_settings,
};
use kassa_services::webhooks::{LastFailure, find_last_failure, find_obstacle};
use kassa_store::tables;
use kassa_store::tables::destinations::Destination;
use serde_json::{Value, json};

use super::options::SendingArgs;
use crate::cli::context::{CommandResult, not_found, parse_id, run_with_context};
use crate::cli::error::CommandError;
use crate::cli::merchant_id::find_merchant_id;

#[derive(Subcommand)]
pub enum DestinationCommand {
    /// Send a merchant's events to an address; prints the signing secret, which is shown once
    Create {
        #[arg(long, value_name = "MERCHANT_ID")]
        merchant: String,
        /// https://…; in test mode http://… too
        #[arg(long)]
        url: String,
        #[command(flatten)]
        sending: SendingArgs,
        #[command(flatten)]
        egress: EgressArgs,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Change how events are sent to a destination
    Set {
        webhook_id: String,
        #[command(flatten)]
        sending: SendingArgs,
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
    /// Give a destination a new secret; events are also signed with the old one for 24 hours
    Rotate {
        webhook_id: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Pause deliveries to a destination; events are queued until it is resumed
    Pause {
        webhook_id: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Resume deliveries to a destination, queued events first
    Resume {
        webhook_id: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Delete a destination
    Delete {
        webhook_id: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
}

pub async fn run(command: DestinationCommand) -> CommandResult {
    match command {
        DestinationCommand::Create { merchant, url, sending, egress, storage } => {
            let create =
                async |ctx: &AppContext| create(ctx, &merchant, &url, &sending, &egress).await;
            run_with_context(storage, create).await
        }
        DestinationCommand::Set { webhook_id, sending, storage } => {
            run_with_context(storage, async |ctx| set(ctx, &webhook_id, &sending).await).await
        }
        DestinationCommand::List { merchant, storage } => {
            run_with_context(storage, async |ctx| list(ctx, &merchant).await).await
        }
        DestinationCommand::Rotate { webhook_id, storage } => {
            run_with_context(storage, async |ctx| rotate(ctx, &webhook_id).await).await
        }
        DestinationCommand::Pause { webhook_id, storage } => {
            run_with_context(storage, async |ctx| pause(ctx, &webhook_id).await).await
        }
        DestinationCommand::Resume { webhook_id, storage } => {
            run_with_context(storage, async |ctx| resume(ctx, &webhook_id).await).await
        }
        DestinationCommand::Delete { webhook_id, storage } => {
            run_with_context(storage, async |ctx| delete(ctx, &webhook_id).await).await
        }
    }
}

async fn create(
    ctx: &AppContext,
    merchant: &str,
    url: &str,
    sending: &SendingArgs,
    egress: &EgressArgs,
) -> CommandResult {
    let policy = egress.to_policy(ctx.settings.mode)?;
    let chosen = sending.read()?;
    let settings = chosen.apply(DestinationSettings::default()).map_err(update_error)?;
    let input = DestinationInput { settings, secret: chosen.secret };
    let merchant = find_merchant_id(ctx, merchant).await?;
    let instruction = Instruction::of_operator();
    let created = destinations::create_with(ctx, &instruction, &merchant, url, input).await;
    let created = created.map_err(|error| match error {
        CreateDestinationError::Url(blocked) => CommandError::Usage(format!("--url: {blocked}")),
        CreateDestinationError::Secret(error) => {
            CommandError::Usage(format!("--secret-file: {error}"))
        }
        CreateDestinationError::Repeated(repeated) => CommandError::Usage(repeated.to_string()),
        CreateDestinationError::Store(error) => error.into(),
    })?;
    let secret = (!created.secret.is_imported()).then(|| created.secret.to_text());
    let mut report = json!({ "webhook_id": created.id, "secret": secret });
    if let Ok(Some(obstacle)) = find_obstacle(&policy, url).await {
        report["warning"] = obstacle.to_string().into();
    }
    sending.warn_of_readable_file();
    Ok(report)
}

async fn set(ctx: &AppContext, webhook_id: &str, sending: &SendingArgs) -> CommandResult {
    let chosen = sending.read()?;
    let id = parse_id("webhook", webhook_id, DestinationId::parse)?;
    let changed = update(ctx, &Instruction::of_operator(), &id, chosen).await;
    let changed = changed.map_err(update_error)?;
    let destination = changed.ok_or_else(|| not_found("webhook", webhook_id))?;
    sending.warn_of_readable_file();
    report_destination(ctx, &destination).await
}

fn update_error(error: UpdateDestinationError) -> CommandError {
    match error {
        UpdateDestinationError::Secret(error) => CommandError::Usage(format!(
            "{error}: name another one by --secret-file, or rotate the secret first"
        )),
        UpdateDestinationError::AlwaysOrdered => {
            CommandError::Usage(format!("--ordered off: {error}"))
        }
        UpdateDestinationError::Changed | UpdateDestinationError::Repeated(_) => {
            CommandError::Check(error.to_string())
        }
        UpdateDestinationError::Store(error) => error.into(),
    }
}

async fn list(ctx: &AppContext, merchant: &str) -> CommandResult {
    let merchant = find_merchant_id(ctx, merchant).await?;
    let found = tables::destinations::list_by_merchant(&ctx.store, &merchant).await?;
    let mut webhooks = Vec::with_capacity(found.len());
    for destination in &found {
        webhooks.push(report_destination(ctx, destination).await?);
    }
    Ok(json!({ "webhooks": webhooks }))
}

/// A destination as it is listed.
async fn report_destination(ctx: &AppContext, destination: &Destination) -> CommandResult {
    let mut webhook = destination_to_json(destination);
    webhook["last_failure"] = failure_to_json(find_last_failure(ctx, &destination.id).await?);
    if let (Value::Object(webhook), Value::Object(settings)) =
        (&mut webhook, describe_settings(&destination.settings()))
    {
        webhook.extend(settings);
    }
    Ok(webhook)
}

async fn rotate(ctx: &AppContext, webhook_id: &str) -> CommandResult {
    let id = parse_id("webhook", webhook_id, DestinationId::parse)?;
    let secret = destinations::rotate_secret(ctx, &Instruction::of_operator(), &id)
        .await?
        .ok_or_else(|| not_found("webhook", webhook_id))?;
    Ok(json!({ "webhook_id": webhook_id, "secret": secret.to_text() }))
}

async fn pause(ctx: &AppContext, webhook_id: &str) -> CommandResult {
    let id = parse_id("webhook", webhook_id, DestinationId::parse)?;
    let exists = destinations::pause(ctx, &Instruction::of_operator(), &id).await?;
    report_status(exists, webhook_id, "paused")
}

async fn resume(ctx: &AppContext, webhook_id: &str) -> CommandResult {
    let id = parse_id("webhook", webhook_id, DestinationId::parse)?;
    let exists = destinations::resume(ctx, &Instruction::of_operator(), &id).await?;
    report_status(exists, webhook_id, "active")
}

async fn delete(ctx: &AppContext, webhook_id: &str) -> CommandResult {
    let id = parse_id("webhook", webhook_id, DestinationId::parse)?;
    let exists = destinations::delete(ctx, &Instruction::of_operator(), &id).await?;
    report_status(exists, webhook_id, "deleted")
}

fn report_status(exists: bool, webhook_id: &str, status: &str) -> CommandResult {
    if exists {
        Ok(json!({ "webhook_id": webhook_id, "status": status }))
    } else {
        Err(not_found("webhook", webhook_id))
    }
}

fn failure_to_json(last: Option<LastFailure>) -> Value {
    last.map_or(Value::Null, |last| {
        json!({
            "at": last.at.to_iso_string(),
            "event_id": last.event_id,
            "status": last.http_status,
            "failure": last.failure,
        })
    })
}

fn destination_to_json(destination: &Destination) -> Value {
    json!({
        "webhook_id": destination.id,
        "url": destination.url,
        "created": Timestamp(destination.created).to_iso_string(),
        "status": if destination.paused.is_some() { "paused" } else { "active" },
        "paused_by": destination.paused_by,
        "failures_in_a_row": destination.failures,
        "resting_until": destination.resting_until.map(|at| Timestamp(at).to_iso_string()),
    })
}
