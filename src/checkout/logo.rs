//! A merchant's logo, from our own host.

use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::Page;
use crate::look::is_logo_id;
use crate::session::Unavailable;

/// A name stands for the same bytes for ever.
const KEEP: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// Opened by itself it is a picture, and nothing in it runs.
const POLICY: HeaderValue = HeaderValue::from_static("default-src 'none'; sandbox");

pub(super) async fn serve(State(page): State<Page>, Path(id): Path<String>) -> Response {
    if !is_logo_id(&id) {
        return StatusCode::NOT_FOUND.into_response();
    }
    match page.sessions.logo(&id).await {
        Ok(Some(logo)) => {
            let headers = [
                (header::CONTENT_TYPE, kind(&logo.kind)),
                (header::CACHE_CONTROL, KEEP),
                (header::CONTENT_SECURITY_POLICY, POLICY),
                (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
            ];
            (headers, logo.bytes).into_response()
        }
        Ok(None) => StatusCode::NOT_FOUND.into_response(),
        Err(Unavailable) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

fn kind(code: &str) -> HeaderValue {
    match code {
        "png" => HeaderValue::from_static("image/png"),
        "jpeg" => HeaderValue::from_static("image/jpeg"),
        "webp" => HeaderValue::from_static("image/webp"),
        _ => HeaderValue::from_static("application/octet-stream"),
    }
}
