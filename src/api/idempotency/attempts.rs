//! Idempotency of operations whose result is a payment attempt. The attempt is made outside of the
//! transaction that claims the key, so the response is stored afterwards.

use axum::http::StatusCode;
use axum::response::Response;

use super::guard::{IdempotencyGuard, REPLAYED_HEADER};
use crate::api::attempt::AttemptResponse;
use crate::api::error::ApiError;
use crate::api::response;
use crate::domain::time::Timestamp;
use crate::services::AppState;
use crate::services::deadlines::CALL_END_DEADLINE;
use crate::services::idempotency::{self, KeyConflict};
use crate::store::StoredIntent;
use crate::store::tables::intents;

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
        let mut response = guard.respond_to_conflict(stored)?;
        response.headers_mut().remove(REPLAYED_HEADER);
        return Ok(response);
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
        && let Some(intent) = intents::find(&app.store, id).await?
        && has_first_request_ended(&intent, app.clock.now())
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

/// Whether the first request has ended: the intent has a result, or every provider call has timed
/// out.
fn has_first_request_ended(intent: &StoredIntent, now: Timestamp) -> bool {
    intent.state.is_done_for_customer() || now >= intent.created.saturating_add(CALL_END_DEADLINE)
}
