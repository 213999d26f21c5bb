//! Values that are stored as JSON in one column.

use kassa_domain::json;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::engine::error::StoreError;

/// Serializes a value.
///
/// # Errors
/// [`StoreError::ConstraintViolation`] if serialization fails, which these types do not.
pub(crate) fn write(value: &impl Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|_| StoreError::unstorable())
}

/// Serializes a list. `None` for an empty list, which is stored as NULL.
///
/// # Errors
/// As [`write()`].
pub(crate) fn write_list(list: &[impl Serialize]) -> Result<Option<String>, StoreError> {
    if list.is_empty() { Ok(None) } else { write(&list).map(Some) }
}

/// Parses a list column; NULL is an empty list. `None` if the text is not a valid list.
pub(crate) fn read_list<T: DeserializeOwned>(text: Option<&str>) -> Option<Vec<T>> {
    text.map_or_else(|| Some(Vec::new()), json::from_json_str)
}
