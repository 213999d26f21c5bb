//! The actions of the customer, and in the sandbox of the merchant, while a payment is pending.
//! Each function runs in its own task, so that a dropped connection does not interrupt it, and
//! returns the intent after it, or after the wait of a request.

use kassa_domain::sandbox::ForcedResult;
use kassa_providers::{CallError, TransferDetails};
use kassa_store::{StoreError, StoredIntent};

use super::payment_call::PaymentAction;
use super::provider_page::can_leave;
use super::request::build_handle;
use super::response_wait::wait_at_most;
use super::sync::{run_on_open_attempt, sync_with_provider, unsettled_attempt};
use crate::calls::find_provider;
use crate::context::{AppContext, AppState};
use crate::deadlines::CUSTOMER_WAIT;

/// Queries the status of the intent's unsettled attempt.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
#[tracing::instrument(skip_all, fields(intent = %intent.id))]
pub async fn refresh_intent(
    app: &AppState,
    intent: StoredIntent,
) -> Result<StoredIntent, StoreError> {
    let (id, work) = (intent.id.clone(), AppState::clone(app));
    let query = async move { sync_with_provider(&work, intent).await };
    wait_at_most(CUSTOMER_WAIT, app, id, query).await
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
    let (id, state) = (intent.id.clone(), AppState::clone(app));
    let work = async move {
        if let Some(attempt) = unsettled_attempt(&intent)
            && let Some(sandbox) =
                state.providers.sandbox_of(attempt.connection_id.as_ref()).await?
        {
            let reference = &attempt.provider_reference;
            log_call_error(sandbox.apply_customer_decision(reference, approved).await);
        }
        sync_with_provider(&state, intent).await
    };
    wait_at_most(CUSTOMER_WAIT, app, id, work).await
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
    let (id, state) = (intent.id.clone(), AppState::clone(app));
    let work = async move {
        let action = match unsettled_attempt(&intent) {
            Some(attempt) if can_leave(&state, attempt).await? => PaymentAction::GiveUp,
            _ => PaymentAction::Query,
        };
        run_on_open_attempt(&state, intent, action).await
    };
    wait_at_most(CUSTOMER_WAIT, app, id, work).await
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
    let (id, state) = (intent.id.clone(), AppState::clone(app));
    let work = async move {
        if let Some(attempt) = unsettled_attempt(&intent)
            && let Some(sandbox) =
                state.providers.sandbox_of(attempt.connection_id.as_ref()).await?
        {
            log_call_error(sandbox.settle(&attempt.provider_reference, result).await);
        }
        sync_with_provider(&state, intent).await
    };
    wait_at_most(CUSTOMER_WAIT, app, id, work).await
}

/// The attempt's status is queried next, so a helper without an answer needs no other handling.
fn log_call_error(answer: Result<(), CallError>) {
    if let Err(error) = answer {
        tracing::warn!(%error, "the sandbox's helper has no answer");
    }
}

/// The account to which the intent's pending bank transfer is sent. `None` if no attempt is pending
/// or the provider can't be reached.
#[tracing::instrument(skip_all, fields(intent = %intent.id))]
pub async fn fetch_transfer_details(
    ctx: &AppContext,
    intent: &StoredIntent,
) -> Option<TransferDetails> {
    let attempt = unsettled_attempt(intent)?;
    let provider = find_provider(ctx, attempt.connection_id.as_ref()).await.ok()??;
    let handle = build_handle(attempt, &intent.order);
    provider.transfers()?.find_transfer_details(&handle).await.unwrap_or_default()
}
