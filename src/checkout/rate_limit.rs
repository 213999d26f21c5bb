//! Every request is counted by its address.

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;

use super::link::Link;
use super::{CheckoutState, language, responses};

/// Around everything under `/pay`. Leaves the [`Client`](crate::platform::rate_limit::Client) in
/// the request's extensions.
pub(super) async fn limit_by_client(
    State(state): State<CheckoutState>,
    link: Link,
    mut request: Request,
    next: Next,
) -> Response {
    let client_address = state.limits.resolve_client(request.extensions(), request.headers());
    if let Err(too_many) = state.limits.check_client(client_address) {
        let locale = language::negotiate_for_page(&link, None, request.headers());
        return responses::render_rate_limited(&state, &link, &locale, too_many);
    }
    request.extensions_mut().insert(client_address);
    next.run(request).await
}
