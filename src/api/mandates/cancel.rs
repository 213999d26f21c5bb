//! `POST /api/mandates/{mandate_id}/cancel`

use axum::http::StatusCode;
use axum::response::Response;

use super::{Asked, Operation};
use crate::api::ApiError;
use crate::api::openapi::responses::{
    CancelFailed, Invalid, NoActiveMandate, NotCancelable, Replayable, TooLarge, Trouble, WithKeyToMandate,
};
use crate::domain::mandate::Change;

/// Cancel a mandate
///
/// For good: nothing is collected any more.
#[utoipa::path(
    post, path = "/api/mandates/{mandate_id}/cancel", tag = "Mandates", operation_id = "cancelMandate",
    security(("api_key" = [])),
    params(("mandate_id" = i64, Path, description = "The `mandate_id` of a `mandate_status_change` event"), Replayable),
    responses(
        (status = 204, description = "Canceled"),
        WithKeyToMandate, NoActiveMandate, NotCancelable, TooLarge, Invalid, CancelFailed, Trouble,
    ),
)]
pub async fn handle(asked: Asked) -> Result<Response, ApiError> {
    let encode = |_, _: &_| Ok((StatusCode::NO_CONTENT, Vec::new()));
    asked.change(Operation::CANCEL, |_| Ok(Change::Cancel), encode).await
}
