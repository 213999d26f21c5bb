//! Requests whose end two programs could see in different places (RFC 9112, section 11.2). A proxy
//! in front might take a part of one for another request.

use axum::http::HeaderMap;
use axum::http::header::{CONTENT_LENGTH, TRANSFER_ENCODING};

/// Whether a head gives the length of the body twice, or in two ways.
pub(super) fn is_ambiguous(headers: &HeaderMap) -> bool {
    let Some(first) = headers.get(CONTENT_LENGTH) else { return false };
    headers.contains_key(TRANSFER_ENCODING)
        || headers.get_all(CONTENT_LENGTH).iter().nth(1).is_some()
        || !first.as_bytes().iter().all(u8::is_ascii_digit)
}
