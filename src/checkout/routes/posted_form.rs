//! A post to a form's own address, whose fields carry what the page's address does.

use axum::body::Body;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

use super::show;
use crate::checkout::link::Link;
use crate::checkout::page_context::PageContext;
use crate::checkout::views::selection::PayFormNotice;
use crate::checkout::{CheckoutContext, CheckoutState, language, origin, responses, session_guard};
use crate::checkout_api::FormBody;
use crate::platform::rate_limit::ClientAddress;

/// A form that was sent by our own page, and the session it is about.
pub(in crate::checkout) struct PostedForm {
    pub context: PageContext,
    pub form: FormBody,
}

impl FromRequest<CheckoutState> for PostedForm {
    /// The page that says why nothing is done.
    type Rejection = Response;

    async fn from_request(request: Request, state: &CheckoutState) -> Result<Self, Response> {
        let (mut parts, body) = request.into_parts();
        let Ok(link) = Link::from_request_parts(&mut parts, state).await;
        let client_address = parts.extensions.get().copied().unwrap_or(ClientAddress::UNKNOWN);
        let (context, form) =
            open_posted_form(state, link, client_address, &parts.headers, body).await?;
        Ok(Self { context, form })
    }
}

/// The form is read before its link is opened.
async fn open_posted_form(
    state: &CheckoutContext,
    link: Link,
    client_address: ClientAddress,
    headers: &HeaderMap,
    body: Body,
) -> Result<(PageContext, FormBody), Response> {
    let form = match FormBody::read(headers, body).await {
        Ok(form) => form,
        Err(status) if link.iauth.is_empty() => {
            return Err(responses::render_unreadable_form(
                state,
                &language::negotiate_for_page(&link, None, headers),
                status,
            ));
        }
        Err(status) => return Err(reject_form(state, link, client_address, headers, status).await),
    };
    let link = link.with_form_fallback(form.as_str());
    if !origin::is_same_origin(headers, &state.checkout_url) {
        return Err(reject_form(state, link, client_address, headers, StatusCode::FORBIDDEN).await);
    }
    Ok((session_guard::open_session(state, link, client_address, headers).await?, form))
}

/// Nothing is done; the link's page says so.
async fn reject_form(
    state: &CheckoutContext,
    link: Link,
    client_address: ClientAddress,
    headers: &HeaderMap,
    status: StatusCode,
) -> Response {
    match session_guard::open_session(state, link, client_address, headers).await {
        Ok(context) => {
            show::render_current_state(state, &context, status, PayFormNotice::InvalidForm).await
        }
        Err(response) => response,
    }
}
