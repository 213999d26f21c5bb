//! The merchant or the customer gives a payment up before it is made.

use futures_util::FutureExt;

use super::return_url::build_return_url;
use crate::domain::intent::{IntentState, Transition};
use crate::events::payloads;
use crate::services::AppContext;
use crate::services::idempotency::{KeyConflict, StoredResponse, claim_key_and_store_response};
use crate::store::tables::intents;
use crate::store::{StoreError, StoredIntent};

/// Why an intent is not canceled.
#[derive(Debug, thiserror::Error)]
pub enum CancelIntentError {
    #[error("Payment intent is not in selection status")]
    NotInSelection,
    #[error("the request was carried out before")]
    KeyConflict(KeyConflict),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Where the customer goes after the cancellation (decision 4).
#[must_use]
pub fn canceled_return_url(intent: &StoredIntent) -> String {
    build_return_url(&intent.order.return_url, &intent.id, IntentState::Canceled.code())
}

/// Cancels an intent that is in `selection`.
///
/// # Errors
/// [`Refused`], with the interface's words.
pub async fn cancel_intent(
    ctx: &AppContext,
    intent: StoredIntent,
    response: Option<StoredResponse>,
) -> Result<(), CancelIntentError> {
    let now = ctx.clock.now();
    ctx.store
        .write(move |tx| {
            async move {
                claim_key_and_store_response(tx, response.as_ref(), now)
                    .await?
                    .map_err(CancelIntentError::KeyConflict)?;
                let state = intent
                    .state
                    .apply(Transition::Cancel)
                    .map_err(|_| CancelIntentError::NotInSelection)?;
                if !intents::update_state(tx, &intent.id, intent.version, state, now).await? {
                    return Err(CancelIntentError::NotInSelection);
                }
                Ok(payloads::append_status_change(tx, &intent, state, None, now).await?)
            }
            .boxed()
        })
        .await
}
