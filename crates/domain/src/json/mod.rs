//! The JSON forms of values: for JSON columns and for requests between two hosts. Only the server
//! has them. Most are derived where the type is declared; here are the others.

mod text;
mod named_field;
mod mandate;
mod money;
mod receipt;

pub(crate) use self::mandate::{UncheckedUpdate, serialize_as_pair};
pub use self::money::MoneyDto;
pub(crate) use self::receipt::ReceiptDto;

use serde::de::DeserializeOwned;

crate::named_fields!(result);

/// What is read has the right shape and is not a valid value.
#[derive(Debug)]
pub struct InvalidValue;

impl std::fmt::Display for InvalidValue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("an invalid value")
    }
}

/// `None` if `text` is not JSON of the expected shape, or does not represent a valid value.
#[must_use]
pub fn from_json_str<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_str(text).ok()
}

/// Parses a value that may be absent. `None` if a value is present and invalid.
pub fn parse_optional<S, T>(
    value: Option<S>,
    parse: impl FnOnce(S) -> Option<T>,
) -> Option<Option<T>> {
    match value {
        None => Some(None),
        Some(value) => parse(value).map(Some),
    }
}

#[cfg(test)]
mod tests;
