//! `kassa purchaser …`

use clap::{Args, Subcommand};
use kassa::config::StorageArgs;
use kassa_services::audit::Actor;
use kassa_services::purchasers::{ErasureError, erase_purchaser, export_purchaser};
use serde_json::json;

use super::context::{CommandResult, run_with_context};
use super::error::CommandError;
use super::merchant_id::find_merchant_id;

#[derive(Subcommand)]
pub enum PurchaserCommand {
    /// Erase the personal data of a purchaser and delete their stored cards, also at the provider;
    /// money and references stay
    Erase(PurchaserArgs),
    /// Print everything held about a purchaser
    Export(PurchaserArgs),
}

#[derive(Args)]
pub struct PurchaserArgs {
    #[arg(long, value_name = "ID")]
    merchant: String,
    /// As the merchant's server names the purchaser: purchaser_id
    #[arg(long, value_name = "PURCHASER_ID")]
    purchaser: String,
    #[command(flatten)]
    storage: StorageArgs,
}

pub async fn run(command: PurchaserCommand) -> CommandResult {
    match command {
        PurchaserCommand::Erase(args) => erase(args).await,
        PurchaserCommand::Export(args) => export(args).await,
    }
}

async fn erase(args: PurchaserArgs) -> CommandResult {
    run_with_context(args.storage, async |ctx| {
        let merchant_id = find_merchant_id(ctx, &args.merchant).await?;
        match erase_purchaser(ctx, &Actor::operator(), &merchant_id, &args.purchaser).await {
            Ok(erased) => Ok(json!({ "erased": erased.to_json() })),
            Err(error @ ErasureError::LegalHold) => Err(CommandError::Usage(error.to_string())),
            Err(ErasureError::Store(error)) => Err(error.into()),
        }
    })
    .await
}

async fn export(args: PurchaserArgs) -> CommandResult {
    run_with_context(args.storage, async |ctx| {
        let merchant_id = find_merchant_id(ctx, &args.merchant).await?;
        Ok(export_purchaser(ctx, &Actor::operator(), &merchant_id, &args.purchaser).await?)
    })
    .await
}
