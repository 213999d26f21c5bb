//! The JSON forms of values: for JSON columns and for requests between two hosts. Only the server
//! has them.

mod branding;
mod card;
mod lists;
mod mandate;
mod money;
mod receipt;

pub use self::money::MoneyDto;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// A domain value with a data transfer object that is serialised in its place.
pub trait HasDto: Sized {
    type Dto: Serialize + DeserializeOwned;
    fn to_dto(&self) -> Self::Dto;
    /// `None` if the object does not represent a valid value.
    fn from_dto(dto: Self::Dto) -> Option<Self>;
}

/// Serialises a value as JSON.
///
/// # Errors
/// [`serde_json::Error`] if the DTO cannot be represented in JSON. DTOs of strings and integers
/// always can.
pub fn to_json_string<T: HasDto>(value: &T) -> Result<String, serde_json::Error> {
    serde_json::to_string(&value.to_dto())
}

/// `None` if `text` is not JSON of the expected shape, or does not represent a valid value.
#[must_use]
pub fn from_json_str<T: HasDto>(text: &str) -> Option<T> {
    serde_json::from_str(text).ok().and_then(T::from_dto)
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
