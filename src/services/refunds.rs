//! Money given back (decision 17). Its amount is reserved before the provider is told, and free
//! again if that fails.

use std::time::Duration;

use futures_util::FutureExt;

use super::failpoint::{self, Failpoint};
use super::idempotency::{self, KeyConflict, StoredResponse};
use super::payments::settle::SettleError;
use super::reconciliation::skip_corrupt_row;
use super::{AppContext, AppState};
use crate::domain::intent::IntentState;
use crate::domain::ledger::Posting;
use crate::domain::money::Money;
use crate::domain::refund::{self, Refund, RefundId, RefundReason, RefundStatus};
use crate::domain::split::Share;
use crate::domain::time::Timestamp;
use crate::events::payloads;
use crate::platform::clock;
use crate::providers::{PaymentProvider, RefundRequest, RefundResult};
use crate::store::tables::ledger::{self, NewPosting};
use crate::store::tables::{intents, refunds};
use crate::store::{IdempotencyScope, NewRefund, StoreError, StoredIntent, Tx};

/// How many waiting refunds are read at a time.
const PAGE_SIZE: u32 = 100;

/// Why nothing is given back.
#[derive(Debug, thiserror::Error)]
pub enum RefundError {
    #[error("Payment intent is not in success status")]
    NotSuccess,
    #[error("Refund amount exceeds the refundable amount")]
    ExceedsRefundable,
    #[error("the request was carried out before")]
    KeyConflict(KeyConflict),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What a merchant wants given back.
#[derive(Clone, Copy, Debug)]
pub struct RefundInput {
    /// Minor units, at least 1.
    pub amount: i64,
    pub reason: RefundReason,
}

/// Writes the refund down, then has the provider told without anybody waiting for it. `answer` is
/// what is to be kept for a repeated request with the same `key`, told from the refund.
///
/// # Errors
/// [`Refused`], with the words of decision 17.
pub async fn create_refund(
    app: &AppState,
    intent: StoredIntent,
    input: RefundInput,
    scope: Option<IdempotencyScope>,
    build_response: impl FnOnce(&Refund) -> Option<StoredResponse> + Send + 'static,
) -> Result<Refund, RefundError> {
    let now = app.clock.now();
    let subject = intent.clone();
    let written = app.store.write::<_, RefundError, _>(move |tx| {
        async move {
            // Before the amount: the same request a second time at once is told of the first, not
            // that nothing is left.
            idempotency::claim_key(tx, scope.as_ref(), now)
                .await?
                .map_err(RefundError::KeyConflict)?;
            let refund = reserve_refund(tx, &subject, input, now).await?;
            idempotency::store_response(tx, build_response(&refund).as_ref()).await?;
            Ok(refund)
        }
        .boxed()
    });
    let reserved = written.await?;
    let (app, refund) = (AppState::clone(app), reserved.clone());
    tokio::spawn(async move {
        failpoint::pause_at(&app, Failpoint::RefundWritten).await;
        if let Err(error) = send_refund(&app, intent, refund).await {
            tracing::error!(%error, "a refund is left open, and will be asked about");
        }
    });
    Ok(reserved)
}

async fn reserve_refund(
    tx: &mut Tx,
    intent: &StoredIntent,
    input: RefundInput,
    now: Timestamp,
) -> Result<Refund, RefundError> {
    let (IntentState::Success { attempt: attempt_id }, Some(attempt)) =
        (intent.state, &intent.last_attempt)
    else {
        return Err(RefundError::NotSuccess);
    };
    // First, so that whoever else refunds the intent waits here, and its refunds can be read.
    if !intents::reserve_refund(tx, &intent.id, input.amount).await? {
        return Err(RefundError::ExceedsRefundable);
    }
    let new = NewRefund {
        intent_id: intent.id.clone(),
        attempt_id,
        amount: input.amount,
        reason: input.reason,
        shares: split_refund(tx, intent, &attempt.shares, input.amount).await?,
        provider_reference: clock::new_uuid(),
        created: now,
    };
    let refund = refunds::insert(tx, new).await?;
    post_refund(tx, intent, &refund, Posting::RefundReserved, now).await?;
    payloads::append_refund_status_change(tx, intent, &refund, refund.status, now).await?;
    Ok(refund)
}

/// What each beneficiary gives back, of what earlier refunds left.
async fn split_refund(
    tx: &mut Tx,
    intent: &StoredIntent,
    paid: &[Share],
    amount: i64,
) -> Result<Vec<Share>, RefundError> {
    if paid.is_empty() {
        return Ok(Vec::new());
    }
    let mut refundable: Vec<i64> = paid.iter().map(|share| share.amount).collect();
    for earlier in refunds::list_by_intent_in(tx, &intent.id).await? {
        if !matches!(earlier.status, RefundStatus::Failed(_)) {
            refundable
                .iter_mut()
                .zip(&earlier.shares)
                .for_each(|(left, share)| *left -= share.amount);
        }
    }
    refund::split_refund(paid, &refundable, amount).ok_or(RefundError::ExceedsRefundable)
}

/// Tells the provider and writes its answer down. Telling twice gives back once.
async fn send_refund(
    ctx: &AppContext,
    intent: StoredIntent,
    refund: Refund,
) -> Result<(), StoreError> {
    let (Some(provider), Some(attempt)) = (&ctx.providers, &intent.last_attempt) else {
        return Ok(());
    };
    let Some(money) = Money::new(refund.amount, intent.order.money.currency()) else {
        return Ok(());
    };
    let (reference, payment) =
        (refund.provider_reference.clone(), attempt.provider_reference.clone());
    let result =
        provider.refund(RefundRequest { reference, payment_reference: payment, money }).await;
    failpoint::pause_at(ctx, Failpoint::RefundAnswered).await;
    match result {
        Ok(result) => settle_refund(ctx, intent, refund, result).await?,
        Err(unreachable) => tracing::warn!(refund = refund.id.0, %unreachable, "refund left open"),
    }
    failpoint::pause_at(ctx, Failpoint::RefundSettled).await;
    Ok(())
}

/// Every refund is `pending` before it ends, and each step is told.
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
                payloads::append_refund_status_change(
                    tx,
                    &intent,
                    &refund,
                    RefundStatus::Pending,
                    now,
                )
                .await?;
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
            Ok(payloads::append_refund_status_change(tx, &intent, &refund, status, now).await?)
        }
        .boxed()
    });
    SettleError::ignore_conflict(written.await)
}

