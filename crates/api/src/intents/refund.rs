//! `POST /api/intents/{intent_id}/refund`

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::money::MAX_MINOR;
use kassa_domain::refund::{Refund, RefundReason};
use kassa_services::AppState;
use kassa_services::idempotency::KeyGuard;
use kassa_services::refunds::{self, RefundError, RefundInput};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use crate::auth::{ApiCaller, AuthenticatedMerchant};
use crate::error::ApiError;
use crate::idempotency::{IdempotencyCheck, IdempotencyGuard, KeyOwner};
use crate::request::{IntentIdParam, RawRequest};
use crate::schemas::codes::{RefundInitiated, RefundReasonCode};
use crate::schemas::parameters::{BODY_DESCRIPTION, IdempotencyKeyParam, IntentIdPath};
use crate::schemas::responses::{
    ApiKeyErrors, BodyErrors, IdempotencyConflict, IntentNotFound, PaymentNotRefundable,
    ServerErrors,
};
use crate::validation::{choice, integer, request_body};
use crate::{error_messages, response};

/// A refund.
#[derive(Serialize, ToSchema)]
#[schema(as = Refund)]
struct RefundResponse<'a> {
    /// The refund's id, `refund_id` in events.
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    id: i64,
    #[schema(format = "uuid")]
    intent_id: &'a str,
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    attempt_id: i64,
    /// The refunded amount in minor units.
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    amount: i64,
    #[schema(value_type = RefundInitiated)]
    status: &'static str,
    /// The time of creation, in UTC with milliseconds.
    #[schema(format = DateTime)]
    created: String,
    #[schema(value_type = RefundReasonCode)]
    reason: &'static str,
}

request_body! {
    /// The refund to create.
    #[schema(example = json!({ "amount": 500, "reason": "customer_request" }))]
    pub struct CreateRefundInput {
        /// The amount in minor units. At most the payment's amount minus earlier refunds.
        amount: i64 = Required(integer(1..=MAX_MINOR)),
        /// Default: `other`.
        reason: Option<RefundReason> = Optional(choice::<RefundReasonCode>()),
    }
}

/// Refund a payment
///
/// Refunds the full amount or a part of it. Several refunds are possible until the full amount is
/// refunded. `refund_status_change` events report the status of the refund: `initiated`, `pending`,
/// then `success`, `failed` or `canceled` (ended at the provider without success or refusal). The
/// amount of a failed or canceled refund can be refunded again.
#[utoipa::path(
    post, path = "/api/intents/{intent_id}/refund",
    tag = "Refunds", operation_id = "createRefund",
    security(("api_key" = [])),
    params(IntentIdPath, IdempotencyKeyParam),
    request_body(content = CreateRefundInput, description = BODY_DESCRIPTION),
    responses(
        (status = 201, description = "Initiated", body = RefundResponse<'_>),
        ApiKeyErrors, IntentNotFound, IdempotencyConflict, BodyErrors, PaymentNotRefundable,
        ServerErrors,
    ),
)]
pub async fn handle(
    State(app): State<AppState>,
    AuthenticatedMerchant(merchant): AuthenticatedMerchant,
    IntentIdParam(id): IntentIdParam,
    raw_request: RawRequest,
) -> Result<Response, ApiError> {
    let merchant_id = merchant.id.clone();
    let intent = ApiCaller::Merchant(merchant).find_intent(&app, &id).await?;
    let guard =
        match IdempotencyGuard::check(&app, KeyOwner::Merchant { id: &merchant_id }, &raw_request)
            .await?
        {
            IdempotencyCheck::Proceed(guard) => guard,
            IdempotencyCheck::RespondWith(response) => return Ok(response),
        };
    let input = raw_request.validate_body(|body| {
        let input = CreateRefundInput::read(body);
        Some(RefundInput { amount: input.amount?, reason: input.reason?.unwrap_or_default() })
    });
    let input = input.into_result()?;
    let response_guard = guard.clone();
    let key = KeyGuard::new(guard.scope(), move |refund: &Refund| {
        response_guard.build_stored_response(
            StatusCode::CREATED,
            &response::encode_json(&RefundResponse::new(refund)).ok()?,
        )
    });
    match refunds::create_refund(&app, key, intent, input).await {
        Ok(refund) => response::json(StatusCode::CREATED, &RefundResponse::new(&refund)),
        Err(error) => guard.respond_to_error(error).await,
    }
}

impl From<RefundError> for ApiError {
    fn from(error: RefundError) -> Self {
        match error {
            RefundError::NotSuccess => Self::unprocessable(error_messages::INTENT_NOT_SUCCESSFUL),
            RefundError::ExceedsRefundable => {
                Self::unprocessable(error_messages::REFUND_EXCEEDS_REFUNDABLE)
            }
            RefundError::Store(error) => error.into(),
        }
    }
}

impl<'a> RefundResponse<'a> {
    fn new(refund: &'a Refund) -> Self {
        Self {
            id: refund.id.0,
            intent_id: refund.intent_id.as_str(),
            attempt_id: refund.attempt_id.0,
            amount: refund.amount,
            status: refund.status.code(),
            created: refund.created.to_iso_string(),
            reason: refund.reason.code(),
        }
    }
}
