//! `kassa merchant …`

mod options;
mod create;
mod list;
mod report;
mod limits;
mod branding;
mod status;

pub use self::options::parse_name_of;

use clap::Subcommand;

use kassa::config::StorageArgs;

use self::branding::BrandingArgs;
use super::context::CommandResult;

#[derive(Subcommand)]
pub enum MerchantCommand {
    /// Create a merchant; prints its API key, which is shown once
    Create {
        /// The name customers see
        #[arg(long)]
        name: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// List all merchants
    List {
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Change the look, the links and the limits of a merchant's page; prints the result, with the
    /// colours that are shown
    Set {
        merchant_id: String,
        #[command(flatten)]
        branding: Box<BrandingArgs>,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Disable a merchant: its API keys get 403, and its pages say that payments aren't possible
    Disable {
        merchant_id: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Enable a disabled merchant again
    Enable {
        merchant_id: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
}

pub async fn run(command: MerchantCommand) -> CommandResult {
    match command {
        MerchantCommand::Create { name, storage } => create::create_merchant(&name, storage).await,
        MerchantCommand::List { storage } => list::list_merchants(storage).await,
        MerchantCommand::Set { merchant_id, branding, storage } => {
            branding::set_branding(&merchant_id, *branding, storage).await
        }
        MerchantCommand::Disable { merchant_id, storage } => {
            status::set_active(&merchant_id, false, storage).await
        }
        MerchantCommand::Enable { merchant_id, storage } => {
            status::set_active(&merchant_id, true, storage).await
        }
    }
}
