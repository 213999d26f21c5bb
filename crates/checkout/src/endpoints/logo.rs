//! The endpoint of logos. It needs no token: every customer of the merchant sees the logo.

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use kassa_services::AppState;

use super::responses::error_response;
use crate::local::LocalCheckout;
use crate::service::CheckoutService;

pub(super) async fn load_logo(State(state): State<AppState>, Path(id): Path<String>) -> Response {
    match LocalCheckout::new(state).load_logo(&id).await {
        Ok(Some(logo)) => {
            ([(header::CONTENT_TYPE, format!("image/{}", logo.kind))], logo.bytes).into_response()
        }
        Ok(None) => StatusCode::NOT_FOUND.into_response(),
        Err(unavailable) => error_response(unavailable.into()),
    }
}
