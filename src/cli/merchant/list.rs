//! `kassa merchant list`

use kassa::config::StorageArgs;
use kassa_domain::time::Timestamp;
use kassa_store::tables::merchants::{self, ListedMerchant};
use serde_json::{Value, json};

use crate::cli::context::{CommandResult, run_with_context};

pub(super) async fn list_merchants(storage: StorageArgs) -> CommandResult {
    run_with_context(storage, async |ctx| {
        let merchants = merchants::list(&ctx.store).await?;
        Ok(json!({ "merchants": merchants.iter().map(merchant_to_json).collect::<Vec<_>>() }))
    })
    .await
}

fn merchant_to_json(merchant: &ListedMerchant) -> Value {
    json!({
        "merchant_id": merchant.id,
        "name": merchant.name,
        "active": merchant.active,
        "created": Timestamp(merchant.created).to_iso_string(),
    })
}
