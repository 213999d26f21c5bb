//! `POST /api/intents/{intent_id}/cancel`

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::intent::IntentState;
use kassa_services::AppState;
use kassa_services::payments::cancel_intent::{self, CancelIntentError};
use serde::Serialize;
use utoipa::ToSchema;

use crate::auth::ApiCaller;
use crate::error::ApiError;
use crate::idempotency::{IdempotencyCheck, IdempotencyGuard, KeyOwner};
use crate::request::{IntentIdParam, RawRequest};
use crate::schemas::codes::Canceled;
use crate::schemas::parameters::{IdempotencyKeyParam, IntentIdPath, IntentTokenQuery};
use crate::schemas::responses::{
    ApiKeyOrTokenErrors, BodyErrors, IdempotencyConflict, IntentNotFound, IntentNotInSelection,
    ServerErrors,
};
use crate::{error_messages, response};

/// The canceled payment intent.
#[derive(Serialize, ToSchema)]
#[schema(as = CanceledIntent)]
struct CanceledIntentResponse<'a> {
    #[schema(format = "uuid")]
    id: &'a str,
    #[schema(value_type = Canceled)]
    status: &'static str,
    /// Always `true`.
    success: bool,
    /// The intent's `return_url` with the query parameters `intent_id` and `status=canceled`.
    /// Redirect the customer to it. Null if the intent has no `return_url`.
    #[schema(format = "iri", required = true)]
    redirect_url: Option<&'a str>,
}

/// Cancel a payment intent
///
/// Only possible while the intent's status is `selection`. A request body is ignored.
#[utoipa::path(
    post, path = "/api/intents/{intent_id}/cancel",
    tag = "Payment intents", operation_id = "cancelIntent",
    security(("api_key" = []), ("iauth" = [])),
    params(IntentIdPath, IntentTokenQuery, IdempotencyKeyParam),
    responses(
        (status = 200, description = "Canceled", body = CanceledIntentResponse<'_>),
        ApiKeyOrTokenErrors, IntentNotFound, IdempotencyConflict, BodyErrors, IntentNotInSelection,
        ServerErrors,
    ),
)]
pub async fn handle(
    State(app): State<AppState>,
    caller: ApiCaller,
    IntentIdParam(id): IntentIdParam,
    raw_request: RawRequest,
) -> Result<Response, ApiError> {
    let intent = caller.find_intent(&app, &id).await?;
    let owner = KeyOwner::of_caller(&caller, &intent);
    let guard = match IdempotencyGuard::check(&app, owner, &raw_request).await? {
        IdempotencyCheck::Proceed(guard) => guard,
        IdempotencyCheck::RespondWith(response) => return Ok(response),
    };
    let redirect_url = cancel_intent::canceled_return_url(&intent);
    let canceled = CanceledIntentResponse {
        id: intent.id.as_str(),
        status: IntentState::Canceled.code(),
        success: true,
        redirect_url: redirect_url.as_deref(),
    };
    let body = response::encode_json(&canceled)?;
    let key = guard.key_with(StatusCode::OK, &body);
    match cancel_intent::cancel_intent(&app, key, intent).await {
        Ok(()) => Ok(response::from_bytes(StatusCode::OK, body)),
        Err(error) => guard.respond_to_error(error).await,
    }
}

impl From<CancelIntentError> for ApiError {
    fn from(error: CancelIntentError) -> Self {
        match error {
            CancelIntentError::NotInSelection => {
                Self::unprocessable(error_messages::INTENT_NOT_IN_SELECTION)
            }
            CancelIntentError::Store(error) => error.into(),
        }
    }
}
