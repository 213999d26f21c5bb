//! An attempt that charged nothing and does not count: nothing was sent to its provider, or the
//! customer gave it up.

use futures_util::FutureExt;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::intent::attempt::Attempt;
use kassa_domain::intent::{RetryPolicy, Transition};
use kassa_domain::mandate::MandateStatus;
use kassa_domain::transaction_status::TransactionStatus;
use kassa_providers::Refusal;
use kassa_store::tables::{attempts, provider_calls};
use kassa_store::{CallLease, StoredIntent};

use super::answer::AbandonedAs;
use super::charge_source::Settlement;
use super::refusal::record_refusal;
use crate::conflict::SettleError;
use crate::context::AppContext;
use crate::events::payloads::payments::write_status_change;
use crate::mandates::signing::{MandateSigning, update_status_on_payment};

/// Writes that an attempt charged nothing. The customer may pay again; an automatic payment
/// continues with its next credential.
pub(super) async fn record_abandonment(
    ctx: &AppContext,
    intent: StoredIntent,
    attempt: &Attempt,
    lease: CallLease,
    abandoned: AbandonedAs,
    signing: Option<MandateSigning>,
) -> Result<Settlement, SettleError> {
    if !intent.order.is_interactive {
        let refusal = Refusal::without_code(FailureReason::AcquirerError);
        return record_refusal(ctx, intent, attempt, lease, refusal, signing).await;
    }
    let (id, now, reason) = (attempt.id, ctx.clock.now(), abandoned.reason());
    let provider_id = attempt.provider_id.clone();
    let status = reason.map_or(TransactionStatus::Canceled, TransactionStatus::Failed);
    let retry = RetryPolicy::UpTo(ctx.settings.max_attempts);
    let state = intent
        .state
        .apply(Transition::AttemptAbandoned { attempt: id, retry })
        .map_err(|_| SettleError::VersionConflict)?;
    let written = ctx.store.write(move |tx| {
        async move {
            let is_settled = provider_calls::settle(tx, lease, now).await?
                && attempts::settle_uncharged(tx, id, provider_id.as_deref(), status, now).await?
                && write_status_change(tx, &intent, intent.version, state, reason, now).await?;
            if !is_settled {
                return Err(SettleError::VersionConflict);
            }
            let (goal, signing) = (MandateStatus::Failed, signing.as_ref());
            update_status_on_payment(tx, id, goal, signing, reason, now).await?;
            Ok(Settlement::Ended)
        }
        .boxed()
    });
    written.await
}
