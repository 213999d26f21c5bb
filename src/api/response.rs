//! JSON answers.

use axum::extract::Request;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use super::ApiError;

/// A body as it goes out. The fields stand in the order of the type.
///
/// # Errors
/// 500 where the value is no JSON, which no value of ours is.
pub fn encode_json(value: &impl Serialize) -> Result<Vec<u8>, ApiError> {
    serde_json::to_vec(value).map_err(|error| {
        tracing::error!(%error, "an answer can't be written");
        ApiError::internal()
    })
}

/// An empty body is of no type.
pub fn from_bytes(status: StatusCode, body: Vec<u8>) -> Response {
    if body.is_empty() {
        return status.into_response();
    }
    (status, [(CONTENT_TYPE, "application/json")], body).into_response()
}

/// Every answer of the API: kept by nobody unless it says otherwise, and taken for what it says it
/// is.
pub async fn add_security_headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    response
}
