//! POST: the customer's choice of the network of a card with two brands.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kassa_checkout::{NETWORK_FIELD, NetworkRejection, StageDetails};
use kassa_domain::method::card::CardNetwork;
use leptos::prelude::*;

use super::context::{CheckoutContext, CheckoutState};
use super::current_page::{redirect_after_step, redirect_to_state};
use super::posted_form::PostedForm;
use super::responses;
use crate::app::{NetworkPage, PageContext};

pub(super) async fn choose_network(
    State(state): State<CheckoutState>,
    headers: HeaderMap,
    posted: PostedForm,
) -> Response {
    let PostedForm { mut page, form } = posted;
    let Some(network) = CardNetwork::from_code(&form.field(NETWORK_FIELD)) else {
        return ask_again(&state, &page).await;
    };
    let language = page.locale.lang();
    match state
        .service
        .choose_network(&page.checkout_client, &page.session, network, language)
        .await
    {
        Ok(session) => page.session = session,
        Err(NetworkRejection::NotOffered) => return ask_again(&state, &page).await,
        Err(NetworkRejection::Unavailable) => {
            return responses::render_unavailable(&state, &page).await;
        }
    }
    redirect_after_step(&state, &page, &headers).await
}

/// Nothing was sent. If there is no choice any more, redirects to where the payment stands.
async fn ask_again(ctx: &CheckoutContext, page: &PageContext) -> Response {
    match ctx.service.load_details(&page.checkout_client, &page.session).await {
        Ok(StageDetails::NetworkChoice(networks)) => {
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            let view = move || view! { <NetworkPage networks is_invalid=true /> };
            responses::render_page(page, status, view).await
        }
        Ok(_) => redirect_to_state(ctx, page).await,
        Err(_unavailable) => responses::render_unavailable(ctx, page).await,
    }
}
