//! `kassa webhook …`

mod options;
mod destinations;
mod deliveries;
mod listen;

use clap::Subcommand;
use kassa::config::StorageArgs;
use kassa::server;
use kassa_domain::webhook::WebhookFormat;
use serde_json::Value;

use self::deliveries::DeliveryCommand;
use self::destinations::DestinationCommand;
use super::error::CommandError;
use super::merchant_id::find_merchant_id;

#[derive(Subcommand)]
pub enum WebhookCommand {
    #[command(flatten)]
    Destination(DestinationCommand),
    #[command(flatten)]
    Delivery(DeliveryCommand),
    /// Receive a merchant's events on this machine: verify, print and forward them
    Listen {
        #[arg(long, value_name = "MERCHANT_ID")]
        merchant: String,
        /// Address to forward events to, such as http://localhost:4000/webhooks
        #[arg(long, value_name = "URL")]
        forward: Option<String>,
        /// The form of events
        #[arg(
            long,
            value_parser = WebhookFormat::ALL.map(WebhookFormat::code),
            default_value = WebhookFormat::default().code(),
        )]
        format: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
}

/// Runs a command and returns its report; `None` for `listen`, which prints events as they occur.
pub async fn run(command: WebhookCommand) -> Result<Option<Value>, CommandError> {
    match command {
        WebhookCommand::Destination(command) => destinations::run(command).await.map(Some),
        WebhookCommand::Delivery(command) => deliveries::run(command).await.map(Some),
        WebhookCommand::Listen { merchant, forward, format, storage } => {
            let ctx = server::open_context(storage).await?;
            let merchant_id = find_merchant_id(&ctx, &merchant).await?;
            let format = WebhookFormat::from_code(&format).unwrap_or_default();
            listen::run(&ctx, &merchant_id, forward.as_deref(), format).await?;
            Ok(None)
        }
    }
}
