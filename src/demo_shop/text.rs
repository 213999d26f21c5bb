//! Values as text.

use serde_json::Value;

pub(super) fn describe_status(status: &str) -> &'static str {
    match status {
        "success" => "Paid. The shop can send the goods.",
        "authorized" => "Reserved, not charged. The shop captures or releases the amount later.",
        "canceled" => "Canceled. Nothing was charged.",
        "failed" => "Failed. Nothing was charged.",
        "expired" => "The reservation has expired. Nothing was charged.",
        _ => "Not paid yet. The shop waits for the result before it sends anything.",
    }
}

pub(super) fn format_value(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => "–".to_owned(),
        other => other.to_string(),
    }
}
