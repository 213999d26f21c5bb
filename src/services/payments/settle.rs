//! The provider's result is written: the states of the attempt and of its intent, the ledger and
//! the events, in one transaction.

use futures_util::FutureExt;

use super::approval::record_approval;
use super::charge_source::NextAttempt;
use super::refusal::record_refusal;
use crate::domain::failure_reason::FailureReason;
use crate::domain::intent::attempt::{Attempt, AttemptId, CustomerAction};
use crate::domain::mandate::MandateStatus;
use crate::providers::PaymentResult;
use crate::services::conflict::SettleError;
use crate::services::context::AppContext;
use crate::services::failpoint::Failpoint;
use crate::services::mandates::signing::{MandateSigning, update_status_on_payment};
use crate::store::tables::attempts;
use crate::store::{StoreError, StoredIntent};

/// Writes the result of an attempt, and returns the next attempt of an automatic payment. Changes
/// nothing if the attempt or its intent was changed meanwhile.
pub(super) async fn settle(
    ctx: &AppContext,
    intent: StoredIntent,
    attempt: &Attempt,
    result: PaymentResult,
) -> Result<NextAttempt, StoreError> {
    let signing = MandateSigning::query(ctx, attempt).await;
    let written = match result {
        PaymentResult::ActionRequired(action) if intent.order.is_interactive => {
            record_pending(ctx, attempt.id, Some(action), signing).await
        }
        // No customer is present who could act.
        PaymentResult::ActionRequired(_) => {
            record_refusal(ctx, intent, attempt, FailureReason::AuthenticationFailed, signing).await
        }
        PaymentResult::Pending => record_pending(ctx, attempt.id, None, signing).await,
        PaymentResult::Approved(token) => {
            record_approval(ctx, intent, attempt, token, signing).await
        }
        PaymentResult::Refused(reason) => {
            record_refusal(ctx, intent, attempt, reason, signing).await
        }
    };
    ctx.pause_at(Failpoint::PaymentSettled).await;
    SettleError::ignore_conflict(written)
}

async fn record_pending(
    ctx: &AppContext,
    attempt: AttemptId,
    action: Option<CustomerAction>,
    signing: Option<MandateSigning>,
) -> Result<NextAttempt, SettleError> {
    let now = ctx.clock.now();
    let written = ctx.store.write(move |tx| {
        async move {
            if attempts::mark_pending(tx, attempt, action).await? {
                let (goal, signing) = (MandateStatus::Pending, signing.as_ref());
                update_status_on_payment(tx, attempt, goal, signing, None, now).await?;
            }
            Ok(None)
        }
        .boxed()
    });
    written.await
}
