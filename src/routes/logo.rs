//! GET: a merchant's logo.

use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kassa_checkout::Unavailable;
use kassa_platform::logo::is_logo_id;

use super::context::CheckoutState;

/// An id is the hash of the bytes, so its content never changes.
const IMMUTABLE_CACHE: HeaderValue =
    HeaderValue::from_static("public, max-age=31536000, immutable");

/// Prevents active content in an image that is opened directly.
const CONTENT_SECURITY_POLICY: HeaderValue =
    HeaderValue::from_static("default-src 'none'; sandbox");

pub(super) async fn serve_logo(
    State(state): State<CheckoutState>,
    Path(id): Path<String>,
) -> Response {
    if !is_logo_id(&id) {
        return StatusCode::NOT_FOUND.into_response();
    }
    match state.service.load_logo(&id).await {
        Ok(Some(logo)) => {
            let headers = [
                (header::CONTENT_TYPE, to_content_type(&logo.kind)),
                (header::CACHE_CONTROL, IMMUTABLE_CACHE),
                (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
                (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
            ];
            (headers, logo.bytes).into_response()
        }
        Ok(None) => StatusCode::NOT_FOUND.into_response(),
        Err(Unavailable) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

fn to_content_type(code: &str) -> HeaderValue {
    match code {
        "png" => HeaderValue::from_static("image/png"),
        "jpeg" => HeaderValue::from_static("image/jpeg"),
        "webp" => HeaderValue::from_static("image/webp"),
        _ => HeaderValue::from_static("application/octet-stream"),
    }
}
