//! A post to a form's own address, whose hidden fields carry the token and the language.

use axum::body::Body;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kassa_checkout::FormBody;
use kassa_platform::own_origin::is_same_origin;
use kassa_platform::rate_limit::ClientAddress;

use super::context::{CheckoutContext, CheckoutState};
use super::current_page;
use super::{language, responses, session_guard};
use crate::app::PageContext;
use crate::app::PayFormNotice;
use crate::app::link::Link;

/// A form that our own page submitted, and the page context of its session.
pub(super) struct PostedForm {
    pub page: PageContext,
    pub form: FormBody,
}

impl FromRequest<CheckoutState> for PostedForm {
    /// The page that says why the form was rejected.
    type Rejection = Response;

    async fn from_request(request: Request, state: &CheckoutState) -> Result<Self, Response> {
        let (mut parts, body) = request.into_parts();
        let Ok(link) = Link::from_request_parts(&mut parts, state).await;
        let client_address = parts.extensions.get().copied().unwrap_or(ClientAddress::UNKNOWN);
        let (page, form) =
            open_posted_form(state, link, client_address, &parts.headers, body).await?;
        Ok(Self { page, form })
    }
}

/// Reads the form before the session is opened, because it carries the token.
async fn open_posted_form(
    ctx: &CheckoutContext,
    link: Link,
    client_address: ClientAddress,
    headers: &HeaderMap,
    body: Body,
) -> Result<(PageContext, FormBody), Response> {
    let form = match FormBody::read(headers, body).await {
        Ok(form) => form,
        Err(status) if !link.has_token() => {
            return Err(responses::render_unreadable_form(
                ctx,
                &link,
                &language::negotiate_for_page(&link, None, headers),
                status,
            )
            .await);
        }
        Err(status) => return Err(reject_form(ctx, link, client_address, headers, status).await),
    };
    let link = link.with_form_fallback(form.as_str());
    if !is_same_origin(headers, &ctx.checkout_url) {
        return Err(reject_form(ctx, link, client_address, headers, StatusCode::FORBIDDEN).await);
    }
    let (page, _) = session_guard::open_session(ctx, link, client_address, headers).await?;
    Ok((page, form))
}

/// Renders the page of the current state, with a notice that the form was invalid.
async fn reject_form(
    ctx: &CheckoutContext,
    link: Link,
    client_address: ClientAddress,
    headers: &HeaderMap,
    status: StatusCode,
) -> Response {
    match session_guard::open_session(ctx, link, client_address, headers).await {
        Ok((page, _)) => {
            current_page::render_current_state(ctx, &page, status, PayFormNotice::InvalidForm).await
        }
        Err(response) => response,
    }
}
