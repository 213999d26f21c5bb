//! A written refund is sent to the provider, and its result written.

use futures_util::FutureExt;

use super::posting::post_refund;
use crate::domain::ledger::Posting;
use crate::domain::money::Money;
use crate::domain::refund::{Refund, RefundStatus};
use crate::events::payloads::refunds::append_refund_status_change;
use crate::providers::{RefundRequest, RefundResult};
use crate::services::conflict::SettleError;
use crate::services::context::AppContext;
use crate::services::failpoint::Failpoint;
use crate::store::tables::{intents, refunds};
use crate::store::{StoreError, StoredIntent};

/// Sends a refund to the provider and writes its result. Repeating it refunds once.
#[tracing::instrument(skip_all, fields(refund = refund.id.0))]
pub(super) async fn send_refund(
    ctx: &AppContext,
    intent: StoredIntent,
    refund: Refund,
) -> Result<(), StoreError> {
    let (Some(provider), Some(attempt)) = (ctx.providers.provider(), &intent.last_attempt) else {
        return Ok(());
    };
    let Some(money) = Money::new(refund.amount, intent.order.money.currency()) else {
        return Ok(());
    };
    let request = RefundRequest {
        reference: refund.provider_reference.clone(),
        payment_reference: attempt.provider_reference.clone(),
        money,
    };
    let result = provider.refund(request).await;
    ctx.pause_at(Failpoint::RefundAnswered).await;
    match result {
        Ok(result) => settle_refund(ctx, intent, refund, result).await?,
        Err(unreachable) => tracing::warn!(refund = refund.id.0, %unreachable, "refund left open"),
    }
    ctx.pause_at(Failpoint::RefundSettled).await;
    Ok(())
}

/// Writes a result. Every refund is `pending` before it ends, and the merchant is notified of both
/// statuses.
async fn settle_refund(
    ctx: &AppContext,
    intent: StoredIntent,
    refund: Refund,
    result: RefundResult,
) -> Result<(), StoreError> {
    let now = ctx.clock.now();
    let written = ctx.store.write(move |tx| {
        async move {
            if refunds::mark_pending(tx, refund.id).await? {
                let pending = RefundStatus::Pending;
                append_refund_status_change(tx, &intent, &refund, pending, now).await?;
            }
            let (status, posting) = match result {
                RefundResult::Pending => return Ok(()),
                RefundResult::Paid => (RefundStatus::Success, Posting::RefundPaid),
                RefundResult::Refused(reason) => {
                    (RefundStatus::Failed(reason), Posting::RefundFreed)
                }
            };
            if !refunds::settle(tx, refund.id, status, now).await? {
                return Err(SettleError::VersionConflict);
            }
            if posting == Posting::RefundFreed {
                intents::release_reserved_refund(tx, &intent.id, refund.amount).await?;
            }
            post_refund(tx, &intent, &refund, posting, now).await?;
            Ok(append_refund_status_change(tx, &intent, &refund, status, now).await?)
        }
        .boxed()
    });
    SettleError::ignore_conflict(written.await)
}
