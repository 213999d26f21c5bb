//! What is kept of the body of an event whose content was deleted.

use serde_json::{Map, Value};

/// What every event has.
const KEPT: [&str; 3] = ["type", "created", "notification_id"];
/// What tells of which change it was: `kassa verify` compares it with what is stored.
const KEPT_OF_CONTENT: [&str; 8] = [
    "intent_id",
    "refund_id",
    "dispute_id",
    "credential_id",
    "mandate_id",
    "instalment",
    "status",
    "event_ts",
];

/// The body without its content, but for identifiers and the status.
#[must_use]
pub fn reduce_body(body: &str) -> String {
    let parsed: Value = serde_json::from_str(body).unwrap_or_default();
    let mut reduced = select(&parsed, &KEPT);
    reduced.insert("content".to_owned(), select(&parsed["content"], &KEPT_OF_CONTENT).into());
    Value::Object(reduced).to_string()
}

fn select(object: &Value, names: &[&str]) -> Map<String, Value> {
    let kept = names.iter().filter_map(|name| {
        let value = object.get(*name)?;
        Some(((*name).to_owned(), value.clone()))
    });
    kept.collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn identifiers_and_the_status_are_kept() {
        let body = json!({
            "type": "refund_status_change",
            "created": "2026-11-01T10:00:00.000Z",
            "notification_id": "n-1",
            "content": {
                "refund_id": 7,
                "intent_id": "i-1",
                "purchaser_id": "anna@shop.example",
                "status": "success",
                "amount": 4900,
            },
        });
        let reduced: Value = serde_json::from_str(&reduce_body(&body.to_string())).expect("JSON");
        let expected = json!({
            "type": "refund_status_change",
            "created": "2026-11-01T10:00:00.000Z",
            "notification_id": "n-1",
            "content": { "refund_id": 7, "intent_id": "i-1", "status": "success" },
        });
        assert_eq!(reduced, expected);
    }

    #[test]
    fn a_body_that_is_no_json_keeps_nothing() {
        assert_eq!(reduce_body("…"), r#"{"content":{}}"#);
    }
}
