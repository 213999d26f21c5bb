//! `POST /api/intents/{intent_id}/refund`

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::auth::{ApiCaller, AuthenticatedMerchant};
use crate::api::idempotency::{IdempotencyCheck, IdempotencyGuard, KeyOwner};
use crate::api::openapi::bodies::CreateRefund;
use crate::api::openapi::codes::{RefundInitiated, RefundReasonCode};
use crate::api::openapi::responses::{
    ApiKeyErrors, BodyErrors, IdempotencyConflict, IdempotencyKeyParam, IntentNotFound,
    PaymentNotRefundable, ServerErrors,
};
use crate::api::request::{IntentIdParam, RawRequest};
use crate::api::validation::{Validated, choice, integer, validate_body};
use crate::api::{ApiError, error_messages, response};
use crate::domain::money::MAX_MINOR;
use crate::domain::refund::{Refund, RefundReason};
use crate::services::AppState;
use crate::services::refunds::{self, RefundError, RefundInput};

/// Money that is being given back.
#[derive(Serialize, ToSchema)]
#[schema(as = Refund)]
struct RefundResponse<'a> {
    /// The `refund_id` of every event about this refund.
    #[schema(minimum = 1)]
    id: i64,
    #[schema(format = "uuid")]
    intent_id: &'a str,
    #[schema(minimum = 1)]
    attempt_id: i64,
    /// Minor units.
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    amount: i64,
    #[schema(value_type = RefundInitiated)]
    status: &'static str,
    /// UTC, with milliseconds.
    #[schema(format = DateTime)]
    created: String,
    #[schema(value_type = RefundReasonCode)]
    reason: &'static str,
}

/// Refund a payment
///
/// All of it or a part, as often as something is left. How the refund goes on is told by
/// `refund_status_change` events: `initiated`, `pending`, then `success` or `failed`. What a failed
/// refund meant to give back can be refunded again.
#[utoipa::path(
    post, path = "/api/intents/{intent_id}/refund", tag = "Refunds", operation_id = "createRefund",
    security(("api_key" = [])),
    params(("intent_id" = String, Path, format = "uuid", description = "The intent's `id`"), IdempotencyKeyParam),
    request_body(content = CreateRefund, description = "At most 64 kB. Unknown fields are ignored, null is the same as absent."),
    responses(
        (status = 201, description = "Initiated", body = RefundResponse<'_>,
            headers(("Idempotent-Replayed" = String, description = "`true` where this is the kept answer to an earlier request"))),
        ApiKeyErrors, IntentNotFound, IdempotencyConflict, BodyErrors, PaymentNotRefundable, ServerErrors,
    ),
)]
pub async fn handle(
    State(service): State<AppState>,
    AuthenticatedMerchant(merchant): AuthenticatedMerchant,
    IntentIdParam(id): IntentIdParam,
    raw_request: RawRequest,
) -> Result<Response, ApiError> {
    let merchant_id = merchant.id.clone();
    let intent = ApiCaller::Merchant(merchant).find_intent(&service, &id).await?;
    let guard = match IdempotencyGuard::check(
        &service,
        KeyOwner::Merchant { id: &merchant_id },
        &raw_request,
    )
    .await?
    {
        IdempotencyCheck::Proceed(guard) => guard,
        IdempotencyCheck::RespondWith(response) => return Ok(response),
    };
    let input = validate(&raw_request).into_result()?;
    let response_guard = guard.clone();
    let build_stored_response = move |refund: &Refund| {
        response_guard.build_stored_response(
            StatusCode::CREATED,
            &response::encode_json(&RefundResponse::new(refund)).ok()?,
        )
    };
    match refunds::create_refund(&service, intent, input, guard.scope(), build_stored_response)
        .await
    {
        Ok(refund) => Ok(response::from_bytes(
            StatusCode::CREATED,
            response::encode_json(&RefundResponse::new(&refund))?,
        )),
        Err(RefundError::NotSuccess) => {
            Err(ApiError::unprocessable(error_messages::INTENT_NOT_SUCCESSFUL))
        }
        Err(RefundError::ExceedsRefundable) => {
            Err(ApiError::unprocessable(error_messages::REFUND_EXCEEDS_REFUNDABLE))
        }
        Err(RefundError::KeyConflict(conflict)) => guard.respond_to_conflict(conflict),
        Err(RefundError::Store(error)) => Err(error.into()),
    }
}

fn validate(raw_request: &RawRequest) -> Validated<RefundInput> {
    validate_body(raw_request, |body| {
        let amount = body.required("amount", integer(1..=MAX_MINOR));
        let reason = body.optional("reason", choice(&RefundReason::ALL, RefundReason::code));
        Some(RefundInput { amount: amount?, reason: reason?.unwrap_or_default() })
    })
}

impl<'a> RefundResponse<'a> {
    fn new(refund: &'a Refund) -> Self {
        Self {
            id: refund.id.0,
            intent_id: &refund.intent_id,
            attempt_id: refund.attempt_id.0,
            amount: refund.amount,
            status: refund.status.code(),
            created: refund.created.to_iso_string(),
            reason: refund.reason.code(),
        }
    }
}
