//! A payment attempt as automatic attempts, captures and releases answer with it (interface,
//! section 2).

use axum::http::StatusCode;
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;

use super::idempotency::{IdempotencyGuard, REPLAYED_HEADER};
use super::openapi::codes::{AttemptStatusCode, FailureReasonCode, IntentStatus, MethodCode};
use super::{ApiError, response};
use crate::domain::intent::attempt::{AttemptStatus, FailureReason};
use crate::domain::time::Timestamp;
use crate::services::AppState;
use crate::services::idempotency::{self, KeyConflict};
use crate::services::reconciliation::CALL_END_DEADLINE;
use crate::store::StoredIntent;
use crate::store::tables::intents;

/// A payment attempt, and where its intent stands.
#[derive(Serialize, ToSchema)]
#[schema(as = PaymentAttempt)]
pub struct AttemptResponse<'a> {
    #[schema(minimum = 1)]
    id: i64,
    #[schema(value_type = AttemptStatusCode)]
    attempt_status: &'static str,
    #[schema(value_type = MethodCode)]
    method: &'static str,
    /// Null when successful, pending or canceled.
    #[schema(value_type = Option<FailureReasonCode>, required = true)]
    failure_reason: Option<&'static str>,
    #[schema(format = "uuid")]
    intent_id: &'a str,
    #[schema(value_type = IntentStatus)]
    intent_status: &'static str,
    /// Always null: an attempt without the customer asks nothing of anybody.
    #[schema(value_type = Option<Object>, required = true)]
    action: Option<()>,
    /// Always null, as `action`.
    #[schema(value_type = Option<String>, required = true)]
    redirect_url: Option<()>,
}

impl<'a> AttemptResponse<'a> {
    /// The intent's last attempt, told to be in `status`.
    ///
    /// # Errors
    /// 500 for an intent without an attempt.
    pub fn new(intent: &'a StoredIntent, status: AttemptStatus) -> Result<Self, ApiError> {
        let attempt = intent.last_attempt.as_ref().ok_or_else(ApiError::internal)?;
        Ok(Self {
            id: attempt.id.0,
            attempt_status: status.code(),
            method: attempt.method.code(),
            failure_reason: status.failure_reason().map(FailureReason::code),
            intent_id: &intent.id,
            intent_status: intent.state.code(),
            action: None,
            redirect_url: None,
        })
    }

    /// The intent's last attempt as it stands.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub fn from_intent(intent: &'a StoredIntent) -> Result<Self, ApiError> {
        let attempt = intent.last_attempt.as_ref().ok_or_else(ApiError::internal)?;
        Self::new(intent, attempt.status)
    }
}

/// The answer to a request that was carried out just now, kept for its repetition.
///
/// # Errors
/// When the store fails.
pub async fn store_and_respond(
    service: &AppState,
    guard: &IdempotencyGuard,
    status: StatusCode,
    intent: &StoredIntent,
) -> Result<Response, ApiError> {
    let body = response::encode_json(&AttemptResponse::from_intent(intent)?)?;
    if let Some(stored_response) = guard.build_stored_response(status, &body)
        && let Some(stored) = idempotency::store_claimed_response(service, stored_response).await?
    {
        let mut response = guard.respond_to_conflict(stored)?;
        response.headers_mut().remove(REPLAYED_HEADER);
        return Ok(response);
    }
    Ok(response::from_bytes(status, body))
}

/// The answer to a repeated request. One whose first request never got to its answer is told from
/// what it did.
///
/// # Errors
/// 409 while the first request runs, 422 for a key that another one used.
pub async fn respond_to_repeated(
    service: &AppState,
    guard: &IdempotencyGuard,
    status: StatusCode,
    conflict: KeyConflict,
) -> Result<Response, ApiError> {
    if let KeyConflict::InProgress { subject: Some(id) } = &conflict
        && let Some(intent) = intents::find(&service.store, id).await?
        && is_first_request_over(&intent, service.clock.now())
        && let Some(stored_response) = guard.build_stored_response(
            status,
            &response::encode_json(&AttemptResponse::from_intent(&intent)?)?,
        )
        && let Some(stored) = idempotency::store_claimed_response(service, stored_response).await?
    {
        return guard.respond_to_conflict(stored);
    }
    guard.respond_to_conflict(conflict)
}

/// Nobody carries the first request out any more.
fn is_first_request_over(intent: &StoredIntent, now: Timestamp) -> bool {
    intent.state.is_done_for_customer() || now >= intent.created.saturating_add(CALL_END_DEADLINE)
}
