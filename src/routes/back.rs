//! GET: the customer comes back from a page of the provider.
//!
//! The address has a token of its own, `t`, which the provider knows. It opens the page without
//! stored credentials. The browser that the customer left by has the whole page.

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use kassa_checkout::{CheckoutView, Stage, StageDetails};
use kassa_platform::prefetch::is_prefetch;
use kassa_platform::rate_limit::ClientAddress;

use super::context::{CheckoutContext, CheckoutState};
use super::current_page;
use super::{browser_session, language, responses, session_guard};
use crate::app::PageContext;
use crate::app::PayFormNotice;
use crate::app::link::Link;

pub(super) async fn return_from_provider(
    State(state): State<CheckoutState>,
    Extension(client_address): Extension<ClientAddress>,
    link: Link,
    headers: HeaderMap,
) -> Response {
    // What a browser loads in advance must not give a payment up.
    if is_prefetch(&headers) {
        return render_forbidden(&state, &link, &headers).await;
    }
    let link = Link { iauth: String::new(), ..link };
    let checkout_client = session_guard::to_checkout_client(&link, client_address, &headers);
    let Some(checkout_client) = checkout_client else {
        return session_guard::render_not_found(&state, &link, &headers).await;
    };
    match state.service.return_from_provider(&checkout_client).await {
        Ok(CheckoutView { session, details }) => {
            let page = state.page_of(link, checkout_client, session, &headers);
            render_return(&state, page, details, &headers, client_address).await
        }
        Err(error) => {
            session_guard::render_open_error(&state, link, checkout_client, error, &headers).await
        }
    }
}

/// A HEAD request asks nothing, so it is not answered with what a GET would do.
pub(super) async fn refuse_method(
    State(state): State<CheckoutState>,
    link: Link,
    headers: HeaderMap,
) -> Response {
    let locale = language::negotiate_for_page(&link, None, &headers);
    let mut response = responses::render_method_not_allowed(&state, &link, &locale).await;
    response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET"));
    response
}

/// Redirects to the merchant if the intent has ended, else shows how things stand.
async fn render_return(
    ctx: &CheckoutContext,
    page: PageContext,
    details: StageDetails,
    headers: &HeaderMap,
    client_address: ClientAddress,
) -> Response {
    if page.session.stage.is_ended() {
        return current_page::redirect_ended(&page, headers);
    }
    let (page, details) = match open_own_session(ctx, &page, headers, client_address).await {
        Some(own) => own,
        None => (page, details),
    };
    let was_given_up = matches!(page.session.stage, Stage::Selection { .. });
    let notice = match was_given_up && !was_refused(&page) {
        true => PayFormNotice::AttemptCanceled,
        false => PayFormNotice::LastAttempt,
    };
    current_page::render_with_kept_form(&page, details, notice, headers).await
}

fn was_refused(page: &PageContext) -> bool {
    page.session.last_attempt.as_ref().is_some_and(|attempt| attempt.failure_reason.is_some())
}

/// The page as the browser's own intent token opens it. `None` if it has none, or the token opens
/// no session of this intent.
async fn open_own_session(
    ctx: &CheckoutContext,
    page: &PageContext,
    headers: &HeaderMap,
    client_address: ClientAddress,
) -> Option<(PageContext, StageDetails)> {
    let iauth = browser_session::find_token(headers)?;
    let link = Link { iauth, back_token: String::new(), ..page.link.clone() };
    let checkout_client = session_guard::to_checkout_client(&link, client_address, headers)?;
    let session = ctx.service.load_session(&checkout_client).await.ok()?.session;
    let details = ctx.service.load_details(&checkout_client, &session).await.ok()?;
    Some((ctx.page_of(link, checkout_client, session, headers), details))
}

async fn render_forbidden(ctx: &CheckoutContext, link: &Link, headers: &HeaderMap) -> Response {
    responses::render_forbidden(ctx, link, &language::negotiate_for_page(link, None, headers)).await
}
