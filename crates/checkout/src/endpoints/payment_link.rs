//! The endpoints of payment links that are kept open. The token of the link is in the header
//! `Authorization`, as tokens of intents are.

use axum::extract::{Json, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kassa_services::AppState;

use super::responses::error_response;
use crate::dto::{LinkPaymentDto, StartedPaymentDto};
use crate::local::LocalCheckout;
use crate::service::CheckoutService;

pub(super) async fn load_link(State(state): State<AppState>, headers: HeaderMap) -> Response {
    match LocalCheckout::new(state).load_payment_link(bearer_token(&headers)).await {
        Ok(Some(view)) => Json(view).into_response(),
        Ok(None) => StatusCode::NOT_FOUND.into_response(),
        Err(unavailable) => error_response(unavailable.into()),
    }
}

pub(super) async fn start_payment(
    State(state): State<AppState>,
    headers: HeaderMap,
    Json(LinkPaymentDto { form_token, money }): Json<LinkPaymentDto>,
) -> Response {
    let local = LocalCheckout::new(state);
    let token = bearer_token(&headers);
    match local.start_link_payment(token, &form_token, money).await {
        Ok(Some(url)) => Json(StartedPaymentDto { url }).into_response(),
        Ok(None) => StatusCode::NOT_FOUND.into_response(),
        Err(unavailable) => error_response(unavailable.into()),
    }
}

pub(super) fn bearer_token(headers: &HeaderMap) -> &str {
    let value = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    value.and_then(|value| value.strip_prefix("Bearer ")).unwrap_or_default()
}
