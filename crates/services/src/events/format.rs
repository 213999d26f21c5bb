//! The form in which an event is sent: stored once, and written as the destination wants it when it
//! is sent.

use kassa_domain::ids::IntentId;
use kassa_domain::webhook::{DestinationSettings, WebhookFormat};
use kassa_store::tables::events;
use kassa_store::{Store, StoreError, StoredEvent};
use serde_json::Value;

use super::original;

/// One message of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventMessage {
    /// Its `notification_id`.
    pub id: String,
    /// JSON.
    pub body: String,
}

/// Whether an event of this type and stored body is sent in this format.
#[must_use]
pub fn is_sent_as(format: WebhookFormat, kind: &str, body: &str) -> bool {
    match format {
        WebhookFormat::Standard => true,
        WebhookFormat::Original => original::is_known(kind, body),
    }
}

/// The messages that are sent of an event, in their order; `body` is its whole body. None if the
/// format has no type for it.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub async fn build_messages(
    store: &Store,
    event: &StoredEvent,
    body: String,
    settings: &DestinationSettings,
) -> Result<Vec<EventMessage>, StoreError> {
    let json: Value = match settings.format {
        WebhookFormat::Standard => Value::Null,
        WebhookFormat::Original => serde_json::from_str(&body).unwrap_or_default(),
    };
    if json.is_null() {
        return Ok(vec![EventMessage { id: event.id.to_string(), body }]);
    }
    let facts = match json["content"]["intent_id"].as_str() {
        Some(intent_id) if original::needs_facts(event, &json) => {
            events::find_intent_facts(store, &IntentId::from_trusted(intent_id)).await?
        }
        _ => None,
    };
    let Some(rewritten) = original::rewrite(event, json, facts, settings) else {
        return Ok(Vec::new());
    };
    let derived = original::derive_cancelation(event, &rewritten, facts, settings);
    let first = EventMessage { id: event.id.to_string(), body: rewritten.to_string() };
    let derived = derived.map(|(id, body)| EventMessage { id, body: body.to_string() });
    Ok(std::iter::once(first).chain(derived).collect())
}
