//! The events as the `webhooks` of the OpenAPI document, which the description's macro cannot
//! write.

use serde_json::{Map, Value, json};

use crate::domain::time::Timestamp;
use crate::events::samples::build_sample_content;
use crate::events::types::{
    CANCELATION, DISPUTE_STATUS_CHANGE, EVENT_TYPES, MANDATE_COLLECTION, MANDATE_STATUS_CHANGE,
    MANDATE_UPDATE, PAYMENT_CREDENTIAL, PAYMENT_CREDENTIAL_DELETED, REFUND_STATUS_CHANGE,
    STATUS_CHANGE,
};

/// 2026-11-20T21:36:00.123Z, the time of the examples.
const EXAMPLE_TIME: Timestamp = Timestamp(1_795_210_560_123);

/// A field: its name, type, and what it is. A type with `?` may be `null`.
type Field = (&'static str, &'static str, &'static str);

const ENVELOPE: [Field; 4] = [
    ("type", "string", "What happened"),
    ("created", "date-time", "When the event was written"),
    ("notification_id", "uuid", "The event's id, the same for every delivery: `webhook-id`"),
    ("sequence", "integer", "The place among the events of one intent, or of one mandate"),
];

/// The fields of all contents. One with the same name is the same in each.
const FIELDS: &[Field] = &[
    ("intent_id", "uuid", "The intent"),
    ("reference_id", "string", "Your reference of the order"),
    ("purchaser_id", "string", "Your identifier of the customer"),
    ("amount", "integer", "In minor units"),
    ("currency", "string", "ISO 4217"),
    ("status", "string", "The new status"),
    ("partner", "string", "The code of the last attempt's provider; only after an attempt"),
    ("method", "string", "The method of the last attempt; only after an attempt"),
    ("brand", "string?", "The brand of the card; only after an attempt"),
    ("failure_reason", "string?", "Why it failed"),
    ("event_ts", "date-time", "When it happened"),
    ("refund_id", "integer", "The refund"),
    ("attempt_id", "integer", "The attempt that was refunded"),
    ("reason", "string", "The reason for the refund, or the provider's code of the dispute"),
    ("dispute_id", "integer", "The dispute"),
    ("evidence_due", "date-time?", "The deadline for evidence"),
    ("mandate_id", "integer", "The mandate"),
    ("contract_number", "string?", "The number of the contract at the bank"),
    ("previous_status", "string?", "The status before; `null` if it is the same"),
    ("registered_mandate", "boolean?", "Whether the bank has registered the mandate"),
    ("change", "string", "What changed"),
    ("instalment_amount", "integer", "In minor units"),
    ("maximum_amount", "integer", "The maximum of an instalment, in minor units"),
    ("transaction_type", "string", "The kind of amendment at the bank; of amendments only"),
    ("requested_maximum_amount", "integer", "The maximum that was asked for, in minor units"),
    ("mandate_action_date", "date?", "When the amendment takes effect"),
    ("frozen", "boolean", "Whether collection is paused"),
    ("instalment", "integer", "The number of the instalment, from 1"),
    ("number_of_instalments", "integer", "The total number of instalments"),
    ("due_date", "date", "When the instalment was due"),
    ("credential_id", "uuid", "The stored credential"),
    ("credential_token", "string", "Charges the credential: keep it as a secret"),
    ("display_name", "string", "For people, such as `Visa •••• 4242`"),
    ("is_mit_compatible", "boolean", "Whether it may be charged without the customer"),
    ("card_last4", "string", "The last four digits of the card"),
    ("card_expiry", "string", "The month, such as `2030-12`"),
    ("deleted_by", "string", "Who deleted it"),
];

/// What an event tells.
fn summarize(event_type: &str) -> &'static str {
    match event_type {
        STATUS_CHANGE => "The status of an intent changed",
        CANCELATION => "An authorization was canceled",
        PAYMENT_CREDENTIAL => "A credential was stored or confirmed",
        PAYMENT_CREDENTIAL_DELETED => "A credential was deleted",
        REFUND_STATUS_CHANGE => "The status of a refund changed",
        DISPUTE_STATUS_CHANGE => "A dispute was opened or changed",
        MANDATE_STATUS_CHANGE => "The status of a mandate changed",
        MANDATE_UPDATE => "The terms of a mandate changed",
        MANDATE_COLLECTION => "An instalment was collected, or its collection failed",
        _ => "An event",
    }
}

