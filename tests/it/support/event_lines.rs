//! The lines in which events are sent in order.

use std::collections::BTreeMap;

use serde_json::Value;

use super::test_receiver::ReceivedDelivery;

/// The subject and the type of an event, as sent.
pub fn line_of(event: &Value) -> String {
    let (kind, content) = (event["type"].as_str().unwrap(), &event["content"]);
    let subject = match kind {
        "refund" | "refund_status_change" => &content["refund_id"],
        "payment_credential" => &content["credential_id"],
        "mandate" | "mandate_amendment" => &content["mandate_id"],
        _ => &content["intent_id"],
    };
    format!("{kind} {subject}")
}

/// The sequences of each line, in the order of their arrival.
pub fn sequences_by_line(received: &[ReceivedDelivery]) -> BTreeMap<String, Vec<i64>> {
    let mut lines: BTreeMap<String, Vec<i64>> = BTreeMap::new();
    for event in received.iter().map(ReceivedDelivery::json) {
        let sequence = event["sequence"].as_i64().unwrap();
        lines.entry(line_of(&event)).or_default().push(sequence);
    }
    lines
}

/// Panics unless the events of each line arrived in the order of their sequences, repeats apart.
#[track_caller]
pub fn assert_in_order(received: &[ReceivedDelivery]) {
    for (line, sequences) in sequences_by_line(received) {
        assert!(sequences.is_sorted(), "{line}: {sequences:?}");
    }
}
