//! `GET /api/mandates/{mandate_id}`

use axum::extract::State;
use axum::response::Response;

use super::view::View;
use super::{of_merchant, shown};
use crate::api::ApiError;
use crate::api::caller::KeyHolder;
use crate::api::openapi::responses::{InvalidMandatePath, MandateReadFailed, NoMandate, Trouble, WithKeyToMandate};
use crate::api::request::MandatePath;
use crate::flow::Service;

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
    let mandate = of_merchant(&service, &merchant, id).await?;
    shown(&service, &mandate).await
}
