//! `GET` and `POST` of `/api/v2/intents/{intent_id}/capture` and `/cancel-authorization`. All of
//! them change state, so prefetches are refused (decision 12).

use axum::response::Response;

use super::instruction::{AuthorizationOperation, InstructionRequest};
use crate::attempt::AttemptResponse;
use crate::error::ApiError;
use crate::request::RawRequest;
use crate::schemas::parameters::{
    IdempotencyKeyParam, IntentIdPath, IntentTokenQuery, MerchantIdQuery,
};
use crate::schemas::responses::{
    AuthorizationNotReleasable, BodyErrors, CaptureAccessErrors, CaptureNotRepeatable,
    IdempotencyConflict, IntentNotCapturable, IntentNotFound, ReleaseAccessErrors,
    ReleaseNotRepeatable, ServerErrors,
};

/// Capture an authorized payment
///
/// Captures the full amount, once. If the provider has not responded yet, `attempt_status` is
/// `pending`; read the intent for the result.
#[utoipa::path(
    get, path = "/api/v2/intents/{intent_id}/capture",
    tag = "Authorizations", operation_id = "captureIntent",
    security(("api_key" = []), ("iauth" = [])),
    params(IntentIdPath, IntentTokenQuery, MerchantIdQuery),
    responses(
        (
            status = 200, body = AttemptResponse<'_>,
            description = "Captured, pending, or declined by the provider: see `attempt_status`",
        ),
        CaptureAccessErrors, IntentNotFound, IntentNotCapturable, ServerErrors,
    ),
)]
pub async fn capture(request: InstructionRequest) -> Result<Response, ApiError> {
    request.execute(AuthorizationOperation::CAPTURE).await
}

/// Capture an authorized payment by POST
///
/// The same as by GET, and once for each `Idempotency-Key`. A request body is ignored.
#[utoipa::path(
    post, path = "/api/v2/intents/{intent_id}/capture",
    tag = "Authorizations", operation_id = "captureIntentByPost",
    security(("api_key" = []), ("iauth" = [])),
    params(IntentIdPath, IntentTokenQuery, MerchantIdQuery, IdempotencyKeyParam),
    responses(
        (
            status = 200, body = AttemptResponse<'_>,
            description = "Captured, pending, or declined by the provider: see `attempt_status`",
        ),
        CaptureAccessErrors, IntentNotFound, IdempotencyConflict, BodyErrors,
        CaptureNotRepeatable, ServerErrors,
    ),
)]
pub async fn post_capture(
    request: InstructionRequest,
    raw_request: RawRequest,
) -> Result<Response, ApiError> {
    request.execute_once(AuthorizationOperation::CAPTURE, raw_request).await
}

/// Release an authorization
///
/// Returns the authorized amount to the customer. If the provider has not responded yet,
/// `attempt_status` is `pending`.
#[utoipa::path(
    get, path = "/api/v2/intents/{intent_id}/cancel-authorization",
    tag = "Authorizations", operation_id = "cancelAuthorization",
    security(("api_key" = []), ("iauth" = [])),
    params(IntentIdPath, IntentTokenQuery, MerchantIdQuery),
    responses(
        (
            status = 200, body = AttemptResponse<'_>,
            description = "Released, pending, or declined by the provider: see `attempt_status`",
        ),
        ReleaseAccessErrors, IntentNotFound, AuthorizationNotReleasable, ServerErrors,
    ),
)]
pub async fn cancel_authorization(request: InstructionRequest) -> Result<Response, ApiError> {
    request.execute(AuthorizationOperation::RELEASE).await
}

/// Release an authorization by POST
///
/// The same as by GET, and once for each `Idempotency-Key`. A request body is ignored.
#[utoipa::path(
    post, path = "/api/v2/intents/{intent_id}/cancel-authorization",
    tag = "Authorizations", operation_id = "cancelAuthorizationByPost",
    security(("api_key" = []), ("iauth" = [])),
    params(IntentIdPath, IntentTokenQuery, MerchantIdQuery, IdempotencyKeyParam),
    responses(
        (
            status = 200, body = AttemptResponse<'_>,
            description = "Released, pending, or declined by the provider: see `attempt_status`",
        ),
        ReleaseAccessErrors, IntentNotFound, IdempotencyConflict, BodyErrors,
        ReleaseNotRepeatable, ServerErrors,
    ),
)]
pub async fn post_cancel_authorization(
    request: InstructionRequest,
    raw_request: RawRequest,
) -> Result<Response, ApiError> {
    request.execute_once(AuthorizationOperation::RELEASE, raw_request).await
}
