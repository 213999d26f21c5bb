//! The responses of the endpoints.

use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::checkout_client::CheckoutClient;
use crate::checkout_session::CheckoutSession;
use crate::error::{OpenSessionError, Unavailable};
use crate::local::LocalCheckout;

/// Runs `call` with the session of an authorized client.
///
/// # Errors
/// The response that says why the session cannot be opened, or that the call failed.
pub(super) async fn with_session<T>(
    local: &LocalCheckout,
    checkout_client: &CheckoutClient,
    call: impl AsyncFnOnce(CheckoutSession) -> Result<T, Unavailable>,
) -> Result<T, Response> {
    let session =
        local.load_session_without_rate_limit(checkout_client).await.map_err(error_response)?;
    call(session).await.map_err(|unavailable| error_response(unavailable.into()))
}

pub(super) fn error_response(error: OpenSessionError) -> Response {
    match error {
        OpenSessionError::NotFound => StatusCode::NOT_FOUND.into_response(),
        OpenSessionError::Forbidden => StatusCode::FORBIDDEN.into_response(),
        OpenSessionError::LinkExpired(session) => (StatusCode::GONE, Json(session)).into_response(),
        OpenSessionError::RateLimited(exceeded) => (
            StatusCode::TOO_MANY_REQUESTS,
            [(header::RETRY_AFTER, exceeded.retry_after_seconds().to_string())],
        )
            .into_response(),
        OpenSessionError::Unavailable => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}
