//! `POST /api/intents/{intent_id}/cancel`

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::auth::ApiCaller;
use crate::api::idempotency::{IdempotencyCheck, IdempotencyGuard, KeyOwner};
use crate::api::openapi::codes::Canceled;
use crate::api::openapi::responses::{
    ApiKeyOrTokenErrors, BodyErrors, IdempotencyConflict, IdempotencyKeyParam, IntentNotFound,
    IntentNotInSelection, ServerErrors,
};
use crate::api::request::{IntentIdParam, RawRequest};
use crate::api::{ApiError, error_messages, response};
use crate::domain::intent::IntentState;
use crate::services::AppState;
use crate::services::payments::cancel_intent;
use crate::store::StoredIntent;

/// A canceled intent.
#[derive(Serialize, ToSchema)]
#[schema(as = CanceledIntent)]
struct CanceledIntentResponse<'a> {
    #[schema(format = "uuid")]
    id: &'a str,
    #[schema(value_type = Canceled)]
    status: &'static str,
    success: bool,
    /// Where to send the customer: the intent's return address with `intent_id` and
    /// `status=canceled`.
    #[schema(required = true)]
    redirect_url: Option<&'a str>,
}

/// Cancel a payment intent
///
/// Only while its status is `selection`. A body is ignored.
#[utoipa::path(
    post, path = "/api/intents/{intent_id}/cancel", tag = "Payment intents", operation_id = "cancelIntent",
    security(("api_key" = []), ("iauth" = [])),
    params(("intent_id" = String, Path, format = "uuid", description = "The intent's `id`"), IdempotencyKeyParam),
    responses(
        (status = 200, description = "Canceled", body = CanceledIntentResponse<'_>,
            headers(("Idempotent-Replayed" = String, description = "`true` where this is the kept answer to an earlier request"))),
        ApiKeyOrTokenErrors, IntentNotFound, IdempotencyConflict, BodyErrors, IntentNotInSelection, ServerErrors,
    ),
)]
pub async fn handle(
    State(service): State<AppState>,
    caller: ApiCaller,
    IntentIdParam(id): IntentIdParam,
    raw_request: RawRequest,
) -> Result<Response, ApiError> {
    let intent = caller.find_intent(&service, &id).await?;
    let guard =
        match IdempotencyGuard::check(&service, key_owner(&caller, &intent), &raw_request).await? {
            IdempotencyCheck::Proceed(guard) => guard,
            IdempotencyCheck::RespondWith(response) => return Ok(response),
        };
    let redirect_url = cancel_intent::canceled_return_url(&intent);
    let canceled = CanceledIntentResponse {
        id: &intent.id,
        status: IntentState::Canceled.code(),
        success: true,
        redirect_url: Some(&redirect_url),
    };
    let body = response::encode_json(&canceled)?;
    let stored_response = guard.build_stored_response(StatusCode::OK, &body);
    match cancel_intent::cancel_intent(&service, intent, stored_response).await {
        Ok(()) => Ok(response::from_bytes(StatusCode::OK, body)),
        Err(cancel_intent::CancelIntentError::NotInSelection) => {
            Err(ApiError::unprocessable(error_messages::INTENT_NOT_IN_SELECTION))
        }
        Err(cancel_intent::CancelIntentError::KeyConflict(conflict)) => {
            guard.respond_to_conflict(conflict)
        }
        Err(cancel_intent::CancelIntentError::Store(error)) => Err(error.into()),
    }
}

/// The holder of a token does not share the merchant's idempotency keys.
fn key_owner<'a>(caller: &'a ApiCaller, intent: &'a StoredIntent) -> KeyOwner<'a> {
    match caller {
        ApiCaller::Merchant(merchant) => KeyOwner::Merchant { id: &merchant.id },
        ApiCaller::Token(_) => {
            KeyOwner::Intent { id: &intent.id, merchant_id: &intent.merchant.id }
        }
    }
}
