//! The events as the original service writes them (decision 143): six types, and some fields of
//! their own. What it does not know is not sent.

use kassa_domain::webhook::{CancelationOn, DestinationSettings};
use kassa_store::StoredEvent;
use kassa_store::tables::events::IntentFacts;
use serde_json::{Value, json};
use sha1::{Digest, Sha1};
use uuid::{Builder, Uuid};

use super::types::{
    CANCELATION, MANDATE_STATUS_CHANGE, MANDATE_UPDATE, PAYMENT_CREDENTIAL,
    PAYMENT_CREDENTIAL_DELETED, REFUND_STATUS_CHANGE, STATUS_CHANGE,
};

const REFUND: &str = "refund";
const MANDATE: &str = "mandate";
const MANDATE_AMENDMENT: &str = "mandate_amendment";

/// What makes the id of a derived `Cancelation` from that of its `status_change`.
const CANCELATION_NAME: &str = "Cancelation";

/// Whether the original service has a type for an event of this type and stored body.
pub(super) fn is_known(kind: &str, body: &str) -> bool {
    match kind {
        STATUS_CHANGE
        | CANCELATION
        | PAYMENT_CREDENTIAL
        | PAYMENT_CREDENTIAL_DELETED
        | REFUND_STATUS_CHANGE
        | MANDATE_STATUS_CHANGE => true,
        MANDATE_UPDATE => serde_json::from_str(body)
            .is_ok_and(|body: Value| amendment_status(&body["content"]).is_some()),
        _ => false,
    }
}

/// Whether writing the event needs the facts of its intent.
pub(super) fn needs_facts(event: &StoredEvent, body: &Value) -> bool {
    event.kind == REFUND_STATUS_CHANGE || is_canceled(event, body)
}

/// Rewrites the body of an event. `None` if the original service has no type for it.
pub(super) fn rewrite(
    event: &StoredEvent,
    mut body: Value,
    facts: Option<IntentFacts>,
    settings: &DestinationSettings,
) -> Option<Value> {
    let sent_type = match event.kind.as_str() {
        STATUS_CHANGE => STATUS_CHANGE,
        CANCELATION => settings.cancelation_type.code(),
        PAYMENT_CREDENTIAL | PAYMENT_CREDENTIAL_DELETED => PAYMENT_CREDENTIAL,
        REFUND_STATUS_CHANGE => {
            body["content"]["type"] = refund_type(&body["content"], facts).into();
            REFUND
        }
        MANDATE_STATUS_CHANGE => MANDATE,
        MANDATE_UPDATE => {
            body["content"] = build_amendment(&body["content"])?;
            MANDATE_AMENDMENT
        }
        _ => return None,
    };
    body["type"] = sent_type.into();
    Some(body)
}

/// The `Cancelation` of an intent that was cancelled in `selection`, derived from its rewritten
/// `status_change`: its id, and its body. `None` if the destination or the event has none.
pub(super) fn derive_cancelation(
    event: &StoredEvent,
    body: &Value,
    facts: Option<IntentFacts>,
    settings: &DestinationSettings,
) -> Option<(String, Value)> {
    let is_wanted = settings.cancelation_on == CancelationOn::Any
        && is_canceled(event, body)
        && facts.is_some_and(|facts| !facts.has_cancelation);
    if !is_wanted {
        return None;
    }
    let id = derive_id(event.id.as_str(), CANCELATION_NAME)?;
    let mut derived = body.clone();
    derived["type"] = settings.cancelation_type.code().into();
    derived["notification_id"] = id.as_str().into();
    let names = ["intent_id", "reference_id", "purchaser_id", "amount", "currency", "status"];
    let fields = names.map(|name| (name.to_owned(), body["content"][name].clone()));
    derived["content"] = Value::Object(fields.into_iter().collect());
    Some((id, derived))
}

fn is_canceled(event: &StoredEvent, body: &Value) -> bool {
    event.kind == STATUS_CHANGE && body["content"]["status"] == "canceled"
}

/// A UUID of version 5: the SHA-1 of the namespace's bytes and the name.
fn derive_id(namespace: &str, name: &str) -> Option<String> {
    let namespace = Uuid::parse_str(namespace).ok()?;
    let hash = Sha1::new().chain_update(namespace.as_bytes()).chain_update(name).finalize();
    let first: [u8; 16] = hash.get(..16)?.try_into().ok()?;
    Some(Builder::from_sha1_bytes(first).into_uuid().to_string())
}

/// `full` if the refund alone is the whole amount of the intent. A sample has no intent and is so.
fn refund_type(content: &Value, facts: Option<IntentFacts>) -> &'static str {
    let is_full = facts.is_none_or(|facts| content["amount"].as_i64() == Some(facts.amount));
    if is_full { "full" } else { "partial" }
}

/// The status of an amendment, from what changed. `None` for a subscription.
fn amendment_status(content: &Value) -> Option<&'static str> {
    match content["change"].as_str()? {
        "amendment_requested" | "amendment_consent" => Some("pending"),
        "amendment_approved" => Some("accepted"),
        "amendment_rejected" => Some("rejected"),
        _ => None,
    }
}

/// The content of a `mandate_amendment`. An amendment leaves the amount of the instalments.
fn build_amendment(content: &Value) -> Option<Value> {
    let maximum = match &content["requested_maximum_amount"] {
        // Written by an earlier version.
        Value::Null => &content["maximum_amount"],
        asked => asked,
    };
    Some(json!({
        "mandate_id": content["mandate_id"],
        "intent_id": content["intent_id"],
        "reference_id": content["reference_id"],
        "purchaser_id": content["purchaser_id"],
        "contract_number": content["contract_number"],
        "status": amendment_status(content)?,
        "transaction_type": content["transaction_type"],
        "mandate_action_date": content["mandate_action_date"],
        "maximum_amount": maximum,
        "instalment_amount": null,
        "event_ts": content["event_ts"],
    }))
}

#[cfg(test)]
mod tests;
