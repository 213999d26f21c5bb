//! A request waits for a provider for a limited time; its work goes on afterwards.

use std::time::Duration;

use kassa_domain::ids::IntentId;
use kassa_store::tables::intents;
use kassa_store::{StoreError, StoredIntent};

use crate::context::AppState;
use crate::task::run_detached;

/// Runs `work` in its own task, so that neither a dropped connection nor the end of the wait
/// interrupts it. Returns the intent after it, or as it is after `limit`.
pub(super) async fn wait_at_most<E>(
    limit: Duration,
    app: &AppState,
    intent_id: IntentId,
    work: impl Future<Output = Result<StoredIntent, E>> + Send + 'static,
) -> Result<StoredIntent, E>
where
    E: From<StoreError> + Send + 'static,
{
    match wait_for(limit, work).await {
        Some(result) => result,
        None => Ok(intents::find(&app.store, &intent_id).await?.ok_or(StoreError::Interrupted)?),
    }
}

/// As [`wait_at_most`]. `None` if the work goes on after `limit`.
pub(super) async fn wait_for<E>(
    limit: Duration,
    work: impl Future<Output = Result<StoredIntent, E>> + Send + 'static,
) -> Option<Result<StoredIntent, E>>
where
    E: From<StoreError> + Send + 'static,
{
    tokio::time::timeout(limit, run_detached(work)).await.ok()
}
