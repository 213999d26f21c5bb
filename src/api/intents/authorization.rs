//! `GET /api/v2/intents/{intent_id}/capture` and `/cancel-authorization`. These GETs change state,
//! so prefetches are refused (decision 12).

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;
use url::form_urlencoded;

use crate::api::attempt::AttemptResponse;
use crate::api::auth::ApiCaller;
use crate::api::error::ApiError;
use crate::api::request::IntentIdParam;
use crate::api::schemas::parameters::{IntentIdPath, MerchantIdQuery};
use crate::api::schemas::responses::{
    AuthorizationNotReleasable, CaptureAccessErrors, IntentNotCapturable, IntentNotFound,
    ReleaseAccessErrors, ServerErrors,
};
use crate::api::{error_messages, response};
use crate::domain::intent::AuthorizationInstruction;
use crate::domain::intent::attempt::AttemptStatus;
use crate::platform::prefetch::is_prefetch;
use crate::services::authorizations::{self, AuthorizationError, InstructionOutcome};
use crate::services::{AppContext, AppState};
use crate::store::StoredIntent;

/// Capture an authorized payment
///
/// Captures the full amount, once. If the provider has not responded yet, `attempt_status` is
/// `pending`; read the intent for the result.
#[utoipa::path(
    get, path = "/api/v2/intents/{intent_id}/capture",
    tag = "Authorizations", operation_id = "captureIntent",
    security(("api_key" = []), ("iauth" = [])),
    params(IntentIdPath, MerchantIdQuery),
    responses(
        (
            status = 200, body = AttemptResponse<'_>,
            description = "Captured, pending, or declined by the provider: see `attempt_status`",
        ),
        CaptureAccessErrors, IntentNotFound, IntentNotCapturable, ServerErrors,
    ),
)]
pub async fn capture(
    State(app): State<AppState>,
    caller: ApiCaller,
    IntentIdParam(id): IntentIdParam,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let intent =
        check_access(&app, &caller, &id, &uri, &headers, error_messages::CAPTURE_FORBIDDEN).await?;
    match authorizations::execute_instruction(&app, intent, AuthorizationInstruction::Capture).await
    {
        Ok((intent, outcome)) => build_attempt_response(&intent, outcome, AttemptStatus::Success),
        Err(error) => Err(refuse(
            error,
            error_messages::CAPTURE_EXPIRED,
            (error_messages::CAPTURE_UNSUPPORTED, error_messages::CAPTURE_UNSUPPORTED),
        )),
    }
}

/// Release an authorization
///
/// Returns the authorized amount to the customer. If the provider has not responded yet,
/// `attempt_status` is `pending`.
#[utoipa::path(
    get, path = "/api/v2/intents/{intent_id}/cancel-authorization",
    tag = "Authorizations", operation_id = "cancelAuthorization",
    security(("api_key" = []), ("iauth" = [])),
    params(IntentIdPath, MerchantIdQuery),
    responses(
        (
            status = 200, body = AttemptResponse<'_>,
            description = "Released, pending, or declined by the provider: see `attempt_status`",
        ),
        ReleaseAccessErrors, IntentNotFound, AuthorizationNotReleasable, ServerErrors,
    ),
)]
pub async fn cancel_authorization(
    State(app): State<AppState>,
    caller: ApiCaller,
    IntentIdParam(id): IntentIdParam,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let intent =
        check_access(&app, &caller, &id, &uri, &headers, error_messages::RELEASE_FORBIDDEN).await?;
    match authorizations::execute_instruction(&app, intent, AuthorizationInstruction::Release).await
    {
        Ok((intent, outcome)) => build_attempt_response(&intent, outcome, AttemptStatus::Canceled),
        Err(error) => Err(refuse(
            error,
            error_messages::RELEASE_EXPIRED,
            (error_messages::INTENT_NOT_AUTHORIZED, error_messages::RELEASE_CAPTURED),
        )),
    }
}

/// `others` are the messages for a payment that can't be captured later, and for one that is
/// captured.
fn refuse(
    error: AuthorizationError,
    expired: &'static str,
    others: (&'static str, &'static str),
) -> ApiError {
    ApiError::unprocessable(match error {
        AuthorizationError::NotAuthorized => error_messages::INTENT_NOT_AUTHORIZED,
        AuthorizationError::CaptureInProgress => error_messages::CAPTURE_IN_PROGRESS,
        AuthorizationError::ReleaseInProgress => error_messages::RELEASE_IN_PROGRESS,
        AuthorizationError::Expired => expired,
        AuthorizationError::Unsupported => others.0,
        AuthorizationError::Captured => others.1,
        AuthorizationError::Store(error) => return error.into(),
    })
}

async fn check_access(
    ctx: &AppContext,
    caller: &ApiCaller,
    id: &str,
    uri: &Uri,
    headers: &HeaderMap,
    forbidden_message: &'static str,
) -> Result<StoredIntent, ApiError> {
    if is_prefetch(headers) {
        return Err(ApiError::forbidden_with(error_messages::PREFETCH_FORBIDDEN));
    }
    let intent = caller.find_intent_or_forbid(ctx, id, forbidden_message).await?;
    let merchant_ids = form_urlencoded::parse(uri.query().unwrap_or_default().as_bytes())
        .filter(|(name, _)| name == "merchant_id");
    if merchant_ids
        .into_iter()
        .all(|(_, merchant_id)| merchant_id.eq_ignore_ascii_case(&intent.merchant.id))
    {
        Ok(intent)
    } else {
        Err(ApiError::forbidden_with(forbidden_message))
    }
}

fn build_attempt_response(
    intent: &StoredIntent,
    outcome: InstructionOutcome,
    status_when_done: AttemptStatus,
) -> Result<Response, ApiError> {
    let status = match outcome {
        InstructionOutcome::Done => status_when_done,
        InstructionOutcome::Pending => AttemptStatus::Pending,
        InstructionOutcome::Declined(reason) => AttemptStatus::Failed(reason),
    };
    response::json(StatusCode::OK, &AttemptResponse::new(intent, status)?)
}
