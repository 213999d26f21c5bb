//! The fields that several types of events have in common.

use serde_json::{Map, Value, json};

use crate::domain::credential::RegisteredCredential;
use crate::domain::intent::IntentState;
use crate::store::StoredIntent;

pub(super) fn intent_fields(intent: &StoredIntent, state: IntentState) -> Map<String, Value> {
    let order = &intent.order;
    into_object(json!({
        "intent_id": intent.id,
        "reference_id": order.reference_id,
        "purchaser_id": order.purchaser_id,
        "amount": order.money.minor(),
        "currency": order.money.currency().code(),
        "status": state.code(),
    }))
}

pub(super) fn credential_fields(registered: &RegisteredCredential) -> Map<String, Value> {
    let credential = &registered.credential;
    into_object(json!({
        "credential_id": credential.id,
        "display_name": credential.display_name(),
        "is_mit_compatible": credential.is_mit_compatible,
        "method": credential.method.code(),
        "status": credential.status.code(),
        "brand": credential.card.brand.code(),
        "card_last4": credential.card.last4,
        "card_expiry": credential.card.expiry.to_iso_string(),
        "intent_id": registered.intent_id,
        "reference_id": registered.reference_id,
        "purchaser_id": registered.purchaser_id,
    }))
}

/// The fields of a JSON object, which `json!({ … })` returns as a [`Value`].
pub(super) fn into_object(object: Value) -> Map<String, Value> {
    match object {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}
