//! What the customer, and in the sandbox the merchant, can do while a payment is pending. Each
//! function runs in its own task, so that a dropped connection does not interrupt it, and returns
//! the intent after it.

use super::sync::{sync_with_provider, unsettled_attempt};
use crate::domain::sandbox::ForcedResult;
use crate::providers::TransferDetails;
use crate::services::context::{AppContext, AppState};
use crate::services::task::run_detached;
use crate::store::{StoreError, StoredIntent};

/// Queries the status of the intent's unsettled attempt.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
#[tracing::instrument(skip_all, fields(intent = %intent.id))]
pub async fn refresh_intent(
    app: &AppState,
    intent: StoredIntent,
) -> Result<StoredIntent, StoreError> {
    let app = AppState::clone(app);
    run_detached(async move { sync_with_provider(&app, intent).await }).await
}

/// Applies the customer's decision on the sandbox bank's page.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
#[tracing::instrument(skip_all, fields(intent = %intent.id))]
pub async fn submit_bank_decision(
    app: &AppState,
    intent: StoredIntent,
    approved: bool,
) -> Result<StoredIntent, StoreError> {
    let app = AppState::clone(app);
    let work = async move {
        if let (Some(sandbox), Some(attempt)) =
            (app.providers.sandbox(), unsettled_attempt(&intent))
        {
            sandbox.apply_customer_decision(&attempt.provider_reference, approved).await?;
        }
        sync_with_provider(&app, intent).await
    };
    run_detached(work).await
}

/// Voids a payment that waits for the customer's approval. A payment that is approved at the same
/// time is paid: the provider decides.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
#[tracing::instrument(skip_all, fields(intent = %intent.id))]
pub async fn cancel_attempt(
    app: &AppState,
    intent: StoredIntent,
) -> Result<StoredIntent, StoreError> {
    let app = AppState::clone(app);
    let work = async move {
        let cancelable = unsettled_attempt(&intent)
            .filter(|attempt| attempt.method.supports_attempt_cancellation());
        if let (Some(provider), Some(attempt)) = (app.providers.provider(), cancelable)
            && let Err(unreachable) = provider.void(&attempt.provider_reference).await
        {
            tracing::warn!(attempt = attempt.id.0, %unreachable, "payment not voided");
        }
        sync_with_provider(&app, intent).await
    };
    run_detached(work).await
}

/// Settles a pending payment with the result that the sandbox's merchant chose (decision 31).
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
#[tracing::instrument(skip_all, fields(intent = %intent.id))]
pub async fn force_sandbox_result(
    app: &AppState,
    intent: StoredIntent,
    result: ForcedResult,
) -> Result<StoredIntent, StoreError> {
    let app = AppState::clone(app);
    let work = async move {
        if let (Some(sandbox), Some(attempt)) =
            (app.providers.sandbox(), unsettled_attempt(&intent))
        {
            sandbox.settle(&attempt.provider_reference, result).await?;
        }
        sync_with_provider(&app, intent).await
    };
    run_detached(work).await
}

/// The account to which the intent's pending bank transfer is sent. `None` if no attempt is pending
/// or the provider can't be reached.
#[tracing::instrument(skip_all, fields(intent = %intent.id))]
pub async fn fetch_transfer_details(
    ctx: &AppContext,
    intent: &StoredIntent,
) -> Option<TransferDetails> {
    let (attempt, provider) = (unsettled_attempt(intent)?, ctx.providers.provider()?);
    provider.find_transfer_details(&attempt.provider_reference).await.unwrap_or_default()
}
