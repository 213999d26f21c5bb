//! Reads the body of a post.

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, header};

use super::fields::Fields;

/// Of a form without a file.
const MAX_BYTES: usize = 64 * 1024;

/// Why a body is not read, in the order in which it is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::portal) enum BodyError {
    TooLarge,
    WrongType,
    /// It ended early, or is no UTF-8.
    Unreadable,
}

/// Reads an urlencoded body. An absent body is a form without fields.
pub(in crate::portal) async fn read_form(
    headers: &HeaderMap,
    body: Body,
) -> Result<Fields, BodyError> {
    let header = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let length = header(header::CONTENT_LENGTH).and_then(|length| length.parse::<u64>().ok());
    if length.is_some_and(|length| length > MAX_BYTES as u64) {
        return Err(BodyError::TooLarge);
    }
    let bytes =
        to_bytes(body, MAX_BYTES).await.map_err(|error| {
            match std::error::Error::source(&error) {
                Some(source) if source.is::<http_body_util::LengthLimitError>() => {
                    BodyError::TooLarge
                }
                _ => BodyError::Unreadable,
            }
        })?;
    let essence = header(header::CONTENT_TYPE).unwrap_or_default().split(';').next();
    let is_form = essence.is_some_and(|essence| {
        essence.trim().eq_ignore_ascii_case("application/x-www-form-urlencoded")
    });
    let is_absent = bytes.is_empty() && header(header::CONTENT_TYPE).is_none();
    if !is_form && !is_absent {
        return Err(BodyError::WrongType);
    }
    std::str::from_utf8(&bytes).map(Fields::parse).map_err(|_| BodyError::Unreadable)
}
