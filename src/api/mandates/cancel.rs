//! `POST /api/mandates/{mandate_id}/cancel`

use axum::http::StatusCode;
use axum::response::Response;

use super::{MandateChangeRequest, MandateOperation};
use crate::api::ApiError;
use crate::api::openapi::responses::{
    ActiveMandateNotFound, BodyErrors, CancelFailed, IdempotencyKeyParam, InvalidRequest,
    MandateAccessErrors, MandateNotCancelable, ServerErrors,
};
use crate::domain::mandate::MandateChange;

/// Cancel a mandate
///
/// For good: nothing is collected any more.
#[utoipa::path(
    post, path = "/api/mandates/{mandate_id}/cancel", tag = "Mandates", operation_id = "cancelMandate",
    security(("api_key" = [])),
    params(("mandate_id" = i64, Path, description = "The `mandate_id` of a `mandate_status_change` event"), IdempotencyKeyParam),
    responses(
        (status = 204, description = "Canceled"),
        MandateAccessErrors, ActiveMandateNotFound, MandateNotCancelable, BodyErrors, InvalidRequest, CancelFailed, ServerErrors,
    ),
)]
pub async fn handle(request: MandateChangeRequest) -> Result<Response, ApiError> {
    let encode_response = |_, _: &_| Ok((StatusCode::NO_CONTENT, Vec::new()));
    request.change(MandateOperation::CANCEL, |_| Ok(MandateChange::Cancel), encode_response).await
}
