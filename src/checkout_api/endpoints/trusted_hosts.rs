//! Admits page hosts only, and identifies the API host to them.

use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::checkout_api::environment::{ENVIRONMENT_HEADER, format_environment};
use crate::domain::mode::Mode;
use crate::services::AppState;

pub(super) async fn restrict_to_trusted_hosts(
    State(state): State<AppState>,
    request: Request,
    next: Next,
) -> Response {
    let is_trusted =
        state.settings.mode == Mode::Test || state.limits.is_internal_request(request.extensions());
    if !is_trusted {
        tracing::warn!(
            "rejected a session request of a host that KASSA_TRUSTED_PROXIES does not name"
        );
        return StatusCode::NOT_FOUND.into_response();
    }
    let mut response = next.run(request).await;
    if let Ok(environment) = HeaderValue::from_str(&format_environment(state.settings.mode)) {
        response.headers_mut().insert(ENVIRONMENT_HEADER, environment);
    }
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
