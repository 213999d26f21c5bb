//! Idempotency of operations whose result is a payment attempt. The attempt is made outside of the
//! transaction that claims the key, so the response is stored afterwards.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::ids::IntentId;
use kassa_services::AppState;
use kassa_services::deadlines::CALL_END_DEADLINE;
use kassa_services::idempotency::{self, KeyConflict};
use kassa_store::StoredIntent;
use kassa_store::tables::intents;

use super::guard::IdempotencyGuard;
use super::operation_error::OperationError;
use crate::attempt::AttemptResponse;
use crate::error::ApiError;
use crate::response;

/// Stores the response to a request that was executed just now, and returns it. If another response
/// was stored first, returns that one.
///
/// # Errors
/// 500 or 503 if the response cannot be stored.
pub async fn store_and_respond(
    app: &AppState,
    guard: &IdempotencyGuard,
    status: StatusCode,
    intent: &StoredIntent,
) -> Result<Response, ApiError> {
    let body = response::encode_json(&AttemptResponse::from_intent(intent)?)?;
    if let Some(stored_response) = guard.build_stored_response(status, &body)
        && let Some(stored) = idempotency::store_claimed_response(app, stored_response).await?
    {
        return guard.respond_to_first(stored);
    }
    Ok(response::from_bytes(status, body))
}

/// The response to a repeated request. If the first request ended without a stored response, builds
/// the response from its intent, and stores it.
///
/// # Errors
/// 409 while the first request is running, 422 if the key belongs to a different request.
pub async fn respond_to_repeated(
    app: &AppState,
    guard: &IdempotencyGuard,
    status: StatusCode,
    conflict: KeyConflict,
) -> Result<Response, ApiError> {
    if let KeyConflict::InProgress { subject: Some(id) } = &conflict
        && let id = IntentId::from_trusted(id)
        && let Some(intent) = intents::find(&app.store, &id).await?
        && has_first_request_ended(app, &intent)
        && let Some(stored_response) = guard.build_stored_response(
            status,
            &response::encode_json(&AttemptResponse::from_intent(&intent)?)?,
        )
        && let Some(stored) = idempotency::store_claimed_response(app, stored_response).await?
    {
        return guard.respond_to_conflict(stored);
    }
    guard.respond_to_conflict(conflict)
}

/// The response to a request that was not executed. A refusal is stored for repetitions
/// (decision 49).
///
/// # Errors
/// The error itself, unless the key has a response by now; otherwise as [`respond_to_repeated`].
pub async fn respond_to_attempt_error(
    app: &AppState,
    guard: &IdempotencyGuard,
    status: StatusCode,
    error: impl Into<OperationError>,
) -> Result<Response, ApiError> {
    let conflict = guard.find_prior_claim(error.into()).await?;
    respond_to_repeated(app, guard, status, conflict).await
}

/// Whether the first request has ended: the intent has a result, or every provider call has timed
/// out.
fn has_first_request_ended(app: &AppState, intent: &StoredIntent) -> bool {
    // The token of an automatic payment expires as it is made, in real time.
    let (begun, now) = match intent.order.is_interactive {
        true => (intent.created, app.clock.now()),
        false => (intent.token_expires, app.real_clock.now()),
    };
    intent.state.is_done_for_customer() || now >= begun.saturating_add(CALL_END_DEADLINE)
}
