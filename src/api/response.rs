//! JSON responses.

use axum::extract::Request;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use super::error::ApiError;

/// Encodes a response body. The fields are in the order of the type.
///
/// # Errors
/// 500 if the value cannot be encoded.
pub fn encode_json(value: &impl Serialize) -> Result<Vec<u8>, ApiError> {
    serde_json::to_vec(value).map_err(|error| {
        tracing::error!(%error, "a response body cannot be encoded");
        ApiError::internal()
    })
}

/// Builds a JSON response.
///
/// # Errors
/// 500 if the value cannot be encoded.
pub fn json(status: StatusCode, value: &impl Serialize) -> Result<Response, ApiError> {
    encode_json(value).map(|body| from_bytes(status, body))
}

/// Builds a response from an encoded body. An empty body has no `Content-Type`.
pub fn from_bytes(status: StatusCode, body: Vec<u8>) -> Response {
    if body.is_empty() {
        return status.into_response();
    }
    (status, [(CONTENT_TYPE, "application/json")], body).into_response()
}

/// Forbids caching of every response that has no `Cache-Control` of its own, and content type
/// sniffing.
pub async fn add_security_headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    response
}
