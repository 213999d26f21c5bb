//! The customer comes back from a page of the provider.

use kassa_domain::intent::attempt::AttemptId;
use kassa_store::{StoreError, StoredIntent};

use super::payment_call::PaymentAction;
use super::provider_page::can_close_page;
use super::response_wait::wait_at_most;
use super::sync::{query_open_attempt, run_on_open_attempt, unsettled_attempt};
use crate::context::{AppContext, AppState};
use crate::deadlines::CUSTOMER_WAIT;

/// Queries the intent's open payment. If the customer of this attempt has come back without having
/// completed its step, and the page can be closed, the attempt is given up. Runs in its own task,
/// so that a dropped connection does not interrupt it, and returns the intent after it, or after
/// the wait of a request.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
#[tracing::instrument(skip_all, fields(intent = %intent.id))]
pub async fn handle_customer_return(
    app: &AppState,
    intent: StoredIntent,
    attempt: AttemptId,
) -> Result<StoredIntent, StoreError> {
    let (id, work) = (intent.id.clone(), AppState::clone(app));
    let handling = async move { query_or_give_up(&work, intent, attempt).await };
    wait_at_most(CUSTOMER_WAIT, app, id, handling).await
}

async fn query_or_give_up(
    ctx: &AppContext,
    intent: StoredIntent,
    returned: AttemptId,
) -> Result<StoredIntent, StoreError> {
    let queried = query_open_attempt(ctx, intent).await?;
    // Without an answer the customer may have paid.
    if !queried.is_answered {
        return Ok(queried.intent);
    }
    // An earlier attempt's address must not end the one that followed it.
    let unfinished = unsettled_attempt(&queried.intent)
        .filter(|attempt| attempt.id == returned && attempt.waits_elsewhere());
    match unfinished {
        Some(attempt) if can_close_page(ctx, attempt).await? => {
            run_on_open_attempt(ctx, queried.intent, PaymentAction::GiveUp).await
        }
        _ => Ok(queried.intent),
    }
}
