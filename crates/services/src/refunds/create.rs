//! A merchant refunds a payment.

use futures_util::FutureExt;
use kassa_domain::intent::IntentState;
use kassa_domain::ledger::Posting;
use kassa_domain::portal::AuditAction;
use kassa_domain::provider_call::ProviderOperation;
use kassa_domain::refund::{Refund, RefundReason};
use kassa_domain::split::{self, Share};
use kassa_domain::time::Timestamp;
use kassa_platform::random;
use kassa_store::tables::{intents, provider_calls, refunds};
use kassa_store::{NewCall, NewRefund, OpenCall, StoreError, StoredIntent, Tx};
use serde_json::json;
use tracing::Instrument;

use super::posting::post_refund;
use super::refund_call::send_refund;
use crate::audit::AuditRecord;
use crate::calls::caller_lease_end;
use crate::context::AppState;
use crate::events::payloads::refunds::append_refund_status_change;
use crate::failpoint::Failpoint;
use crate::guard::{Guard, GuardedError};

/// Why a payment is not refunded.
#[derive(Debug, thiserror::Error)]
pub enum RefundError {
    #[error("Payment intent is not in success status")]
    NotSuccess,
    #[error("Refund amount exceeds the refundable amount")]
    ExceedsRefundable,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The refund that a merchant requests.
#[derive(Clone, Copy, Debug)]
pub struct RefundInput {
    /// Minor units, at least 1.
    pub amount: i64,
    pub reason: RefundReason,
}

/// Writes a refund, then sends it to the provider in the background.
///
/// # Errors
/// [`GuardedError`]
#[tracing::instrument(skip_all, fields(intent = %intent.id))]
pub async fn create_refund<G: Guard<Refund>>(
    app: &AppState,
    guard: G,
    intent: StoredIntent,
    input: RefundInput,
) -> Result<Refund, GuardedError<RefundError, G::Conflict>> {
    let now = app.clock.now();
    let paid = intent.clone();
    let written = app.store.write::<_, GuardedError<_, _>, _>(move |tx| {
        async move {
            // Before the amount is checked, so that a repeated request gets the first response
            // instead of an exceeded amount.
            guard.claim(tx, None, now).await?;
            let written = write_refund(tx, &paid, input, now).await;
            let (refund, call) = written.map_err(GuardedError::Refused)?;
            let record = || build_record(&paid, &refund);
            guard.complete(tx, &refund, &paid.merchant.id, record).await?;
            Ok((refund, call))
        }
        .boxed()
    });
    let (refund, call) = written.await?;
    send_in_background(AppState::clone(app), intent, refund.clone(), call);
    Ok(refund)
}

fn build_record(intent: &StoredIntent, refund: &Refund) -> AuditRecord {
    AuditRecord::new(AuditAction::IntentRefunded).subject(&intent.id).after(json!({
        "refund_id": refund.id.0,
        "amount": refund.amount,
        "currency": intent.order.money.currency().code(),
        "reason": refund.reason.code(),
    }))
}

/// Sends a written refund to the provider.
fn send_in_background(app: AppState, intent: StoredIntent, refund: Refund, call: OpenCall) {
    let work = async move {
        app.pause_at(Failpoint::RefundWritten).await;
        if let Err(error) = send_refund(&app, intent, refund, &call).await {
            tracing::error!(%error, "a refund is left open until it is sent again");
        }
    };
    tokio::spawn(work.in_current_span());
}

/// Writes a refund with its call. It is sent after the commit.
///
/// # Errors
/// [`RefundError`] (decision 17).
async fn write_refund(
    tx: &mut Tx,
    intent: &StoredIntent,
    input: RefundInput,
    now: Timestamp,
) -> Result<(Refund, OpenCall), RefundError> {
    let (IntentState::Success { attempt: attempt_id }, Some(attempt)) =
        (intent.state, &intent.last_attempt)
    else {
        return Err(RefundError::NotSuccess);
    };
    // First, so that concurrent refunds of the intent wait here and their rows can be read.
    if !intents::reserve_refund(tx, &intent.id, input.amount).await? {
        return Err(RefundError::ExceedsRefundable);
    }
    let new = NewRefund {
        intent_id: intent.id.clone(),
        attempt_id,
        amount: input.amount,
        reason: input.reason,
        shares: split_refund(tx, intent, &attempt.shares, input.amount).await?,
        provider_reference: random::new_uuid(),
        created: now,
    };
    let refund = refunds::insert(tx, new).await?;
    post_refund(tx, intent, &refund, Posting::RefundReserved, now).await?;
    append_refund_status_change(tx, intent, &refund, refund.status, now).await?;
    let call = NewCall {
        operation: ProviderOperation::Refund,
        subject_id: &refund.id.0.to_string(),
        connection_id: attempt.connection_id.as_ref(),
        sealed: None,
        created: now,
        lease_end: Some(caller_lease_end(now)),
    };
    Ok((refund, provider_calls::insert(tx, &call).await?))
}

/// The beneficiaries' shares of a refund, from what earlier refunds left of theirs.
pub(super) async fn split_refund(
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
        if !earlier.status.frees_amount() {
            refundable
                .iter_mut()
                .zip(&earlier.shares)
                .for_each(|(remaining, share)| *remaining -= share.amount);
        }
    }
    split::split_refund(paid, &refundable, amount).ok_or(RefundError::ExceedsRefundable)
}
