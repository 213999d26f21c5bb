//! What merchants are told: the bodies of events, and their place in the transaction of the change.

use serde_json::{Map, Value, json};

use crate::clock;
use crate::domain::attempt::FailureReason;
use crate::domain::intent::State;
use crate::domain::time::Timestamp;
use crate::store::{NewEvent, StoreError, StoredIntent, Tx, events};

/// The intent is now in `state` (interface, section 6; decision 34).
pub(super) async fn status_change(
    tx: &mut Tx,
    intent: &StoredIntent,
    state: State,
    reason: Option<FailureReason>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let mut content = subject(intent, state);
    content.insert("event_ts".to_owned(), now.iso().into());
    if let Some(attempt) = &intent.last_attempt {
        content.insert("method".to_owned(), attempt.method.code().into());
        content.insert("brand".to_owned(), attempt.brand().map(|brand| brand.code()).into());
    }
    if let Some(reason) = reason {
        content.insert("failure_reason".to_owned(), reason.code().into());
    }
    append(tx, intent, "status_change", content, now).await
}

fn subject(intent: &StoredIntent, state: State) -> Map<String, Value> {
    let order = &intent.order;
    let fields = json!({
        "intent_id": intent.id,
        "reference_id": order.reference_id,
        "purchaser_id": order.purchaser_id,
        "amount": order.money.minor(),
        "currency": order.money.currency().code(),
        "status": state.code(),
    });
    match fields {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

async fn append(
    tx: &mut Tx,
    intent: &StoredIntent,
    kind: &'static str,
    content: Map<String, Value>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let id = clock::uuid();
    let body = json!({ "type": kind, "created": now.iso(), "content": content, "notification_id": id }).to_string();
    events::append(tx, &NewEvent { id, merchant_id: intent.merchant.id.clone(), kind, created: now, body }).await
}
