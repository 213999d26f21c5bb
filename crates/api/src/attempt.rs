//! The JSON of a payment attempt, the response to automatic attempts, captures and releases
//! (interface, section 2).

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::transaction_status::TransactionStatus;
use kassa_store::StoredIntent;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::schema::{Object, ObjectBuilder, Type};

use super::error::ApiError;
use super::schemas::codes::{AttemptStatusCode, FailureReasonCode, IntentStatus, MethodCode};

/// A payment attempt, with the status of its intent.
#[derive(Serialize, ToSchema)]
#[schema(as = PaymentAttempt)]
pub struct AttemptResponse<'a> {
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    id: i64,
    #[schema(value_type = AttemptStatusCode)]
    attempt_status: &'static str,
    #[schema(value_type = MethodCode)]
    method: &'static str,
    /// The reason for a failure; null if the attempt is successful, pending or canceled.
    #[schema(value_type = Option<FailureReasonCode>, required = true)]
    failure_reason: Option<&'static str>,
    #[schema(format = "uuid")]
    intent_id: &'a str,
    #[schema(value_type = IntentStatus)]
    intent_status: &'static str,
    #[schema(schema_with = describe_action, required = true)]
    action: Option<()>,
    #[schema(schema_with = describe_redirect_url, required = true)]
    redirect_url: Option<()>,
}

fn describe_action() -> Object {
    describe_null("Always null: attempts without the customer require no further action.")
}

fn describe_redirect_url() -> Object {
    describe_null("Always null; see `action`.")
}

fn describe_null(description: &str) -> Object {
    ObjectBuilder::new().schema_type(Type::Null).description(Some(description)).build()
}

impl<'a> AttemptResponse<'a> {
    /// The intent's last attempt, with `status` in place of its own status.
    ///
    /// # Errors
    /// 500 if the intent has no attempt.
    pub fn new(intent: &'a StoredIntent, status: TransactionStatus) -> Result<Self, ApiError> {
        let attempt = intent.last_attempt.as_ref().ok_or_else(ApiError::internal)?;
        Ok(Self {
            id: attempt.id.0,
            attempt_status: status.code(),
            method: attempt.method.code(),
            failure_reason: status.failure_reason().map(FailureReason::code),
            intent_id: intent.id.as_str(),
            intent_status: intent.state.code(),
            action: None,
            redirect_url: None,
        })
    }

    /// The intent's last attempt, with its own status.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub fn from_intent(intent: &'a StoredIntent) -> Result<Self, ApiError> {
        let attempt = intent.last_attempt.as_ref().ok_or_else(ApiError::internal)?;
        Self::new(intent, attempt.status)
    }
}