/// Fields that are not in every content of a type.
fn list_optional_fields(event_type: &str) -> &'static [&'static str] {
    match event_type {
        STATUS_CHANGE => &["partner", "method", "brand", "failure_reason"],
        MANDATE_UPDATE => &[
            "intent_id",
            "reference_id",
            "purchaser_id",
            "contract_number",
            "transaction_type",
            "requested_maximum_amount",
        ],
        _ => &[],
    }
}

/// Adds the events to the document, which is one JSON object.
pub(super) fn add_webhooks(document: &str) -> String {
    let webhooks = EVENT_TYPES.map(|kind| format!("{}:{}", Value::from(kind), describe(kind)));
    let body = document.strip_suffix('}').unwrap_or(document);
    format!("{body},\"webhooks\":{{{}}}}}", webhooks.join(","))
}

fn describe(event_type: &str) -> Value {
    let content = build_content(event_type);
    let mut example = json!({
        "type": event_type,
        "created": EXAMPLE_TIME.to_iso_string(),
        "notification_id": "019a9f2c-6a1b-7f00-8a39-0d4c5b6a7e81",
        "sequence": 2,
    });
    let mut schema = describe_object(ENVELOPE.iter(), &[]);
    schema["properties"]["type"]["enum"] = json!([event_type]);
    schema["properties"]["content"] = describe_content(event_type, &content);
    if let Some(required) = schema["required"].as_array_mut() {
        required.push("content".into());
    }
    example["content"] = content;
    schema["example"] = example;
    json!({ "post": {
        "operationId": event_type,
        "summary": summarize(event_type),
        "tags": ["Webhooks"],
        "parameters": HEADERS.map(|(name, description)| json!({
            "name": name, "in": "header", "required": true, "description": description,
            "schema": { "type": "string" },
        })),
        "requestBody": {
            "required": true,
            "content": { "application/json": { "schema": schema } },
        },
        "responses": { "2XX": { "description": "The event has arrived, within 15 seconds" } },
    } })
}

const HEADERS: [(&str, &str); 3] = [
    ("webhook-id", "The event's id"),
    ("webhook-timestamp", "Seconds since 1970 of this delivery"),
    ("webhook-signature", "One `v1` signature for each valid secret of the destination"),
];

/// The sample, with what is added when it is delivered.
fn build_content(event_type: &str) -> Value {
    let mut content = build_sample_content(event_type, EXAMPLE_TIME);
    if matches!(event_type, PAYMENT_CREDENTIAL | PAYMENT_CREDENTIAL_DELETED) {
        content["credential_token"] = "cred_…".into();
    }
    content
}

fn describe_content(event_type: &str, content: &Value) -> Value {
    let optional = list_optional_fields(event_type);
    let is_there = |name: &str| content.get(name).is_some() || optional.contains(&name);
    describe_object(FIELDS.iter().filter(|(name, ..)| is_there(name)), optional)
}

fn describe_object<'a>(fields: impl Iterator<Item = &'a Field>, optional: &[&str]) -> Value {
    let (mut properties, mut required) = (Map::new(), Vec::new());
    for (name, kind, description) in fields {
        properties.insert((*name).to_owned(), describe_field(kind, description));
        if !optional.contains(name) {
            required.push(*name);
        }
    }
    json!({ "type": "object", "required": required, "properties": properties })
}

fn describe_field(kind: &str, description: &str) -> Value {
    let base = kind.trim_end_matches('?');
    let (json_type, format) = match base {
        "uuid" | "date" | "date-time" => ("string", Some(base)),
        _ => (base, None),
    };
    let json_type =
        if kind.ends_with('?') { json!([json_type, "null"]) } else { Value::from(json_type) };
    let mut field = json!({ "type": json_type, "description": description });
    if let Some(format) = format {
        field["format"] = format.into();
    }
    field
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_of_every_sample_is_described() {
        for event_type in EVENT_TYPES {
            let content = build_content(event_type);
            let described = describe_content(event_type, &content);
            for name in content.as_object().expect("an object").keys() {
                assert!(described["properties"].get(name).is_some(), "{event_type}: {name}");
            }
            assert_ne!(summarize(event_type), "An event");
        }
    }
}
