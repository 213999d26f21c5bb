//! `POST /api/sandbox/refunds/{refund_id}/status`: ends a refund as only a provider could
//! (decision 145).

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::refund::{Refund, RefundId};
use kassa_domain::transaction_status::TransactionStatus;
use kassa_services::AppState;
use kassa_services::idempotency::{self, KeyConflict};
use kassa_services::refunds::{self, CancelRefundError};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use super::auth::AuthenticatedMerchant;
use super::error::ApiError;
use super::idempotency::{IdempotencyGuard, KeyOwner, OperationError};
use super::request::{RawRequest, RefundIdParam};
use super::sandbox::ensure_sandbox;
use super::schemas::codes::{Canceled, FailureReasonCode, RefundStatusCode};
use super::schemas::parameters::{BODY_DESCRIPTION, IdempotencyKeyParam, RefundIdPath};
use super::schemas::responses::{
    ApiKeyErrors, BodyErrors, IdempotencyConflict, RefundCancelationFailed, RefundNotFound,
    RefundSettled, ServerErrors,
};
use super::validation::{choice, request_body};
use super::{error_messages, response};

request_body! {
    /// The status that the provider gives the refund.
    #[schema(example = json!({ "status": "canceled" }))]
    pub struct SetRefundStatusInput {
        status: TransactionStatus = Required(choice::<Canceled>()),
    }
}

/// The status of a refund.
#[derive(Serialize, ToSchema)]
#[schema(as = RefundResult)]
struct RefundStatusResponse<'a> {
    /// The refund's id, `refund_id` in events.
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    id: i64,
    #[schema(format = "uuid")]
    intent_id: &'a str,
    /// The refund's amount in minor units.
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    amount: i64,
    #[schema(value_type = RefundStatusCode)]
    status: &'static str,
    /// The reason for a failure; null if the refund has not failed.
    #[schema(value_type = Option<FailureReasonCode>, required = true)]
    failure_reason: Option<&'static str>,
}

/// Cancel a refund at the provider
///
/// Ends a refund that has no result, as a provider can: without success or refusal. Its amount can
/// be refunded again.
#[utoipa::path(
    post, path = "/api/sandbox/refunds/{refund_id}/status",
    tag = "Sandbox", operation_id = "setRefundStatus",
    security(("api_key" = [])),
    params(RefundIdPath, IdempotencyKeyParam),
    request_body(content = SetRefundStatusInput, description = BODY_DESCRIPTION),
    responses(
        (status = 200, description = "Canceled", body = RefundStatusResponse<'_>),
        ApiKeyErrors, RefundNotFound, IdempotencyConflict, BodyErrors, RefundSettled,
        RefundCancelationFailed, ServerErrors,
    ),
)]
pub async fn set_status(
    State(app): State<AppState>,
    AuthenticatedMerchant(merchant): AuthenticatedMerchant,
    RefundIdParam(id): RefundIdParam,
    raw_request: RawRequest,
) -> Result<Response, ApiError> {
    ensure_sandbox(&app)?;
    let (intent, refund) = refunds::find_merchant_refund(&app, &merchant.id, id).await?;
    let owner = KeyOwner::Merchant { id: &merchant.id };
    let (guard, conflict) = IdempotencyGuard::find_conflict(&app, owner, &raw_request).await?;
    let is_claimed = match conflict {
        None => false,
        // Canceling again changes nothing.
        Some(KeyConflict::InProgress { subject: Some(_) }) => true,
        Some(conflict) => return guard.respond_to_conflict(conflict),
    };
    // The only status that can be set is `canceled`.
    raw_request.validate_body(|body| SetRefundStatusInput::read(body).status).into_result()?;
    if !is_claimed {
        if refund.status.is_settled() {
            return guard.respond_to_error(ApiError::from(CancelRefundError::Settled)).await;
        }
        if let Err(error) = claim_key(&app, &guard, refund.id).await {
            return guard.respond_to_error(error).await;
        }
    }
    let canceled = refunds::cancel_sandbox_refund(&app, intent, refund).await;
    respond(&guard, canceled.map_err(ApiError::from)).await
}

async fn claim_key(
    app: &AppState,
    guard: &IdempotencyGuard,
    id: RefundId,
) -> Result<(), OperationError> {
    let subject = id.0.to_string();
    Ok(idempotency::claim_key_immediately(app, guard.scope(), &subject).await?)
}

/// Stores the response, and returns it; another one if that was stored first.
async fn respond(
    guard: &IdempotencyGuard,
    canceled: Result<Refund, ApiError>,
) -> Result<Response, ApiError> {
    let encoded = canceled.and_then(|refund| {
        response::encode_json(&RefundStatusResponse {
            id: refund.id.0,
            intent_id: refund.intent_id.as_str(),
            amount: refund.amount,
            status: refund.status.code(),
            failure_reason: refund.status.failure_reason().map(FailureReason::code),
        })
        .map(|body| (StatusCode::OK, body))
    });
    match guard.store_claimed(&encoded).await? {
        Some(stored) => guard.respond_to_first(stored),
        None => encoded.map(|(status, body)| response::from_bytes(status, body)),
    }
}

impl From<CancelRefundError> for ApiError {
    fn from(error: CancelRefundError) -> Self {
        match error {
            CancelRefundError::NotFound => Self::not_found(error_messages::REFUND_NOT_FOUND),
            CancelRefundError::Forbidden => Self::forbidden(),
            CancelRefundError::Settled => Self::unprocessable(error_messages::REFUND_SETTLED),
            CancelRefundError::NoAnswer => {
                Self::bad_gateway(error_messages::REFUND_CANCELATION_FAILED)
            }
            CancelRefundError::Store(error) => error.into(),
        }
    }
}
