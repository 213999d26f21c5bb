//! `GET /api/mandates/{mandate_id}`

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::MandateOperation;
use super::mandate_response::MandateResponse;
use crate::api::auth::AuthenticatedMerchant;
use crate::api::openapi::responses::{
    InvalidMandatePath, MandateAccessErrors, MandateNotFound, MandateReadFailed, ServerErrors,
};
use crate::api::request::MandateIdParam;
use crate::api::{ApiError, response};
use crate::services::{AppState, mandates};

/// Read a mandate
///
/// As its provider knows it now.
#[utoipa::path(
    get, path = "/api/mandates/{mandate_id}", tag = "Mandates", operation_id = "readMandate",
    security(("api_key" = [])),
    params(("mandate_id" = i64, Path, description = "The `mandate_id` of a `mandate_status_change` event")),
    responses(
        (status = 200, description = "The mandate", body = MandateResponse<'_>),
        MandateAccessErrors, MandateNotFound, InvalidMandatePath, MandateReadFailed, ServerErrors,
    ),
)]
pub async fn handle(
    State(service): State<AppState>,
    AuthenticatedMerchant(merchant): AuthenticatedMerchant,
    MandateIdParam(id): MandateIdParam,
) -> Result<Response, ApiError> {
    let result = mandates::read_mandate(&service, &merchant.id, id).await;
    let record = result.map_err(|error| MandateOperation::READ.to_api_error(error))?;
    Ok(response::from_bytes(StatusCode::OK, response::encode_json(&MandateResponse::new(&record))?))
}
