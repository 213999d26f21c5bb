//! Whoever sends no key is counted by address; a key has a limit of its own, once it is known to be
//! good.

use axum::extract::{Request, State};
use axum::http::header::AUTHORIZATION;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::ApiError;
use crate::services::AppState;

/// Around everything under `/api`. Leaves the [`Client`](crate::platform::rate_limit::Client) in
/// the request's extensions.
pub async fn limit_by_client(
    State(service): State<AppState>,
    mut request: Request,
    next: Next,
) -> Response {
    let client = service.limits.resolve_client(request.extensions(), request.headers());
    if !request.headers().contains_key(AUTHORIZATION)
        && let Err(too_many) = service.limits.check_client(client)
    {
        return ApiError::from(too_many).into_response();
    }
    request.extensions_mut().insert(client);
    next.run(request).await
}
