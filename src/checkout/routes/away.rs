//! GET: the page that leads to a page of the provider or of the customer's bank.
//!
//! It is a page and not a redirect, because browsers hold the redirects of a form against
//! `form-action`, which names no provider.

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kassa_checkout::{AwayView, ProviderPage};
use kassa_platform::rate_limit::ClientAddress;

use crate::checkout::context::CheckoutState;
use crate::checkout::link::Link;
use crate::checkout::page_context::PageContext;
use crate::checkout::views::provider_page;
use crate::checkout::{browser_session, responses, session_guard};

pub(in crate::checkout) async fn show_away(
    State(state): State<CheckoutState>,
    Extension(client_address): Extension<ClientAddress>,
    link: Link,
    headers: HeaderMap,
) -> Response {
    let Some(checkout_client) = session_guard::to_checkout_client(&link, client_address) else {
        return session_guard::render_not_found(&state, &link, &headers);
    };
    match state.service.load_away(&checkout_client).await {
        Ok(AwayView { session, page: target }) => {
            let page = PageContext::new(&state, link, checkout_client, session, &headers);
            match target {
                Some(target) => render_away(&page, &target),
                // Completed, refused or given up meanwhile: the page shows it.
                None => responses::redirect(&page.link.page_url(), false),
            }
        }
        Err(error) => {
            session_guard::render_open_error(&state, link, checkout_client, error, &headers)
        }
    }
}

fn render_away(page: &PageContext, target: &ProviderPage) -> Response {
    let response =
        responses::render_page(page, StatusCode::OK, || provider_page::render_away(page, target));
    let mut response = responses::with_refresh(response, 0, &target.url);
    browser_session::remember(response.headers_mut(), &page.link, &page.checkout_url);
    response
}
