//! Admits page hosts only, and identifies the API host to them.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use kassa_domain::mode::Mode;
use kassa_services::AppState;

use crate::environment::{ENVIRONMENT_HEADER, format_environment};
use crate::host_secret::HostSecret;

/// The identity of a page host.
#[derive(Clone)]
pub(super) struct TrustedHosts {
    state: AppState,
    secret: Option<Arc<HostSecret>>,
}

impl TrustedHosts {
    pub(super) fn new(state: AppState, secret: Option<HostSecret>) -> Self {
        Self { state, secret: secret.map(Arc::new) }
    }

    fn find_problem(&self, request: &Request) -> Option<&'static str> {
        let is_live = self.state.settings.mode == Mode::Live;
        match &self.secret {
            Some(secret) if secret.is_in(request.headers()) => {}
            None if !is_live => {}
            _ => return Some("without the secret of KASSA_CHECKOUT_SECRET_FILE"),
        }
        let is_near = self.state.limits.is_internal_request(request.extensions());
        (is_live && !is_near).then_some("of a host that KASSA_TRUSTED_PROXIES does not name")
    }
}

pub(super) async fn restrict_to_trusted_hosts(
    State(trusted): State<TrustedHosts>,
    request: Request,
    next: Next,
) -> Response {
    if let Some(problem) = trusted.find_problem(&request) {
        tracing::warn!("rejected a session request {problem}");
        return StatusCode::NOT_FOUND.into_response();
    }
    let mode = trusted.state.settings.mode;
    let mut response = next.run(request).await;
    if let Ok(environment) = HeaderValue::from_str(&format_environment(mode)) {
        response.headers_mut().insert(ENVIRONMENT_HEADER, environment);
    }
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
