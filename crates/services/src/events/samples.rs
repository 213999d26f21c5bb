//! Sample events of an intent that does not exist, for developers of receivers.

use kassa_domain::time::Timestamp;
use serde_json::{Map, Value, json};

use super::types::{
    CANCELATION, DISPUTE_STATUS_CHANGE, MANDATE_COLLECTION, MANDATE_STATUS_CHANGE, MANDATE_UPDATE,
    PAYMENT_CREDENTIAL, PAYMENT_CREDENTIAL_DELETED, REFUND_STATUS_CHANGE,
};

const SAMPLE_ID: &str = "00000000-0000-7000-8000-000000000000";

/// The content of a sample event of this type, with every field of the type.
#[must_use]
pub fn build_sample_content(event_type: &str, now: Timestamp) -> Value {
    let (subject_fields, event_fields) = match event_type {
        CANCELATION => (sample_intent_fields(), json!({ "status": "canceled" })),
        REFUND_STATUS_CHANGE => (sample_intent_fields(), sample_refund_fields(now)),
        DISPUTE_STATUS_CHANGE => (sample_dispute_fields(now), json!({})),
        MANDATE_STATUS_CHANGE => (sample_mandate_fields(now), sample_mandate_status_fields()),
        MANDATE_UPDATE => (sample_mandate_fields(now), sample_mandate_update_fields()),
        MANDATE_COLLECTION => (sample_mandate_fields(now), sample_mandate_collection_fields()),
        PAYMENT_CREDENTIAL => (sample_credential_fields("active"), json!({})),
        PAYMENT_CREDENTIAL_DELETED => (
            sample_credential_fields("inactive"),
            json!({ "deleted_by": "merchant", "event_ts": now.to_iso_string() }),
        ),
        _ => (sample_intent_fields(), sample_status_fields(now)),
    };
    let fields: Map<String, Value> =
        into_object(subject_fields).into_iter().chain(into_object(event_fields)).collect();
    Value::Object(fields)
}

/// The fields of a JSON object, which `json!({ … })` returns as a [`Value`].
fn into_object(object: Value) -> Map<String, Value> {
    match object {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

fn sample_intent_fields() -> Value {
    json!({
        "intent_id": SAMPLE_ID,
        "reference_id": "sample",
        "purchaser_id": "sample",
        "amount": 1250,
        "currency": "ZAR",
    })
}

fn sample_status_fields(now: Timestamp) -> Value {
    json!({
        "status": "success",
        "partner": "sandbox",
        "method": "card",
        "brand": "visa",
        "event_ts": now.to_iso_string(),
    })
}

fn sample_refund_fields(now: Timestamp) -> Value {
    json!({
        "refund_id": 1,
        "attempt_id": 1,
        "status": "success",
        "reason": "other",
        "failure_reason": null,
        "event_ts": now.to_iso_string(),
    })
}

fn sample_dispute_fields(now: Timestamp) -> Value {
    json!({
        "dispute_id": 1,
        "intent_id": SAMPLE_ID,
        "amount": 1250,
        "currency": "ZAR",
        "reason": "fraudulent",
        "status": "needs_response",
        "evidence_due": "2030-12-02T23:59:59.000Z",
        "event_ts": now.to_iso_string(),
    })
}

fn sample_mandate_fields(now: Timestamp) -> Value {
    json!({ "mandate_id": 1, "event_ts": now.to_iso_string() })
}

fn sample_mandate_status_fields() -> Value {
    json!({
        "intent_id": SAMPLE_ID,
        "reference_id": "sample",
        "purchaser_id": "sample",
        "contract_number": "KT0000000000",
        "status": "active",
        "previous_status": "authorized",
        "registered_mandate": false,
        "failure_reason": null,
        "canceled_by": null,
    })
}

fn sample_mandate_update_fields() -> Value {
    json!({
        "intent_id": SAMPLE_ID,
        "reference_id": "sample",
        "purchaser_id": "sample",
        "contract_number": "KT0000000000",
        "change": "amendment_requested",
        "transaction_type": "TT2",
        "requested_maximum_amount": 90_000,
        "instalment_amount": 45_000,
        "maximum_amount": 60_000,
        "mandate_action_date": "2030-12-02",
        "frozen": false,
    })
}

fn sample_mandate_collection_fields() -> Value {
    json!({
        "intent_id": SAMPLE_ID,
        "reference_id": "sample",
        "purchaser_id": "sample",
        "contract_number": "KT0000000000",
        "instalment": 1,
        "number_of_instalments": 12,
        "due_date": "2030-12-02",
        "collection_date": "2030-12-02",
        "amount": 45_000,
        "currency": "ZAR",
        "status": "success",
        "failure_reason": null,
        "reason": null,
        "retry": 0,
        "final": true,
    })
}

fn sample_credential_fields(status: &str) -> Value {
    json!({
        "credential_id": SAMPLE_ID,
        "display_name": "Visa •••• 4242",
        "is_mit_compatible": true,
        "method": "card",
        "status": status,
        "brand": "visa",
        "card_last4": "4242",
        "card_expiry": "2030-12",
        "intent_id": SAMPLE_ID,
        "reference_id": "sample",
        "purchaser_id": "sample",
    })
}
