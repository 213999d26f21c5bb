//! Rate limits of requests without an API key. Requests with a key are counted by
//! [`super::auth`], after the key was checked.

use axum::extract::{Request, State};
use axum::http::header::AUTHORIZATION;

use super::error::ApiError;
use crate::services::AppState;

/// Middleware of all routes under `/api`. Counts requests without an API key by client address.
pub async fn limit_by_client(
    State(app): State<AppState>,
    request: Request,
) -> Result<Request, ApiError> {
    if !request.headers().contains_key(AUTHORIZATION) {
        let client = app.limits.resolve_client(request.extensions(), request.headers());
        app.limits.check_client(client)?;
    }
    Ok(request)
}
