//! Amounts, times and identifiers as Paystack writes them.

use kassa_domain::money::{Currency, Money};
use kassa_domain::time::Timestamp;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use crate::call::CallError;

/// Minor units, as a number or as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Minor(pub(in super::super) i64);

impl<'de> Deserialize<'de> for Minor {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        let minor = match &value {
            Value::Number(number) => number.as_i64(),
            Value::String(text) => text.parse().ok(),
            _ => None,
        };
        minor.map(Self).ok_or_else(|| serde::de::Error::custom("no amount in minor units"))
    }
}

/// A numeric identifier, as a number or as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Id(pub(in super::super) String);

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Value::deserialize(deserializer)? {
            Value::Number(number) => Ok(Self(number.to_string())),
            Value::String(text) => Ok(Self(text)),
            _ => Err(serde::de::Error::custom("no identifier")),
        }
    }
}

/// # Errors
/// [`CallError::Unknown`] if it is not an amount: what was approved is not known then.
pub(crate) fn read_money(minor: Minor, currency: &str) -> Result<Money, CallError> {
    Currency::from_code(&currency.to_ascii_uppercase())
        .and_then(|currency| Money::new(minor.0, currency))
        .ok_or_else(|| {
            tracing::error!("Paystack's answer has an invalid amount");
            CallError::Unknown
        })
}

/// `None` if the text is no time in RFC 3339.
pub(crate) fn read_time(text: Option<&str>) -> Option<Timestamp> {
    let time: jiff::Timestamp = text?.parse().ok()?;
    Some(Timestamp(time.as_millisecond()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_exact_integers() {
        let read = |json| serde_json::from_str::<Minor>(json).ok().map(|minor| minor.0);
        assert_eq!(read("1250"), Some(1250));
        assert_eq!(read("\"1250\""), Some(1250));
        for wrong in ["12.5", "\"12.50\"", "null", "\"\"", "1e3", "{}"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
        assert!(read_money(Minor(-1), "ZAR").is_err());
        assert!(read_money(Minor(1), "XYZ").is_err());
        assert_eq!(read_money(Minor(7), "zar").map(Money::to_major_string), Ok("0.07".to_owned()));
    }

    #[test]
    fn times_are_rfc_3339() {
        assert_eq!(read_time(Some("1970-01-01T00:00:01.500Z")), Some(Timestamp(1500)));
        assert_eq!(read_time(Some("2018-01-12")), None);
        assert_eq!(read_time(None), None);
    }
}
