//! What wants somebody's attention.

use std::time::Duration;

use kassa_domain::connection::Health;
use kassa_domain::dispute::Dispute;
use kassa_domain::ids::{ConnectionId, IntentId, MerchantId};
use kassa_store::tables::destinations::{self, Destination};
use kassa_store::tables::portal::figures;
use kassa_store::tables::{connections, disputes, reconciliations};
use kassa_store::{StoreError, StoredConnection};

use crate::context::AppContext;

/// A payment without a result for this time wants attention.
const UNRESOLVED_AFTER: Duration = Duration::from_secs(15 * 60);

/// What wants somebody's attention.
#[derive(Debug, Default)]
pub struct Attention {
    pub unresolved: Vec<IntentId>,
    /// Those for which evidence can still be handed in, the next one due first.
    pub disputes: Vec<Dispute>,
    /// Destinations whose last deliveries have failed, or that their receiver has ended.
    pub failing_webhooks: Vec<Destination>,
    pub unhealthy_connections: Vec<StoredConnection>,
    /// Connections whose last reconciliation has found differences, and how many.
    pub differences: Vec<(ConnectionId, usize)>,
}

impl Attention {
    /// How many unresolved payments, and how many disputes are listed.
    pub const LIMIT: u32 = 20;
}

/// How many things wait for somebody, for the navigation of every page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpenTasks {
    /// Disputes for which evidence can still be handed in, up to 20.
    pub disputes: u32,
    /// Destinations that do not accept events.
    pub webhooks: u32,
}

/// Counts what waits for a merchant's people.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn count_tasks(
    ctx: &AppContext,
    merchant_id: &MerchantId,
) -> Result<OpenTasks, StoreError> {
    let due =
        disputes::list_due(&ctx.store, merchant_id, ctx.clock.now(), Attention::LIMIT).await?;
    let failing = list_failing_webhooks(ctx, merchant_id).await?;
    let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    Ok(OpenTasks { disputes: count(due.len()), webhooks: count(failing.len()) })
}

async fn list_failing_webhooks(
    ctx: &AppContext,
    merchant_id: &MerchantId,
) -> Result<Vec<Destination>, StoreError> {
    let is_failing =
        |destination: &Destination| destination.failures > 0 || destination.paused_answer.is_some();
    let all = destinations::list_by_merchant(&ctx.store, merchant_id).await?;
    Ok(all.into_iter().filter(is_failing).collect())
}

pub(super) async fn load_attention(
    ctx: &AppContext,
    merchant_id: &MerchantId,
) -> Result<Attention, StoreError> {
    let (store, before) = (&ctx.store, ctx.clock.now().saturating_sub(UNRESOLVED_AFTER));
    let all = connections::list_by_merchant(store, merchant_id).await?;
    let mut differences = Vec::new();
    for latest in reconciliations::list_latest(store).await? {
        if !all.iter().any(|stored| stored.connection.id == latest.connection_id) {
            continue;
        }
        let found: Vec<serde_json::Value> =
            serde_json::from_str(&latest.differences).unwrap_or_default();
        if !found.is_empty() {
            differences.push((latest.connection_id, found.len()));
        }
    }
    let is_unhealthy = |stored: &StoredConnection| {
        stored.connection.is_enabled && stored.connection.health != Health::Healthy
    };
    Ok(Attention {
        unresolved: figures::list_unresolved(store, merchant_id, before, Attention::LIMIT).await?,
        disputes: disputes::list_due(store, merchant_id, ctx.clock.now(), Attention::LIMIT).await?,
        failing_webhooks: list_failing_webhooks(ctx, merchant_id).await?,
        unhealthy_connections: all.into_iter().filter(is_unhealthy).collect(),
        differences,
    })
}
