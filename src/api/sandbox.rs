//! `/api/sandbox/intents/…`: what only a customer or a provider could do, for tests (decision 31).

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::attempt::{self, AttemptResponse};
use super::auth::{ApiCaller, AuthenticatedMerchant};
use super::idempotency::{IdempotencyGuard, KeyOwner};
use super::openapi::bodies::SettlePayment;
use super::openapi::responses::{
    ApiKeyErrors, BodyErrors, IdempotencyConflict, IdempotencyKeyParam, IntentNotFound,
    PaymentNotPending, ServerErrors,
};
use super::request::{IntentIdParam, RawRequest};
use super::validation::{Validated, choice, validate_body};
use super::{ApiError, error_messages};
use crate::domain::intent::{ForcedResult, IntentState};
use crate::domain::mode::Mode;
use crate::services::{AppState, idempotency, reconciliation};

/// Settle a waiting payment
///
/// Ends a payment that waits for its customer or its provider, such as one of `flow` `wait`.
#[utoipa::path(
    post, path = "/api/sandbox/intents/{intent_id}/settle", tag = "Sandbox", operation_id = "settleIntent",
    security(("api_key" = [])),
    params(("intent_id" = String, Path, format = "uuid", description = "The intent's `id`"), IdempotencyKeyParam),
    request_body(content = SettlePayment, description = "At most 64 kB. Unknown fields are ignored."),
    responses(
        (status = 200, description = "Settled", body = AttemptResponse<'_>,
            headers(("Idempotent-Replayed" = String, description = "`true` where this is the kept answer to an earlier request"))),
        ApiKeyErrors, IntentNotFound, IdempotencyConflict, BodyErrors, PaymentNotPending, ServerErrors,
    ),
)]
pub async fn settle(
    State(service): State<AppState>,
    AuthenticatedMerchant(merchant): AuthenticatedMerchant,
    IntentIdParam(id): IntentIdParam,
    raw_request: RawRequest,
) -> Result<Response, ApiError> {
    ensure_sandbox(&service)?;
    let merchant_id = merchant.id.clone();
    let intent = ApiCaller::Merchant(merchant).find_intent(&service, &id).await?;
    let (guard, conflict) = IdempotencyGuard::find_conflict(
        &service,
        KeyOwner::Merchant { id: &merchant_id },
        &raw_request,
    )
    .await?;
    if let Some(conflict) = conflict {
        return attempt::respond_to_repeated(&service, &guard, StatusCode::OK, conflict).await;
    }
    let result = validate(&raw_request).into_result()?;
    if !matches!(intent.state, IntentState::Pending { .. }) {
        return Err(ApiError::unprocessable(error_messages::INTENT_NOT_PENDING));
    }
    if let Err(conflict) =
        idempotency::claim_key_immediately(&service, guard.scope(), &intent.id).await?
    {
        return attempt::respond_to_repeated(&service, &guard, StatusCode::OK, conflict).await;
    }
    let intent = reconciliation::force_sandbox_result(&service, intent, result).await?;
    attempt::store_and_respond(&service, &guard, StatusCode::OK, &intent).await
}

/// The sandbox's helpers are not there in `live` mode.
pub(super) fn ensure_sandbox(service: &AppState) -> Result<(), ApiError> {
    match service.settings.mode {
        Mode::Live => Err(ApiError::not_found(error_messages::NOT_FOUND)),
        Mode::Test => Ok(()),
    }
}

fn validate(raw_request: &RawRequest) -> Validated<ForcedResult> {
    validate_body(raw_request, |body| {
        body.required("result", choice(&ForcedResult::ALL, ForcedResult::code))
    })
}
