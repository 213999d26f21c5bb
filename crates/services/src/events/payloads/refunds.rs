//! Events of refunds.

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::refund::Refund;
use kassa_domain::time::Timestamp;
use kassa_domain::transaction_status::TransactionStatus;
use kassa_store::{StoreError, StoredIntent, Tx};
use serde_json::json;

use crate::events::outbox::{EventSubject, append_event};
use crate::events::types::REFUND_STATUS_CHANGE;

/// Appends that the refund is now in `status`.
pub async fn append_refund_status_change(
    tx: &mut Tx,
    intent: &StoredIntent,
    refund: &Refund,
    status: TransactionStatus,
    now: Timestamp,
) -> Result<(), StoreError> {
    let content = json!({
        "refund_id": refund.id.0,
        "intent_id": intent.id,
        "attempt_id": refund.attempt_id.0,
        "reference_id": intent.order.reference_id,
        "purchaser_id": intent.order.purchaser_id,
        "amount": refund.amount,
        "currency": intent.order.money.currency().code(),
        "status": status.code(),
        "reason": refund.reason.code(),
        "failure_reason": status.failure_reason().map(FailureReason::code),
        "event_ts": now.to_iso_string(),
    });
    let subject = EventSubject::refund(intent, refund.id);
    append_event(tx, subject, REFUND_STATUS_CHANGE, &content, now).await
}
