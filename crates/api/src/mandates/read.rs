//! `GET /api/mandates/{mandate_id}`

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use kassa_services::{AppState, mandates};

use super::mandate_response::MandateResponse;
use super::operation::MandateOperation;
use crate::auth::AuthenticatedMerchant;
use crate::error::ApiError;
use crate::request::MandateIdParam;
use crate::response;
use crate::schemas::parameters::MandateIdPath;
use crate::schemas::responses::{
    InvalidMandatePath, MandateAccessErrors, MandateNotFound, MandateReadFailed, ServerErrors,
};

/// Read a mandate
///
/// Reads the mandate's current state from the provider.
#[utoipa::path(
    get, path = "/api/mandates/{mandate_id}",
    tag = "Mandates", operation_id = "readMandate",
    security(("api_key" = [])),
    params(MandateIdPath),
    responses(
        (status = 200, description = "The mandate", body = MandateResponse<'_>),
        MandateAccessErrors, MandateNotFound, InvalidMandatePath, MandateReadFailed, ServerErrors,
    ),
)]
pub async fn handle(
    State(app): State<AppState>,
    AuthenticatedMerchant(merchant): AuthenticatedMerchant,
    MandateIdParam(id): MandateIdParam,
) -> Result<Response, ApiError> {
    let result = mandates::read_mandate(&app, &merchant.id, id).await;
    let record = result.map_err(|error| MandateOperation::READ.to_api_error(error))?;
    response::json(StatusCode::OK, &MandateResponse::new(&record))
}
