//! A written refund is sent to its provider, and the result written.

use futures_util::FutureExt;
use kassa_domain::ledger::Posting;
use kassa_domain::money::Money;
use kassa_domain::refund::{Refund, RefundId};
use kassa_domain::transaction_status::TransactionStatus;
use kassa_providers::{CallError, PaymentProvider, RefundRequest, RefundResult};
use kassa_store::tables::{attempts, intents, provider_calls, refunds};
use kassa_store::{CallLease, OpenCall, StoreError, StoredIntent};

use super::posting::post_refund;
use crate::calls::{CallOperation, CallRefundJournal, Settled, find_provider, run_call};
use crate::conflict::SettleError;
use crate::context::AppContext;
use crate::events::payloads::refunds::append_refund_status_change;
use crate::failpoint::Failpoint;
use crate::payments::build_handle;
use crate::receipts::ReceiptQueue;
use crate::splits::load_refunded_shares;

/// Sends a refund to its provider and writes the result. Repeating it refunds once.
///
/// # Errors
/// [`StoreError`] if the result can't be written. The refund is sent again.
#[tracing::instrument(skip_all, fields(refund = refund.id.0))]
pub(super) async fn send_refund(
    ctx: &AppContext,
    intent: StoredIntent,
    refund: Refund,
    call: &OpenCall,
) -> Result<(), StoreError> {
    let Some(request) = build_request(ctx, &intent, &refund).await? else { return Ok(()) };
    run_call(ctx, call, RefundCall { intent, refund, request }).await?;
    ctx.pause_at(Failpoint::RefundSettled).await;
    Ok(())
}

/// Sends the refund of a call that this process has taken.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
pub(crate) async fn resend_refund(ctx: &AppContext, call: &OpenCall) -> Result<(), StoreError> {
    let corrupt = || StoreError::corrupt("provider_calls", call.lease.call_id, "no refund");
    let id = RefundId(call.subject_id.parse().map_err(|_| corrupt())?);
    let refund = refunds::find(&ctx.store, id).await?.ok_or_else(corrupt)?;
    let intent = intents::find(&ctx.store, &refund.intent_id).await?.ok_or_else(corrupt)?;
    send_refund(ctx, intent, refund, call).await
}

/// The identifiers of a refund at its provider. `None` if its attempt is missing.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub(crate) async fn build_request(
    ctx: &AppContext,
    intent: &StoredIntent,
    refund: &Refund,
) -> Result<Option<RefundRequest>, StoreError> {
    let attempt = attempts::find(&ctx.store, refund.attempt_id).await?;
    let money = Money::new(refund.amount, intent.order.money.currency());
    let (Some(attempt), Some(money)) = (attempt, money) else { return Ok(None) };
    Ok(Some(RefundRequest {
        reference: refund.provider_reference.clone(),
        payment: build_handle(&attempt, &intent.order),
        money,
        shares: load_refunded_shares(&ctx.store, &refund.shares).await?,
        created: refund.created,
    }))
}

/// A refund without a result.
struct RefundCall {
    intent: StoredIntent,
    refund: Refund,
    request: RefundRequest,
}

impl CallOperation for RefundCall {
    type Answer = RefundResult;
    type Output = ();
    const ANSWERED: Failpoint = Failpoint::RefundAnswered;

    async fn send(
        &mut self,
        ctx: &AppContext,
        provider: &dyn PaymentProvider,
        call: &OpenCall,
    ) -> Result<RefundResult, CallError> {
        // The first call may have arrived.
        if call.lease.fence > 0
            && let Some(result) = provider.query_refund(&self.request).await?
        {
            return Ok(result);
        }
        provider.refund(&self.request, &CallRefundJournal::new(&ctx.store, call)).await
    }

    /// Every refund is `pending` before it ends, and the merchant is notified of both statuses.
    async fn settle(
        self,
        ctx: &AppContext,
        lease: CallLease,
        result: RefundResult,
    ) -> Result<Settled<()>, StoreError> {
        let (now, Self { intent, refund, .. }) = (ctx.clock.now(), self);
        let receipts = ReceiptQueue::new(ctx);
        let written = ctx.store.write(move |tx| {
            async move {
                if refunds::mark_pending(tx, refund.id).await? {
                    let pending = TransactionStatus::Pending;
                    append_refund_status_change(tx, &intent, &refund, pending, now).await?;
                }
                let (status, posting) = match result {
                    RefundResult::Pending => return Ok(Settled::Open(())),
                    RefundResult::Paid => (TransactionStatus::Success, Posting::RefundPaid),
                    RefundResult::Refused(reason) => {
                        (TransactionStatus::Failed(reason), Posting::RefundFreed)
                    }
                    RefundResult::Canceled => (TransactionStatus::Canceled, Posting::RefundFreed),
                };
                let is_settled = provider_calls::settle(tx, lease, now).await?
                    && refunds::settle(tx, refund.id, status, now).await?;
                if !is_settled {
                    return Err(SettleError::VersionConflict);
                }
                if posting == Posting::RefundFreed {
                    intents::release_reserved_refund(tx, &intent.id, refund.amount).await?;
                }
                post_refund(tx, &intent, &refund, posting, now).await?;
                append_refund_status_change(tx, &intent, &refund, status, now).await?;
                receipts.write(tx, posting, &intent, Some(refund.id)).await?;
                Ok(Settled::Done(()))
            }
            .boxed()
        });
        match written.await {
            Ok(settled) => Ok(settled),
            Err(SettleError::VersionConflict) => Ok(Settled::Lost),
            Err(SettleError::Store(error)) => Err(error),
        }
    }
}

/// Queries a refund that was paid: the provider may have had it returned. Its amount is then
/// refundable again. Returns whether the provider answered.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
pub(crate) async fn query_paid_refund(
    ctx: &AppContext,
    refund: Refund,
) -> Result<bool, StoreError> {
    let Some(intent) = intents::find(&ctx.store, &refund.intent_id).await? else {
        return Ok(true);
    };
    let Some(request) = build_request(ctx, &intent, &refund).await? else { return Ok(true) };
    let connection = attempts::find(&ctx.store, refund.attempt_id).await?;
    let connection = connection.and_then(|attempt| attempt.connection_id);
    let provider = find_provider(ctx, connection.as_ref()).await?;
    let Some(provider) = provider else { return Ok(false) };
    let status = match provider.query_refund(&request).await {
        Ok(Some(RefundResult::Refused(reason))) => TransactionStatus::Failed(reason),
        Ok(Some(RefundResult::Canceled)) => TransactionStatus::Canceled,
        Ok(_) => return Ok(true),
        Err(_) => return Ok(false),
    };
    let now = ctx.clock.now();
    let written = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move {
            if !refunds::mark_returned(tx, refund.id, status).await? {
                return Ok(());
            }
            intents::release_reserved_refund(tx, &intent.id, refund.amount).await?;
            post_refund(tx, &intent, &refund, Posting::RefundReturned, now).await?;
            append_refund_status_change(tx, &intent, &refund, status, now).await
        }
        .boxed()
    });
    written.await.map(|()| true)
}
