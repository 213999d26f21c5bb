//! `kassa connection list` and `kassa connection show`

use kassa_domain::ids::ConnectionId;
use kassa_services::AppContext;
use kassa_store::StoredConnection;
use kassa_store::tables::connections;
use serde_json::json;

use super::deployment::DeploymentArgs;
use super::report::connection_to_json;
use crate::cli::context::{CommandResult, not_found, parse_id, run_with_context};
use crate::cli::merchant_id::find_merchant_id;

pub(super) async fn list(merchant: &str, deployment: DeploymentArgs) -> CommandResult {
    let (storage, base_url) = deployment.validate()?;
    run_with_context(storage, async |ctx| {
        let merchant = find_merchant_id(ctx, merchant).await?;
        let all = connections::list_by_merchant(&ctx.store, &merchant).await?;
        Ok(report_all(&all, &base_url))
    })
    .await
}

pub(super) async fn show(id: &str, deployment: DeploymentArgs) -> CommandResult {
    let (storage, base_url) = deployment.validate()?;
    run_with_context(storage, async |ctx| {
        report_one(ctx, &parse_id("connection", id, ConnectionId::parse)?, &base_url).await
    })
    .await
}

/// The report of a merchant's connections in their order.
pub(super) fn report_all(all: &[StoredConnection], base_url: &str) -> serde_json::Value {
    let numbered = all.iter().zip(1..);
    let reports = numbered.map(|(stored, position)| connection_to_json(stored, position, base_url));
    json!({ "connections": reports.collect::<Vec<_>>() })
}

/// The report of one connection.
pub(super) async fn report_one(
    ctx: &AppContext,
    id: &ConnectionId,
    base_url: &str,
) -> CommandResult {
    let stored = connections::find(&ctx.store, id)
        .await?
        .ok_or_else(|| not_found("connection", id.as_str()))?;
    let all = connections::list_by_merchant(&ctx.store, &stored.merchant_id).await?;
    let earlier = all.iter().take_while(|other| other.connection.id != stored.connection.id);
    Ok(connection_to_json(&stored, earlier.count() + 1, base_url))
}
