//! The status of an unsettled attempt is queried from its provider.

use super::execute::execute_payment;
use super::settle::settle;
use crate::domain::failure_reason::FailureReason;
use crate::domain::intent::attempt::{Attempt, AttemptStatus};
use crate::domain::time::Timestamp;
use crate::providers::PaymentResult;
use crate::services::context::AppContext;
use crate::services::deadlines::CALL_END_DEADLINE;
use crate::store::tables::intents;
use crate::store::{StoreError, StoredIntent};

/// Queries the status of the intent's unsettled attempt, settles it, and returns the intent after
/// it.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
pub(super) async fn sync_with_provider(
    ctx: &AppContext,
    intent: StoredIntent,
) -> Result<StoredIntent, StoreError> {
    let Some(attempt) = unsettled_attempt(&intent).cloned() else { return Ok(intent) };
    let Some(provider) = ctx.providers.provider() else { return Ok(intent) };
    let id = intent.id.clone();
    let result = match provider.query_status(&attempt.provider_reference).await {
        Ok(Some(result)) => Some(result),
        Ok(None) if was_never_sent(&attempt, ctx.clock.now()) => {
            Some(PaymentResult::Refused(FailureReason::AcquirerError))
        }
        Ok(None) => None,
        Err(unreachable) => {
            tracing::warn!(attempt = attempt.id.0, %unreachable, "payment still open");
            None
        }
    };
    if let Some(result) = result
        && let Some((next, instrument)) = settle(ctx, intent, &attempt, result).await?
    {
        execute_payment(ctx, next, instrument, false).await?;
    }
    intents::find(&ctx.store, &id).await?.ok_or(StoreError::Interrupted)
}

/// As [`sync_with_provider`]. An unknown id changes nothing.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
#[tracing::instrument(skip_all, fields(intent = intent_id))]
pub(in crate::services) async fn sync_with_provider_by_id(
    ctx: &AppContext,
    intent_id: &str,
) -> Result<(), StoreError> {
    match intents::find(&ctx.store, intent_id).await? {
        Some(intent) => sync_with_provider(ctx, intent).await.map(drop),
        None => Ok(()),
    }
}

/// Whether an attempt that its provider does not know was never sent: its call has ended, so
/// nothing was charged.
fn was_never_sent(attempt: &Attempt, now: Timestamp) -> bool {
    attempt.status == AttemptStatus::Initiated
        && now >= attempt.created.saturating_add(CALL_END_DEADLINE)
}

/// The intent's last attempt. `None` if it is settled or there is none.
pub(super) fn unsettled_attempt(intent: &StoredIntent) -> Option<&Attempt> {
    intent.last_attempt.as_ref().filter(|attempt| !attempt.status.is_settled())
}
