//! Endpoints that read a session, and one that deletes a credential it offers.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use kassa_domain::receipt::ReceiptPart;
use kassa_services::AppState;

use super::responses::{error_response, with_session};
use crate::checkout_client::CheckoutClient;
use crate::local::LocalCheckout;
use crate::service::CheckoutService;

pub(super) async fn load_session(
    State(state): State<AppState>,
    checkout_client: CheckoutClient,
) -> Response {
    LocalCheckout::new(state)
        .load_session(&checkout_client)
        .await
        .map_or_else(error_response, |opened| Json(opened.session).into_response())
}

pub(super) async fn load_view(
    State(state): State<AppState>,
    checkout_client: CheckoutClient,
) -> Response {
    LocalCheckout::new(state)
        .load_view(&checkout_client)
        .await
        .map_or_else(error_response, |view| Json(view).into_response())
}

pub(super) async fn load_away(
    State(state): State<AppState>,
    checkout_client: CheckoutClient,
) -> Response {
    LocalCheckout::new(state)
        .load_away(&checkout_client)
        .await
        .map_or_else(error_response, |view| Json(view).into_response())
}

pub(super) async fn load_receipt(
    State(state): State<AppState>,
    checkout_client: CheckoutClient,
) -> Response {
    answer_receipt(state, &checkout_client, ReceiptPart::Payment).await
}

pub(super) async fn load_refund_receipt(
    State(state): State<AppState>,
    checkout_client: CheckoutClient,
    Path((_, position)): Path<(String, u32)>,
) -> Response {
    answer_receipt(state, &checkout_client, ReceiptPart::Refund(position)).await
}

pub(super) async fn load_instalment_receipt(
    State(state): State<AppState>,
    checkout_client: CheckoutClient,
    Path((_, number)): Path<(String, u32)>,
) -> Response {
    answer_receipt(state, &checkout_client, ReceiptPart::Instalment(number)).await
}

async fn answer_receipt(
    state: AppState,
    checkout_client: &CheckoutClient,
    part: ReceiptPart,
) -> Response {
    LocalCheckout::new(state)
        .load_receipt(checkout_client, part)
        .await
        .map_or_else(error_response, |view| Json(view).into_response())
}

pub(super) async fn return_from_provider(
    State(state): State<AppState>,
    checkout_client: CheckoutClient,
) -> Response {
    LocalCheckout::new(state)
        .return_from_provider(&checkout_client)
        .await
        .map_or_else(error_response, |view| Json(view).into_response())
}

pub(super) async fn load_details(
    State(state): State<AppState>,
    checkout_client: CheckoutClient,
) -> Response {
    let local = LocalCheckout::new(state);
    let details = with_session(&local, &checkout_client, async |session| {
        local.load_details(&checkout_client, &session).await
    })
    .await;
    details.map_or_else(|response| response, |details| Json(details).into_response())
}

pub(super) async fn delete_credential(
    State(state): State<AppState>,
    checkout_client: CheckoutClient,
    Path((_, credential_id)): Path<(String, String)>,
) -> Response {
    let local = LocalCheckout::new(state);
    let deleted = with_session(&local, &checkout_client, async |session| {
        local.delete_credential(&checkout_client, &session, &credential_id).await
    })
    .await;
    deleted.map_or_else(|response| response, |()| StatusCode::NO_CONTENT.into_response())
}
