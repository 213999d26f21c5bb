//! `kassa merchant disable` and `kassa merchant enable`

use kassa::config::StorageArgs;
use kassa_domain::ids::MerchantId;
use kassa_services::merchants;
use serde_json::json;

use crate::cli::context::{CommandResult, not_found, parse_id, run_with_context};

pub(super) async fn set_active(
    merchant_id: &str,
    active: bool,
    storage: StorageArgs,
) -> CommandResult {
    run_with_context(storage, async |ctx| {
        let id = parse_id("merchant", merchant_id, MerchantId::parse)?;
        let known = merchants::set_merchant_active(ctx, &id, active).await?;
        if known {
            Ok(json!({ "merchant_id": merchant_id, "active": active }))
        } else {
            Err(not_found("merchant", merchant_id))
        }
    })
    .await
}
