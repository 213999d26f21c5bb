//! A written payout is sent to its provider, and the result written.

use futures_util::FutureExt;
use kassa_domain::ledger::Posting;
use kassa_domain::payout::{Payout, PayoutId, PayoutStatus};
use kassa_domain::split::Share;
use kassa_domain::time::Timestamp;
use kassa_providers::{CallError, PaymentProvider, PayoutRequest, PayoutResult};
use kassa_store::tables::ledger::{self, NewPosting};
use kassa_store::tables::{attempts, payouts, provider_calls};
use kassa_store::{CallLease, CallProblem, OpenCall, StoreError, Tx};

use crate::calls::{CallOperation, Settled, run_call};
use crate::conflict::SettleError;
use crate::context::AppContext;
use crate::failpoint::Failpoint;
use crate::splits::load_external_id;

/// Sends the payout of a call that this process has taken, and writes the result. Repeating it pays
/// once.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written. The payout is queried later.
#[tracing::instrument(skip_all, fields(payout = call.subject_id))]
pub(crate) async fn send_payout(ctx: &AppContext, call: &OpenCall) -> Result<(), StoreError> {
    let corrupt = || StoreError::corrupt("provider_calls", call.lease.call_id, "no payout");
    let id = PayoutId(call.subject_id.parse().map_err(|_| corrupt())?);
    let payout = payouts::find(&ctx.store, id).await?.ok_or_else(corrupt)?;
    let attempt = attempts::find(&ctx.store, payout.attempt_id).await?.ok_or_else(corrupt)?;
    let request = PayoutRequest {
        reference: payout.provider_reference.clone(),
        payment_reference: attempt.provider_reference,
        external_id: load_external_id(&ctx.store, &payout.beneficiary_id).await?,
        money: payout.money,
    };
    ctx.pause_at(Failpoint::PayoutWritten).await;
    run_call(ctx, call, PayoutCall { payout, request }).await?;
    ctx.pause_at(Failpoint::PayoutSettled).await;
    Ok(())
}

/// A payout without a result.
struct PayoutCall {
    payout: Payout,
    request: PayoutRequest,
}

/// The fence of a call that is made for the first time: only the sweep makes payouts, and it has
/// taken the call once.
const FIRST_FENCE: i64 = 1;

impl CallOperation for PayoutCall {
    type Answer = PayoutResult;
    type Output = ();
    const ANSWERED: Failpoint = Failpoint::PayoutAnswered;

    async fn send(
        &mut self,
        _ctx: &AppContext,
        provider: &dyn PaymentProvider,
        call: &OpenCall,
    ) -> Result<PayoutResult, CallError> {
        let payouts = provider.payouts().ok_or(CallError::NotSent)?;
        // An earlier call may have arrived.
        if call.lease.fence > FIRST_FENCE
            && let Some(result) = payouts.query_payout(&self.request).await?
        {
            return Ok(result);
        }
        payouts.pay_out(&self.request).await
    }

    async fn settle(
        self,
        ctx: &AppContext,
        lease: CallLease,
        result: PayoutResult,
    ) -> Result<Settled<()>, StoreError> {
        let (now, Self { payout, .. }) = (ctx.clock.now(), self);
        let id = payout.id;
        let written = ctx.store.write(move |tx| {
            async move {
                match result {
                    PayoutResult::Pending => {
                        payouts::mark_pending(tx, id).await?;
                        Ok(Settled::Open(()))
                    }
                    PayoutResult::Paid => record_paid(tx, lease, &payout, now).await,
                    PayoutResult::Refused(reason) => {
                        let status = PayoutStatus::Failed(reason);
                        record_refused(tx, lease, id, status, now).await
                    }
                }
            }
            .boxed()
        });
        let settled = match written.await {
            Ok(settled) => settled,
            Err(SettleError::VersionConflict) => Settled::Lost,
            Err(SettleError::Store(error)) => return Err(error),
        };
        if let (PayoutResult::Refused(reason), Settled::Done(())) = (result, &settled) {
            tracing::error!(payout = id.0, reason = reason.code(), "a payout was refused");
        }
        Ok(settled)
    }
}

async fn record_paid(
    tx: &mut Tx,
    lease: CallLease,
    payout: &Payout,
    now: Timestamp,
) -> Result<Settled<()>, SettleError> {
    let is_settled = provider_calls::settle(tx, lease, now).await?
        && payouts::settle(tx, payout.id, PayoutStatus::Success, now).await?;
    if !is_settled {
        return Err(SettleError::VersionConflict);
    }
    let amount = payout.money.minor();
    let share = Share { beneficiary_id: payout.beneficiary_id.clone(), amount };
    let new = NewPosting {
        posting: Posting::Payout,
        subject_id: payout.id.0,
        intent_id: &payout.intent_id,
        amount,
        currency: payout.money.currency(),
        shares: &[share],
        now,
    };
    ledger::record_posting(tx, &new).await?;
    Ok(Settled::Done(()))
}

/// The call stays open for the operator, so the payout counts as unresolved.
async fn record_refused(
    tx: &mut Tx,
    lease: CallLease,
    id: PayoutId,
    status: PayoutStatus,
    now: Timestamp,
) -> Result<Settled<()>, SettleError> {
    let is_settled = provider_calls::set_problem(tx, lease, CallProblem::PayoutRefused).await?
        && payouts::settle(tx, id, status, now).await?;
    if is_settled { Ok(Settled::Done(())) } else { Err(SettleError::VersionConflict) }
}
