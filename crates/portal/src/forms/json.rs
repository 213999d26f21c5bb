//! Reads what the script posts: an object, whose texts are fields. Other values stay JSON.

use serde_json::{Map, Value};
use zeroize::Zeroizing;

use super::fields::Fields;

/// The fields of an object; `None` for anything else.
pub(super) fn parse_json(bytes: &[u8]) -> Option<Fields> {
    let object: Map<String, Value> = serde_json::from_slice(bytes).ok()?;
    let mut fields = Fields::default();
    for (name, value) in object {
        let value = match value {
            Value::String(text) => text,
            other => other.to_string(),
        };
        fields.push(name, Zeroizing::new(value));
    }
    Some(fields)
}

#[cfg(test)]
mod tests {
    use super::parse_json;

    #[test]
    fn texts_are_fields_and_objects_stay_json() {
        let fields = parse_json(br#"{"name":"Laptop","credential":{"id":"x"}}"#).expect("fields");
        assert_eq!(fields.text("name"), "Laptop");
        assert_eq!(fields.raw("credential"), r#"{"id":"x"}"#);
        for other in ["", "[]", "1", "{"] {
            assert!(parse_json(other.as_bytes()).is_none(), "{other}");
        }
    }
}