async fn post_refund(
    tx: &mut Tx,
    intent: &StoredIntent,
    refund: &Refund,
    posting: Posting,
    now: Timestamp,
) -> Result<(), StoreError> {
    let new = NewPosting {
        posting,
        subject_id: refund.id.0,
        intent_id: &intent.id,
        amount: refund.amount,
        currency: intent.order.money.currency(),
        shares: &refund.shares,
        now,
    };
    ledger::record_posting(tx, &new).await
}

/// Tells the provider again of every refund that has waited for `ago`. Returns how many.
///
/// # Errors
/// When the store fails.
pub async fn resend_unsettled_refunds(
    ctx: &AppContext,
    ago: Duration,
) -> Result<usize, StoreError> {
    let (before, mut resent, mut last) = (ctx.clock.now().saturating_sub(ago), 0, RefundId(0));
    loop {
        let page = refunds::list_unsettled(&ctx.store, before, last, PAGE_SIZE).await?;
        let Some(end) = page.last() else { return Ok(resent) };
        last = *end;
        resent += page.len();
        for id in &page {
            skip_corrupt_row(resend_refund(ctx, *id).await)?;
        }
    }
}

async fn resend_refund(ctx: &AppContext, id: RefundId) -> Result<(), StoreError> {
    let Some(refund) = refunds::find(&ctx.store, id).await? else { return Ok(()) };
    match intents::find(&ctx.store, &refund.intent_id).await? {
        Some(intent) => send_refund(ctx, intent, refund).await,
        None => Ok(()),
    }
}
