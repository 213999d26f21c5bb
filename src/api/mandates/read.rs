//! `GET /api/mandates/{mandate_id}`

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::Operation;
use super::view::View;
use crate::api::caller::KeyHolder;
use crate::api::openapi::responses::{InvalidMandatePath, MandateReadFailed, NoMandate, Trouble, WithKeyToMandate};
use crate::api::request::MandatePath;
use crate::api::{ApiError, answer};
use crate::flow::{Service, mandates};

/// Read a mandate
///
/// As its provider knows it now.
#[utoipa::path(
    get, path = "/api/mandates/{mandate_id}", tag = "Mandates", operation_id = "readMandate",
    security(("api_key" = [])),
    params(("mandate_id" = i64, Path, description = "The `mandate_id` of a `mandate_status_change` event")),
    responses(
        (status = 200, description = "The mandate", body = View<'_>),
        WithKeyToMandate, NoMandate, InvalidMandatePath, MandateReadFailed, Trouble,
    ),
)]
pub async fn handle(
    State(service): State<Service>,
    KeyHolder(merchant): KeyHolder,
    MandatePath(id): MandatePath,
) -> Result<Response, ApiError> {
    let read = mandates::read(&service, &merchant.id, id).await;
    let record = read.map_err(|refused| Operation::READ.error(refused))?;
    Ok(answer::bytes(StatusCode::OK, answer::encode(&View::new(&record))?))
}
