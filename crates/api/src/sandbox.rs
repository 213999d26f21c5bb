//! `/api/sandbox/intents/…`: replaces the actions of customers and providers in tests
//! (decision 31).

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::intent::IntentState;
use kassa_domain::mode::Mode;
use kassa_domain::sandbox::ForcedResult;
use kassa_services::AppState;
use kassa_services::idempotency::claim_key_immediately;
use kassa_services::payments::pending;
use serde_json::json;

use super::attempt::AttemptResponse;
use super::auth::{ApiCaller, AuthenticatedMerchant};
use super::error::ApiError;
use super::error_messages;
use super::idempotency::{
    IdempotencyGuard, KeyOwner, respond_to_attempt_error, respond_to_repeated, store_and_respond,
};
use super::request::{IntentIdParam, RawRequest};
use super::schemas::codes::ForcedResultCode;
use super::schemas::parameters::{BODY_DESCRIPTION, IdempotencyKeyParam, IntentIdPath};
use super::schemas::responses::{
    ApiKeyErrors, BodyErrors, IdempotencyConflict, IntentNotFound, PaymentNotPending, ServerErrors,
};
use super::validation::{choice, request_body};

request_body! {
    /// The result of the pending payment.
    #[schema(example = json!({ "result": "authorised" }))]
    pub struct SettleIntentInput {
        result: ForcedResult = Required(choice::<ForcedResultCode>()),
    }
}

/// Settle a pending payment
///
/// Gives a result to a payment that waits for the customer or the provider, for example one with
/// the `flow` `wait`.
#[utoipa::path(
    post, path = "/api/sandbox/intents/{intent_id}/settle",
    tag = "Sandbox", operation_id = "settleIntent",
    security(("api_key" = [])),
    params(IntentIdPath, IdempotencyKeyParam),
    request_body(content = SettleIntentInput, description = BODY_DESCRIPTION),
    responses(
        (status = 200, description = "Settled", body = AttemptResponse<'_>),
        ApiKeyErrors, IntentNotFound, IdempotencyConflict, BodyErrors, PaymentNotPending,
        ServerErrors,
    ),
)]
pub async fn settle(
    State(app): State<AppState>,
    AuthenticatedMerchant(merchant): AuthenticatedMerchant,
    IntentIdParam(id): IntentIdParam,
    raw_request: RawRequest,
) -> Result<Response, ApiError> {
    ensure_sandbox(&app)?;
    let merchant_id = merchant.id.clone();
    let intent = ApiCaller::Merchant(merchant).find_intent(&app, &id).await?;
    let (guard, conflict) = IdempotencyGuard::find_conflict(
        &app,
        KeyOwner::Merchant { id: &merchant_id },
        &raw_request,
    )
    .await?;
    if let Some(conflict) = conflict {
        return respond_to_repeated(&app, &guard, StatusCode::OK, conflict).await;
    }
    let result = raw_request.validate_body(|body| SettleIntentInput::read(body).result);
    let result = result.into_result()?;
    if !matches!(intent.state, IntentState::Pending { .. }) {
        let refusal = ApiError::unprocessable(error_messages::INTENT_NOT_PENDING);
        return respond_to_attempt_error(&app, &guard, StatusCode::OK, refusal).await;
    }
    if let Err(error) = claim_key_immediately(&app, guard.scope(), intent.id.as_str()).await {
        return respond_to_attempt_error(&app, &guard, StatusCode::OK, error).await;
    }
    let intent = pending::force_sandbox_result(&app, intent, result).await?;
    store_and_respond(&app, &guard, StatusCode::OK, &intent).await
}

/// # Errors
/// 404 in `live` mode, which has no sandbox helpers.
pub(super) fn ensure_sandbox(app: &AppState) -> Result<(), ApiError> {
    match app.settings.mode {
        Mode::Live => Err(ApiError::not_found(error_messages::NOT_FOUND)),
        Mode::Test => Ok(()),
    }
}
