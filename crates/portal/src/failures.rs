//! Failures as pages: a response without a body gets a page.

use axum::body::HttpBody as _;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::Response;

use super::context::PortalState;
use super::dispatch::read_guest;
use super::responses;
use super::texts::Text;

/// Says that the portal can't use the database.
pub(super) async fn explain_failure(
    State(portal): State<PortalState>,
    request: Request,
    next: Next,
) -> Response {
    let (parts, body) = request.into_parts();
    let asked = parts.clone();
    let response = next.run(Request::from_parts(parts, body)).await;
    let status = StatusCode::SERVICE_UNAVAILABLE;
    if response.status() != status || response.body().size_hint().exact() != Some(0) {
        return response;
    }
    let guest = read_guest(&portal, &asked, Vec::new());
    responses::refuse_guest(&guest, status, Text::UnavailableHeading, Text::UnavailableNote)
}
