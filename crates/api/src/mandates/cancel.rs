//! `POST /api/mandates/{mandate_id}/cancel`

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::mandate::MandateChange;

use super::change_request::MandateChangeRequest;
use super::operation::MandateOperation;
use crate::error::ApiError;
use crate::schemas::parameters::{IdempotencyKeyParam, MandateIdPath};
use crate::schemas::responses::{
    ActiveMandateNotFound, BodyErrors, CancelFailed, InvalidRequest, MandateAccessErrors,
    MandateNotCancelable, ServerErrors,
};

/// Cancel a mandate
///
/// Permanently. No further instalments are collected.
#[utoipa::path(
    post, path = "/api/mandates/{mandate_id}/cancel",
    tag = "Mandates", operation_id = "cancelMandate",
    security(("api_key" = [])),
    params(MandateIdPath, IdempotencyKeyParam),
    responses(
        (status = 204, description = "Canceled"),
        MandateAccessErrors, ActiveMandateNotFound, MandateNotCancelable, BodyErrors,
        InvalidRequest, CancelFailed, ServerErrors,
    ),
)]
pub async fn handle(request: MandateChangeRequest) -> Result<Response, ApiError> {
    let encode_response = |_, _, _: &_| Ok((StatusCode::NO_CONTENT, Vec::new()));
    request.change(MandateOperation::CANCEL, |_| Ok(MandateChange::Cancel), encode_response).await
}
