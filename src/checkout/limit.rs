//! Every request is counted by its address.

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;

use super::link::Link;
use super::{Page, answer, language};

/// Around everything under `/pay`. Leaves the [`Client`](crate::limits::Client) in the request's extensions.
pub(super) async fn by_client(State(page): State<Page>, link: Link, mut request: Request, next: Next) -> Response {
    let client = page.limits.client_of(request.extensions(), request.headers());
    if let Err(too_many) = page.limits.client(client) {
        let locale = language::of(&link, None, request.headers());
        return answer::too_many(&page, &link, &locale, too_many);
    }
    request.extensions_mut().insert(client);
    next.run(request).await
}
