//! Who opens a page, and whether they may: the session behind a link.

use axum::http::HeaderMap;
use axum::response::Response;

use super::link::Link;
use super::page_context::PageContext;
use super::{CheckoutContext, language, responses};
use crate::checkout_api::{CheckoutClient, CheckoutView, OpenSessionError, StageDetails};
use crate::platform::rate_limit::ClientAddress;

/// The scene of a link's session, or the page that says why there is none.
pub(super) async fn open_session(
    state: &CheckoutContext,
    link: Link,
    client_address: ClientAddress,
    headers: &HeaderMap,
) -> Result<PageContext, Response> {
    let Some(checkout_client) = to_checkout_client(&link, client_address) else {
        return Err(render_not_found(state, &link, headers));
    };
    match state.service.load_session(&checkout_client).await {
        Ok(session) => Ok(PageContext::new(state, link, checkout_client, session, headers)),
        Err(error) => Err(render_open_error(state, link, checkout_client, error, headers)),
    }
}

/// The same, with all that its page needs.
pub(super) async fn open_view(
    state: &CheckoutContext,
    link: Link,
    client_address: ClientAddress,
    headers: &HeaderMap,
) -> Result<(PageContext, StageDetails), Response> {
    let Some(checkout_client) = to_checkout_client(&link, client_address) else {
        return Err(render_not_found(state, &link, headers));
    };
    match state.service.load_view(&checkout_client).await {
        Ok(CheckoutView { session, details }) => {
            Ok((PageContext::new(state, link, checkout_client, session, headers), details))
        }
        Err(error) => Err(render_open_error(state, link, checkout_client, error, headers)),
    }
}

/// Nothing for an address that names no intent.
fn to_checkout_client(link: &Link, client_address: ClientAddress) -> Option<CheckoutClient> {
    uuid::Uuid::try_parse(&link.intent_id).ok()?;
    Some(CheckoutClient {
        intent_id: link.intent_id.clone(),
        iauth: link.iauth.clone(),
        client_address,
    })
}

fn render_not_found(state: &CheckoutContext, link: &Link, headers: &HeaderMap) -> Response {
    responses::render_not_found(state, &language::negotiate_for_page(link, None, headers))
}

fn render_open_error(
    state: &CheckoutContext,
    link: Link,
    checkout_client: CheckoutClient,
    error: OpenSessionError,
    headers: &HeaderMap,
) -> Response {
    let locale = language::negotiate_for_page(&link, None, headers);
    match error {
        OpenSessionError::NotFound => responses::render_not_found(state, &locale),
        OpenSessionError::Forbidden => responses::render_forbidden(state, &locale),
        OpenSessionError::LinkExpired(session) => responses::render_link_expired(
            state,
            &PageContext::new(state, link, checkout_client, *session, headers),
        ),
        OpenSessionError::RateLimited(too_many) => {
            responses::render_rate_limited(state, &link, &locale, too_many)
        }
        OpenSessionError::Unavailable => {
            responses::render_unavailable_without_session(state, &link, &locale)
        }
    }
}
