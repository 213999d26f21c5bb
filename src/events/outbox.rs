//! The outbox: an event is appended in the transaction of the change that it reports.

use serde_json::{Map, Value, json};

use super::types::{PAYMENT_CREDENTIAL, PAYMENT_CREDENTIAL_DELETED};
use crate::domain::time::Timestamp;
use crate::platform::secrets::Secrets;
use crate::platform::{credential_token, random};
use crate::store::tables::events;
use crate::store::{NewEvent, StoreError, StoredEvent, Tx};

/// Appends an event of this content.
pub(super) async fn append_event(
    tx: &mut Tx,
    merchant_id: &str,
    intent_id: &str,
    event_type: &'static str,
    content: Map<String, Value>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let id = random::new_uuid();
    let new = NewEvent {
        body: build_body(&id, event_type, Value::Object(content), now),
        id,
        merchant_id: merchant_id.to_owned(),
        intent_id: Some(intent_id.to_owned()),
        kind: event_type,
        created: now,
    };
    events::append(tx, &new).await
}

/// The stored body of an event: its content with what every event has.
#[must_use]
pub fn build_body(id: &str, event_type: &str, content: Value, created: Timestamp) -> String {
    json!({
        "type": event_type,
        "created": created.to_iso_string(),
        "content": content,
        "notification_id": id,
    })
    .to_string()
}

/// The body of an event as it is delivered. The `credential_token` is added only now, so that no
/// table contains what can charge a stored credential.
#[must_use]
pub fn build_delivery_body(secrets: &Secrets, event: &StoredEvent) -> String {
    if !matches!(event.kind.as_str(), PAYMENT_CREDENTIAL | PAYMENT_CREDENTIAL_DELETED) {
        return event.body.clone();
    }
    let Ok(mut body) = serde_json::from_str::<Value>(&event.body) else {
        return event.body.clone();
    };
    if let Some(id) = body["content"]["credential_id"].as_str() {
        body["content"]["credential_token"] = credential_token::derive_token(secrets, id).into();
    }
    body.to_string()
}
