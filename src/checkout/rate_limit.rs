//! Limits the requests of each client address.

use axum::extract::{FromRequestParts as _, Request, State};
use axum::middleware::Next;
use axum::response::Response;

use super::context::CheckoutState;
use super::link::Link;
use super::{language, responses};

/// Middleware of everything under `/pay`. Stores the
/// [`ClientAddress`](crate::platform::rate_limit::ClientAddress) in the request's extensions.
pub(super) async fn limit_by_client(
    State(state): State<CheckoutState>,
    mut request: Request,
    next: Next,
) -> Response {
    let client_address = state.limits.resolve_client(request.extensions(), request.headers());
    if let Err(exceeded) = state.limits.check_client(client_address) {
        let (mut head, _body) = request.into_parts();
        let Ok(link) = Link::from_request_parts(&mut head, &()).await;
        let locale = language::negotiate_for_page(&link, None, &head.headers);
        return responses::render_rate_limited(&state, &link, &locale, exceeded);
    }
    request.extensions_mut().insert(client_address);
    next.run(request).await
}
