//! Opens the session of a link, or responds with the page that says why it cannot be opened.

use axum::http::{HeaderMap, header};
use axum::response::Response;
use kassa_checkout::{
    CheckoutClient, CheckoutView, LoadedIntent, OpenSessionError, OpenedSession, PageToken,
    ReceiptView, StageDetails, read_header,
};
use kassa_domain::ids::IntentId;
use kassa_domain::receipt::Receipt;
use kassa_platform::rate_limit::ClientAddress;

use super::context::CheckoutContext;
use super::{language, responses};
use crate::app::PageContext;
use crate::app::link::Link;

/// Opens the session of a link, with the intent that was read for it.
///
/// # Errors
/// The error page of an [`OpenSessionError`].
pub(super) async fn open_session(
    ctx: &CheckoutContext,
    link: Link,
    client_address: ClientAddress,
    headers: &HeaderMap,
) -> Result<(PageContext, LoadedIntent), Response> {
    let Some(checkout_client) = to_checkout_client(&link, client_address, headers) else {
        return Err(render_not_found(ctx, &link, headers).await);
    };
    match ctx.service.load_session(&checkout_client).await {
        Ok(OpenedSession { session, loaded }) => {
            Ok((ctx.page_of(link, checkout_client, session, headers), loaded))
        }
        Err(error) => Err(render_open_error(ctx, link, checkout_client, error, headers).await),
    }
}

/// As [`open_session`], with the details that the page needs.
///
/// # Errors
/// The error page of an [`OpenSessionError`].
pub(super) async fn open_view(
    ctx: &CheckoutContext,
    link: Link,
    client_address: ClientAddress,
    headers: &HeaderMap,
) -> Result<(PageContext, StageDetails), Response> {
    let Some(checkout_client) = to_checkout_client(&link, client_address, headers) else {
        return Err(render_not_found(ctx, &link, headers).await);
    };
    match ctx.service.load_view(&checkout_client).await {
        Ok(CheckoutView { session, details }) => {
            Ok((ctx.page_of(link, checkout_client, session, headers), details))
        }
        Err(error) => Err(render_open_error(ctx, link, checkout_client, error, headers).await),
    }
}

/// As [`open_session`], with the receipt that the link asks for.
///
/// # Errors
/// The error page of an [`OpenSessionError`].
pub(super) async fn open_receipt(
    ctx: &CheckoutContext,
    link: Link,
    client_address: ClientAddress,
    headers: &HeaderMap,
) -> Result<(PageContext, Option<Receipt>), Response> {
    let Some(checkout_client) = to_checkout_client(&link, client_address, headers) else {
        return Err(render_not_found(ctx, &link, headers).await);
    };
    match ctx.service.load_receipt(&checkout_client, link.receipt).await {
        Ok(ReceiptView { session, receipt }) => {
            Ok((ctx.page_of(link, checkout_client, session, headers), receipt))
        }
        Err(error) => Err(render_open_error(ctx, link, checkout_client, error, headers).await),
    }
}

/// `None` if the intent id is no UUID.
pub(super) fn to_checkout_client(
    link: &Link,
    client_address: ClientAddress,
    headers: &HeaderMap,
) -> Option<CheckoutClient> {
    Some(CheckoutClient {
        intent_id: IntentId::parse(&link.intent_id)?,
        token: to_page_token(link),
        client_address,
        user_agent: read_header(headers, header::USER_AGENT.as_str()),
    })
}

fn to_page_token(link: &Link) -> PageToken {
    let (name, token) = link.token();
    match name {
        "t" => PageToken::Back(token.to_owned()),
        _ => PageToken::Intent(token.to_owned()),
    }
}

pub(super) async fn render_not_found(
    ctx: &CheckoutContext,
    link: &Link,
    headers: &HeaderMap,
) -> Response {
    responses::render_not_found(ctx, link, &language::negotiate_for_page(link, None, headers)).await
}

pub(super) async fn render_open_error(
    ctx: &CheckoutContext,
    link: Link,
    checkout_client: CheckoutClient,
    error: OpenSessionError,
    headers: &HeaderMap,
) -> Response {
    let locale = language::negotiate_for_page(&link, None, headers);
    match error {
        // One answer, so that nobody learns which intents exist (decision 44).
        OpenSessionError::NotFound | OpenSessionError::Forbidden => {
            responses::render_not_found(ctx, &link, &locale).await
        }
        OpenSessionError::LinkExpired(session) => {
            responses::render_link_expired(
                ctx,
                &ctx.page_of(link, checkout_client, *session, headers),
            )
            .await
        }
        OpenSessionError::RateLimited(exceeded) => {
            responses::render_rate_limited(ctx, &link, &locale, exceeded).await
        }
        OpenSessionError::Unavailable => {
            responses::render_unavailable_without_session(ctx, &link, &locale).await
        }
    }
}
