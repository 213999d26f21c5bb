//! A payment attempt as automatic attempts, captures and releases answer with it (interface, section 2).

use axum::http::StatusCode;
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;

use super::once::{Once, REPLAYED};
use super::openapi::codes::{AttemptStatusCode, FailureReasonCode, IntentStatus, MethodCode};
use super::{ApiError, answer};
use crate::domain::attempt::{AttemptStatus, FailureReason};
use crate::domain::time::Timestamp;
use crate::flow::Service;
use crate::flow::replay::{self, Repeated};
use crate::flow::resume::CALL_ENDS;
use crate::store::{StoredIntent, intents};

/// A payment attempt, and where its intent stands.
#[derive(Serialize, ToSchema)]
#[schema(as = PaymentAttempt)]
pub struct View<'a> {
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

impl<'a> View<'a> {
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
    pub fn of(intent: &'a StoredIntent) -> Result<Self, ApiError> {
        let attempt = intent.last_attempt.as_ref().ok_or_else(ApiError::internal)?;
        Self::new(intent, attempt.status)
    }
}

/// The answer to a request that was carried out just now, kept for its repetition.
///
/// # Errors
/// When the store fails.
pub async fn first(service: &Service, once: &Once, status: StatusCode, intent: &StoredIntent) -> Result<Response, ApiError> {
    let body = answer::encode(&View::of(intent)?)?;
    if let Some(keep) = once.keep(status, &body)
        && let Some(standing) = replay::keep_claimed(service, keep).await?
    {
        let mut response = once.again(standing)?;
        response.headers_mut().remove(REPLAYED);
        return Ok(response);
    }
    Ok(answer::bytes(status, body))
}

/// The answer to a repeated request. One whose first request never got to its answer is told from what it did.
///
/// # Errors
/// 409 while the first request runs, 422 for a key that another one used.
pub async fn again(service: &Service, once: &Once, status: StatusCode, repeated: Repeated) -> Result<Response, ApiError> {
    if let Repeated::Running { subject: Some(id) } = &repeated
        && let Some(intent) = intents::find(&service.store, id).await?
        && is_over(&intent, service.clock.now())
        && let Some(keep) = once.keep(status, &answer::encode(&View::of(&intent)?)?)
        && let Some(standing) = replay::keep_claimed(service, keep).await?
    {
        return once.again(standing);
    }
    once.again(repeated)
}

/// Nobody carries the first request out any more.
fn is_over(intent: &StoredIntent, now: Timestamp) -> bool {
    intent.state.is_over() || now >= intent.created.after(CALL_ENDS)
}
