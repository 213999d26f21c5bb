//! Events of disputes.

use kassa_domain::dispute::{DisputeDetails, DisputeId};
use kassa_domain::portal::NoticeKind;
use kassa_domain::time::Timestamp;
use kassa_store::tables::portal::notices::{self, NewNotice};
use kassa_store::{StoreError, StoredIntent, Tx};
use serde_json::json;

use crate::events::outbox::{EventSubject, append_event};
use crate::events::types::DISPUTE_STATUS_CHANGE;

/// Appends that the dispute was opened, or is now as `details` say. People are told of one that
/// takes evidence.
pub async fn append_dispute_status_change(
    tx: &mut Tx,
    intent: &StoredIntent,
    dispute: DisputeId,
    details: &DisputeDetails,
    now: Timestamp,
) -> Result<(), StoreError> {
    let content = json!({
        "dispute_id": dispute.0,
        "intent_id": intent.id,
        "amount": details.money.minor(),
        "currency": details.money.currency().code(),
        "reason": details.reason,
        "status": details.status.code(),
        "evidence_due": details.evidence_due.map(Timestamp::to_iso_string),
        "event_ts": now.to_iso_string(),
    });
    if details.status.takes_evidence() {
        let notice = NewNotice {
            merchant_id: intent.merchant.id.clone(),
            kind: NoticeKind::Disputes,
            subject: dispute.0.to_string(),
            about: Some(intent.id.to_string()),
            due: details.evidence_due,
            created: now,
        };
        notices::insert(tx, &notice).await?;
    }
    let subject = EventSubject::dispute(intent, dispute);
    append_event(tx, subject, DISPUTE_STATUS_CHANGE, &content, now).await
}
