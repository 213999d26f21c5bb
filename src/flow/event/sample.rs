//! What events look like, of an intent that does not exist: for whoever writes a receiver.

use serde_json::{Map, Value, json};

use super::{
    CANCELATION, MANDATE_COLLECTION, MANDATE_STATUS_CHANGE, MANDATE_UPDATE, PAYMENT_CREDENTIAL, PAYMENT_CREDENTIAL_DELETED,
    REFUND_STATUS_CHANGE, fields,
};
use crate::domain::time::Timestamp;

const NOTHING: &str = "00000000-0000-7000-8000-000000000000";

/// The content of an event of this type, with every field that one has.
#[must_use]
pub fn sample(kind: &str, now: Timestamp) -> Value {
    let (subject, own) = match kind {
        CANCELATION => (intent(), json!({ "status": "canceled" })),
        REFUND_STATUS_CHANGE => (intent(), refund(now)),
        MANDATE_STATUS_CHANGE => (mandate(now), mandate_status()),
        MANDATE_UPDATE => (mandate(now), mandate_update()),
        MANDATE_COLLECTION => (mandate(now), mandate_collection()),
        PAYMENT_CREDENTIAL => (credential("active"), json!({})),
        PAYMENT_CREDENTIAL_DELETED => (credential("inactive"), json!({ "deleted_by": "merchant", "event_ts": now.iso() })),
        _ => (intent(), json!({ "status": "success", "method": "card", "brand": "visa", "event_ts": now.iso() })),
    };
    let all: Map<String, Value> = fields(subject).into_iter().chain(fields(own)).collect();
    Value::Object(all)
}

fn intent() -> Value {
    json!({ "intent_id": NOTHING, "reference_id": "sample", "purchaser_id": "sample", "amount": 1250, "currency": "ZAR" })
}

fn refund(now: Timestamp) -> Value {
    json!({
        "refund_id": 1,
        "attempt_id": 1,
        "status": "success",
        "reason": "other",
        "failure_reason": null,
        "event_ts": now.iso(),
    })
}

fn mandate(now: Timestamp) -> Value {
    json!({ "mandate_id": 1, "event_ts": now.iso() })
}

fn mandate_status() -> Value {
    json!({
        "intent_id": NOTHING,
        "reference_id": "sample",
        "purchaser_id": "sample",
        "contract_number": "KT0000000000",
        "status": "active",
        "previous_status": "authorized",
        "registered_mandate": false,
        "failure_reason": null,
    })
}

fn mandate_update() -> Value {
    json!({
        "change": "amendment_requested",
        "instalment_amount": 45_000,
        "maximum_amount": 60_000,
        "mandate_action_date": "2030-12-02",
        "frozen": false,
    })
}

fn mandate_collection() -> Value {
    json!({
        "intent_id": NOTHING,
        "reference_id": "sample",
        "purchaser_id": "sample",
        "contract_number": "KT0000000000",
        "instalment": 1,
        "number_of_instalments": 12,
        "due_date": "2030-12-02",
        "amount": 45_000,
        "currency": "ZAR",
        "status": "success",
        "failure_reason": null,
    })
}

fn credential(status: &str) -> Value {
    json!({
        "credential_id": NOTHING,
        "display_name": "Visa •••• 4242",
        "is_mit_compatible": true,
        "method": "card",
        "status": status,
        "brand": "visa",
        "card_last4": "4242",
        "card_expiry": "2030-12",
        "intent_id": NOTHING,
        "reference_id": "sample",
        "purchaser_id": "sample",
    })
}
