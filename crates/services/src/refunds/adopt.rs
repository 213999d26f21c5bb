//! A refund that the provider has paid, and this database does not have, as after a restore.

use futures_util::FutureExt;
use kassa_domain::ids::{ConnectionId, IntentId};
use kassa_domain::intent::IntentState;
use kassa_domain::intent::attempt::Attempt;
use kassa_domain::ledger::Posting;
use kassa_domain::money::Money;
use kassa_domain::portal::AuditAction;
use kassa_domain::refund::{Refund, RefundId, RefundReason};
use kassa_domain::time::Timestamp;
use kassa_domain::transaction_status::TransactionStatus;
use kassa_providers::{RefundRequest, RefundResult};
use kassa_store::tables::{attempts, intents, refunds};
use kassa_store::{NewRefund, StoreError, StoredIntent, Tx};
use serde_json::json;

use super::create::{RefundError, split_refund};
use super::posting::post_refund;
use crate::audit::{AuditRecord, Auditor};
use crate::calls::find_provider;
use crate::context::AppContext;
use crate::events::payloads::refunds::append_refund_status_change;
use crate::payments::build_handle;

/// A refund in a provider's list.
pub(crate) struct FoundRefund {
    pub(crate) connection_id: ConnectionId,
    pub(crate) reference: String,
    /// The payment's reference, or the provider's identifier of it.
    pub(crate) payments: Vec<String>,
    pub(crate) money: Money,
    pub(crate) created: Timestamp,
}

/// Writes a refund down that its provider confirms as paid. `None` if it does not, if its payment
/// is not known here as captured, or if more would be refunded than was paid.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
pub(crate) async fn adopt_refund(
    ctx: &AppContext,
    found: FoundRefund,
    auditor: Auditor,
    operator: Option<&str>,
) -> Result<Option<(IntentId, RefundId)>, StoreError> {
    let Some(attempt) = find_attempt(ctx, &found).await? else { return Ok(None) };
    let Some(intent) = intents::find(&ctx.store, &attempt.intent_id).await? else {
        return Ok(None);
    };
    let is_of_currency = intent.order.money.currency() == found.money.currency();
    let is_captured = intent.state == IntentState::Success { attempt: attempt.id };
    if !is_of_currency || !is_captured || !is_paid(ctx, &intent, &attempt, &found).await? {
        return Ok(None);
    }
    let (now, id, operator) = (ctx.clock.now(), intent.id.clone(), operator.map(str::to_owned));
    let written = ctx.store.write::<_, RefundError, _>(move |tx| {
        async move {
            let refund = write_paid_refund(tx, &intent, &attempt, &found, now).await?;
            let record = build_record(&intent, &refund, operator.as_deref());
            auditor.record(tx, &intent.merchant.id, record).await?;
            Ok(refund.id)
        }
        .boxed()
    });
    match written.await {
        Ok(refund) => Ok(Some((id, refund))),
        Err(RefundError::Store(StoreError::Conflict)) => Ok(None),
        Err(RefundError::Store(error)) => Err(error),
        Err(RefundError::NotSuccess | RefundError::ExceedsRefundable) => Ok(None),
    }
}

async fn find_attempt(
    ctx: &AppContext,
    found: &FoundRefund,
) -> Result<Option<Attempt>, StoreError> {
    let (store, connection) = (&ctx.store, &found.connection_id);
    for payment in &found.payments {
        if let Some(attempt) = attempts::find_by_reference(store, connection, payment).await? {
            return Ok(Some(attempt));
        }
        if let Some(attempt) = attempts::find_by_provider_id(store, connection, payment).await? {
            return Ok(Some(attempt));
        }
    }
    Ok(None)
}

/// A list may be older than its records.
async fn is_paid(
    ctx: &AppContext,
    intent: &StoredIntent,
    attempt: &Attempt,
    found: &FoundRefund,
) -> Result<bool, StoreError> {
    let Some(provider) = find_provider(ctx, Some(&found.connection_id)).await? else {
        return Ok(false);
    };
    let request = RefundRequest {
        reference: found.reference.clone(),
        payment: build_handle(attempt, &intent.order),
        money: found.money,
        shares: Vec::new(),
        created: found.created,
    };
    Ok(matches!(provider.query_refund(&request).await, Ok(Some(RefundResult::Paid))))
}

/// As an ordinary refund: reserved, pending, paid, with every event.
async fn write_paid_refund(
    tx: &mut Tx,
    intent: &StoredIntent,
    attempt: &Attempt,
    found: &FoundRefund,
    now: Timestamp,
) -> Result<Refund, RefundError> {
    let amount = found.money.minor();
    // First, so that concurrent refunds of the intent wait here.
    if !intents::reserve_refund(tx, &intent.id, amount).await? {
        return Err(RefundError::ExceedsRefundable);
    }
    let new = NewRefund {
        intent_id: intent.id.clone(),
        attempt_id: attempt.id,
        amount,
        reason: RefundReason::Other,
        shares: split_refund(tx, intent, &attempt.shares, amount).await?,
        provider_reference: found.reference.clone(),
        created: found.created,
    };
    let refund = refunds::insert(tx, new).await?;
    post_refund(tx, intent, &refund, Posting::RefundReserved, now).await?;
    append_refund_status_change(tx, intent, &refund, refund.status, now).await?;
    let (pending, paid) = (TransactionStatus::Pending, TransactionStatus::Success);
    refunds::mark_pending(tx, refund.id).await?;
    append_refund_status_change(tx, intent, &refund, pending, now).await?;
    refunds::settle(tx, refund.id, paid, now).await?;
    post_refund(tx, intent, &refund, Posting::RefundPaid, now).await?;
    append_refund_status_change(tx, intent, &refund, paid, now).await?;
    Ok(refund)
}

fn build_record(intent: &StoredIntent, refund: &Refund, operator: Option<&str>) -> AuditRecord {
    AuditRecord::new(AuditAction::RefundAdopted).subject(&intent.id).after(json!({
        "operator": operator,
        "refund_id": refund.id.0,
        "reference": refund.provider_reference,
        "amount": refund.amount,
        "currency": intent.order.money.currency().code(),
    }))
}
