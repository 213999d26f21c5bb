//! GET: the page that leads to a page of the provider or of the customer's bank.
//!
//! It is a page and not a redirect, because browsers hold the redirects of a form against
//! `form-action`, which names no provider.

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kassa_checkout::{AwayView, ProviderPage};
use kassa_platform::rate_limit::ClientAddress;
use leptos::prelude::*;

use super::context::CheckoutState;
use super::{browser_session, responses, session_guard};
use crate::app::link::Link;
use crate::app::{AwayPage, PageContext};

pub(super) async fn show_away(
    State(state): State<CheckoutState>,
    Extension(client_address): Extension<ClientAddress>,
    link: Link,
    headers: HeaderMap,
) -> Response {
    let checkout_client = session_guard::to_checkout_client(&link, client_address, &headers);
    let Some(checkout_client) = checkout_client else {
        return session_guard::render_not_found(&state, &link, &headers).await;
    };
    match state.service.load_away(&checkout_client).await {
        Ok(AwayView { session, page: target }) => {
            let page = state.page_of(link, checkout_client, session, &headers);
            match target {
                Some(target) => render_away(&page, target).await,
                // Completed, refused or given up meanwhile: the page shows it.
                None => responses::redirect(&page.link.page_url(), false),
            }
        }
        Err(error) => {
            session_guard::render_open_error(&state, link, checkout_client, error, &headers).await
        }
    }
}

async fn render_away(page: &PageContext, target: ProviderPage) -> Response {
    let url = target.url.clone();
    let view = move || view! { <AwayPage target /> };
    let response = responses::render_page(page, StatusCode::OK, view).await;
    let mut response = responses::with_refresh(response, 0, &url);
    browser_session::remember(response.headers_mut(), &page.link, &page.checkout_url);
    response
}
