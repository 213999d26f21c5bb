//! Stored events, as the consistency rules read them.

use kassa_domain::consistency::SentEvent;
use kassa_store::StoredEvent;
use serde_json::Value;

use crate::events::types::{
    CANCELATION, DISPUTE_STATUS_CHANGE, MANDATE_COLLECTION, MANDATE_STATUS_CHANGE, MANDATE_UPDATE,
    PAYMENT_CREDENTIAL, PAYMENT_CREDENTIAL_DELETED, REFUND_STATUS_CHANGE, STATUS_CHANGE,
};

/// Parses a stored event. An event without the fields of its type is [`SentEvent::Unknown`].
pub(super) fn parse_sent_event(stored: &StoredEvent) -> SentEvent {
    let body: Value = serde_json::from_str(&stored.body).unwrap_or_default();
    parse_content(stored.kind.as_str(), &body["content"])
        .unwrap_or_else(|| SentEvent::Unknown(format!("{} of type {}", stored.id, stored.kind)))
}

fn parse_content(event_type: &str, content: &Value) -> Option<SentEvent> {
    let text = |field: &str| content[field].as_str().map(str::to_owned);
    let number = |field: &str| content[field].as_i64();
    Some(match event_type {
        STATUS_CHANGE => SentEvent::IntentStatus(text("status")?),
        CANCELATION => SentEvent::Cancelation,
        REFUND_STATUS_CHANGE => {
            SentEvent::Refund { id: number("refund_id")?, status: text("status")? }
        }
        DISPUTE_STATUS_CHANGE => {
            SentEvent::Dispute { id: number("dispute_id")?, status: text("status")? }
        }
        PAYMENT_CREDENTIAL => {
            SentEvent::Credential { id: text("credential_id")?, status: text("status")? }
        }
        PAYMENT_CREDENTIAL_DELETED => SentEvent::CredentialDeleted { id: text("credential_id")? },
        MANDATE_STATUS_CHANGE => {
            SentEvent::Mandate { id: number("mandate_id")?, status: text("status")? }
        }
        MANDATE_COLLECTION => SentEvent::MandateCollection {
            id: number("mandate_id")?,
            instalment: number("instalment")?,
            status: text("status")?,
        },
        MANDATE_UPDATE => SentEvent::MandateUpdate { id: number("mandate_id")? },
        _ => return None,
    })
}
