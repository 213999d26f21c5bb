//! The merchant or the customer cancels an intent before it is paid.

use futures_util::FutureExt;
use kassa_domain::intent::{IntentState, Transition};
use kassa_domain::portal::AuditAction;
use kassa_domain::time::Timestamp;
use kassa_store::{StoreError, StoredIntent, Tx};

use super::return_url::build_return_url;
use crate::audit::AuditRecord;
use crate::context::AppContext;
use crate::events::payloads::payments::write_status_change;
use crate::guard::{Guard, GuardedError};

/// Why an intent is not canceled.
#[derive(Debug, thiserror::Error)]
pub enum CancelIntentError {
    #[error("Payment intent is not in selection status")]
    NotInSelection,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The URL that the customer returns to after the cancellation (decision 4). `None` if the intent
/// has no `return_url`.
#[must_use]
pub fn canceled_return_url(intent: &StoredIntent) -> Option<String> {
    let return_url = Some(&intent.order.return_url).filter(|url| !url.is_empty())?;
    Some(build_return_url(return_url, &intent.id, IntentState::Canceled.code()))
}

/// Cancels an intent in `selection`.
///
/// # Errors
/// [`GuardedError`]; [`CancelIntentError::NotInSelection`] also if the compare-and-set was lost.
#[tracing::instrument(skip_all, fields(intent = %intent.id))]
pub async fn cancel_intent<G: Guard<()>>(
    ctx: &AppContext,
    guard: G,
    intent: StoredIntent,
) -> Result<(), GuardedError<CancelIntentError, G::Conflict>> {
    let now = ctx.clock.now();
    let canceled = ctx.store.write::<_, GuardedError<_, _>, _>(move |tx| {
        async move {
            guard.claim(tx, None, now).await?;
            write_cancellation(tx, &intent, now).await.map_err(GuardedError::Refused)?;
            let record = || AuditRecord::new(AuditAction::IntentCanceled).subject(&intent.id);
            Ok(guard.complete(tx, &(), &intent.merchant.id, record).await?)
        }
        .boxed()
    });
    canceled.await
}

/// Writes the cancellation of an intent in `selection`.
///
/// # Errors
/// [`CancelIntentError`]
pub(crate) async fn write_cancellation(
    tx: &mut Tx,
    intent: &StoredIntent,
    now: Timestamp,
) -> Result<(), CancelIntentError> {
    let state =
        intent.state.apply(Transition::Cancel).map_err(|_| CancelIntentError::NotInSelection)?;
    match write_status_change(tx, intent, intent.version, state, None, now).await? {
        true => Ok(()),
        false => Err(CancelIntentError::NotInSelection),
    }
}
