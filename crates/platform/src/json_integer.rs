//! Integers of any size in JSON.

use std::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The largest integer that every reader of JSON has exactly (RFC 8259, section 6; RFC 7493,
/// section 2.2).
pub const MAX_EXACT: i64 = (1 << 53) - 1;

/// An integer that JSON has as a number as long as every reader has it exactly, and beyond as the
/// text of its digits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JsonInteger(pub i128);

impl Serialize for JsonInteger {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match i64::try_from(self.0) {
            Ok(number) if (-MAX_EXACT..=MAX_EXACT).contains(&number) => {
                serializer.serialize_i64(number)
            }
            _ => serializer.collect_str(&self.0),
        }
    }
}

impl<'de> Deserialize<'de> for JsonInteger {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(IntegerVisitor)
    }
}

struct IntegerVisitor;

impl Visitor<'_> for IntegerVisitor {
    type Value = JsonInteger;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an integer, or its digits as text")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<JsonInteger, E> {
        Ok(JsonInteger(number.into()))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<JsonInteger, E> {
        Ok(JsonInteger(number.into()))
    }

    fn visit_str<E: Error>(self, digits: &str) -> Result<JsonInteger, E> {
        digits.parse().map(JsonInteger).map_err(E::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 7493, section 2.2: beyond 2^53 - 1 not every reader has the same number.
    #[test]
    fn an_integer_is_a_number_as_long_as_every_reader_has_it() {
        for (integer, json) in [
            (0, "0"),
            (-1, "-1"),
            (9_007_199_254_740_991, "9007199254740991"),
            (-9_007_199_254_740_991, "-9007199254740991"),
            (9_007_199_254_740_992, "\"9007199254740992\""),
            (9_241_386_435_364_256_766, "\"9241386435364256766\""),
            (-9_241_386_435_364_256_766, "\"-9241386435364256766\""),
        ] {
            let integer = JsonInteger(integer);
            assert_eq!(serde_json::to_string(&integer).expect("JSON"), json);
            assert_eq!(serde_json::from_str::<JsonInteger>(json).expect("an integer"), integer);
            assert_eq!(serde_json::json!(integer).to_string(), json, "as a value");
        }
        for json in ["1.0", "\"1.0\"", "\"\"", "null"] {
            assert!(serde_json::from_str::<JsonInteger>(json).is_err(), "{json}");
        }
        let large = serde_json::from_str::<JsonInteger>("9223372036854775807");
        assert_eq!(large.expect("as earlier versions wrote it"), JsonInteger(i64::MAX.into()));
    }
}
