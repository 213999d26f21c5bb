//! `kassa merchant create`

use kassa::config::StorageArgs;
use kassa_services::merchants;
use serde_json::json;

use super::options::parse_name;
use crate::cli::context::{CommandResult, run_with_context};

pub(super) async fn create_merchant(name: &str, storage: StorageArgs) -> CommandResult {
    let name = &parse_name(name)?;
    run_with_context(storage, async |ctx| {
        let created = merchants::create_merchant(ctx, name).await?;
        Ok(json!({
            "merchant_id": created.merchant_id,
            "key_id": created.key_id,
            "api_key": created.api_key,
            "connection_id": created.connection_id,
        }))
    })
    .await
}
