//! `kassa merchant …`

mod look;

use clap::Subcommand;
use serde_json::json;

use kassa::config::StorageArgs;
use kassa::flow::merchants;
use kassa::server;

use self::look::LookArgs;
use super::{Report, unknown, with};

#[derive(Subcommand)]
pub enum Merchant {
    /// Create a merchant; prints its only sight of the API key
    Create {
        /// The name customers see
        #[arg(long)]
        name: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Say what a merchant's page looks like, and whom it leads to; prints how it is then, and which colours were made of its own
    Set {
        merchant_id: String,
        #[command(flatten)]
        look: LookArgs,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Stop a merchant: its keys get 403, its pages say that payments are not possible
    Disable {
        merchant_id: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Let a disabled merchant go on
    Enable {
        merchant_id: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
}

pub async fn run(command: Merchant) -> Report {
    match command {
        Merchant::Create { name, storage } => create_merchant(&name, storage).await,
        Merchant::Set { merchant_id, look, storage } => look::set(&merchant_id, look, storage).await,
        Merchant::Disable { merchant_id, storage } => set_active(&merchant_id, false, storage).await,
        Merchant::Enable { merchant_id, storage } => set_active(&merchant_id, true, storage).await,
    }
}

async fn create_merchant(name: &str, storage: StorageArgs) -> Report {
    let name = &name_of(name)?;
    with(storage, async |parts| {
        let created = merchants::create(parts, name).await?;
        Ok(json!({ "merchant_id": created.merchant_id, "api_key": created.api_key, "connection_id": created.connection_id }))
    })
    .await
}

fn name_of(text: &str) -> Result<String, server::Problem> {
    let name = text.trim();
    if name.is_empty() || name.chars().count() > 100 || name.chars().any(char::is_control) {
        return Err(server::Problem::Usage("--name: write 1 to 100 characters, as customers will see them".to_owned()));
    }
    Ok(name.to_owned())
}

async fn set_active(merchant_id: &str, active: bool, storage: StorageArgs) -> Report {
    with(storage, async |parts| {
        let known = merchants::set_active(parts, merchant_id, active).await?;
        if known { Ok(json!({ "merchant_id": merchant_id, "active": active })) } else { Err(unknown("merchant", merchant_id)) }
    })
    .await
}
