//! Values that are stored as JSON in one column.

use kassa_domain::json::{self, HasDto};

use crate::engine::error::StoreError;

/// Serializes a value.
///
/// # Errors
/// [`StoreError::ConstraintViolation`] if serialization fails, which these types do not.
pub(crate) fn write<J: HasDto>(value: &J) -> Result<String, StoreError> {
    json::to_json_string(value).map_err(|_| StoreError::unstorable())
}

/// Serializes a list. `None` for an empty list, which is stored as NULL.
///
/// # Errors
/// As [`write()`].
pub(crate) fn write_list<T>(list: &Vec<T>) -> Result<Option<String>, StoreError>
where
    Vec<T>: HasDto,
{
    if list.is_empty() { Ok(None) } else { write(list).map(Some) }
}

/// Parses a list column; NULL is an empty list. `None` if the text is not a valid list.
pub(crate) fn read_list<T>(text: Option<&str>) -> Option<Vec<T>>
where
    Vec<T>: HasDto,
{
    text.map_or_else(|| Some(Vec::new()), json::from_json_str)
}
