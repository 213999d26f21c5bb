//! JSON responses.

use axum::body::Bytes;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use super::error::ApiError;

/// Room for most bodies, an intent with two stored cards among them.
const BODY_CAPACITY: usize = 2048;

/// Encodes a response body. The fields are in the order of the type.
///
/// # Errors
/// 500 if the value cannot be encoded.
pub fn encode_json(value: &impl Serialize) -> Result<Vec<u8>, ApiError> {
    let mut body = Vec::with_capacity(BODY_CAPACITY);
    match serde_json::to_writer(&mut body, value) {
        Ok(()) => Ok(body),
        Err(error) => {
            tracing::error!(%error, "a response body cannot be encoded");
            Err(ApiError::internal())
        }
    }
}

/// Builds a JSON response.
///
/// # Errors
/// 500 if the value cannot be encoded.
pub fn json(status: StatusCode, value: &impl Serialize) -> Result<Response, ApiError> {
    encode_json(value).map(|body| from_bytes(status, body))
}

/// Builds a response from an encoded body. An empty body has no `Content-Type`.
pub fn from_bytes(status: StatusCode, body: impl Into<Bytes>) -> Response {
    let body = body.into();
    if body.is_empty() {
        return status.into_response();
    }
    (status, [(CONTENT_TYPE, "application/json")], body).into_response()
}
