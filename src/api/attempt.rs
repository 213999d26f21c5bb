//! A payment attempt as automatic attempts, captures and releases answer with it (interface, section 2).

use serde::Serialize;
use utoipa::ToSchema;

use super::ApiError;
use super::openapi::codes::{AttemptStatusCode, FailureReasonCode, IntentStatus, MethodCode};
use crate::domain::attempt::{AttemptStatus, FailureReason};
use crate::store::StoredIntent;

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
