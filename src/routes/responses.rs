//! Responses: a page with its headers, or a redirect.

use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kassa_domain::mode::Mode;
use kassa_i18n::{Locale, Phrase, Text};
use kassa_platform::rate_limit::RateLimitExceeded;
use kassa_ui::headers::{FETCH_LOCATION_HEADER, set_page_headers};
use kassa_ui::render::render_response;
use leptos::prelude::*;

use super::context::CheckoutContext;
use crate::app::link::Link;
use crate::app::{
    ConsentContext, ConsentPage, ErrorAction, ErrorPage, LinkContext, LinkPage, PageContext, labels,
};

/// A page about an intent.
pub(crate) async fn render_page<V: IntoView + 'static>(
    page: &PageContext,
    status: StatusCode,
    view: impl FnOnce() -> V + Send + 'static,
) -> Response {
    let context = page.clone();
    let provided = move || {
        context.provide();
        view()
    };
    html_response(status, Some(&page.session.return_url), provided).await
}

/// Redirects: 303, or for the island an empty response with the address in a header.
pub(super) fn redirect(location: &str, is_script_request: bool) -> Response {
    let (status, name) = if is_script_request {
        (StatusCode::NO_CONTENT, FETCH_LOCATION_HEADER)
    } else {
        (StatusCode::SEE_OTHER, header::LOCATION)
    };
    let mut response = status.into_response();
    set_page_headers(response.headers_mut(), None);
    match HeaderValue::from_str(&to_ascii(location)) {
        Ok(location) => {
            response.headers_mut().insert(name, location);
            response
        }
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

pub(crate) async fn render_not_found(
    ctx: &CheckoutContext,
    link: &Link,
    locale: &Locale,
) -> Response {
    let texts = (Text::NotFoundHeading, Text::NotFoundNote);
    render_plain_error(ctx, link, locale, StatusCode::NOT_FOUND, texts).await
}

/// Reveals nothing about the intent.
pub(super) async fn render_forbidden(
    ctx: &CheckoutContext,
    link: &Link,
    locale: &Locale,
) -> Response {
    let texts = (Text::LinkInvalidHeading, Text::LinkInvalidNote);
    render_plain_error(ctx, link, locale, StatusCode::FORBIDDEN, texts).await
}

/// The token was valid before it expired, so the page may name the merchant.
pub(crate) async fn render_link_expired(ctx: &CheckoutContext, page: &PageContext) -> Response {
    let error = Error {
        status: StatusCode::GONE,
        heading: Text::LinkInvalidHeading,
        note: page.locale.text(Text::LinkInvalidNote).to_owned(),
        actions: return_action(page).into_iter().collect(),
    };
    render_error(ctx, &page.link, &page.locale, error).await
}

pub(super) async fn render_method_not_allowed(
    ctx: &CheckoutContext,
    link: &Link,
    locale: &Locale,
) -> Response {
    let texts = (Text::NotFoundHeading, Text::NotFoundNote);
    let mut response =
        render_plain_error(ctx, link, locale, StatusCode::METHOD_NOT_ALLOWED, texts).await;
    response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD, POST"));
    response
}

/// The response to a post whose body cannot be read and whose address has no token.
pub(super) async fn render_unreadable_form(
    ctx: &CheckoutContext,
    link: &Link,
    locale: &Locale,
    status: StatusCode,
) -> Response {
    let texts = (Text::LinkInvalidHeading, Text::LinkInvalidNote);
    render_plain_error(ctx, link, locale, status, texts).await
}

/// The service is unavailable. The outcome of a payment can be read later.
pub(crate) async fn render_unavailable(ctx: &CheckoutContext, page: &PageContext) -> Response {
    render_unavailable_with(
        ctx,
        &page.link,
        &page.locale,
        [retry_action(page.href(page.link.page_url()), &page.locale)]
            .into_iter()
            .chain(return_action(page))
            .collect(),
    )
    .await
}

/// As [`render_unavailable`], if the session could not be opened.
pub(super) async fn render_unavailable_without_session(
    ctx: &CheckoutContext,
    link: &Link,
    locale: &Locale,
) -> Response {
    render_unavailable_with(ctx, link, locale, vec![retry_action(Some(link.page_url()), locale)])
        .await
}

/// As [`render_unavailable`], of a payment link that is kept open at `path`.
pub(super) async fn render_link_unavailable(
    ctx: &CheckoutContext,
    link: &Link,
    locale: &Locale,
    path: String,
) -> Response {
    render_unavailable_with(ctx, link, locale, vec![retry_action(Some(path), locale)]).await
}

/// The page of a payment link that is kept open, whose form leads to a page of this host.
pub(super) async fn render_payment_link(
    ctx: &CheckoutContext,
    status: StatusCode,
    page: LinkContext,
) -> Response {
    let view = move || {
        page.provide();
        view! { <LinkPage /> }
    };
    html_response(status, Some(&ctx.checkout_url), view).await
}

/// The page of a consent, whose forms lead to this host.
pub(super) async fn render_consent(
    ctx: &CheckoutContext,
    status: StatusCode,
    page: ConsentContext,
) -> Response {
    let view = move || {
        page.provide();
        view! { <ConsentPage /> }
    };
    html_response(status, Some(&ctx.checkout_url), view).await
}

/// Too many requests of one client address, or about one intent.
pub(super) async fn render_rate_limited(
    ctx: &CheckoutContext,
    link: &Link,
    locale: &Locale,
    exceeded: RateLimitExceeded,
) -> Response {
    let note = locale.format_phrase(&Phrase::TooManyNote { count: exceeded.retry_after_minutes() });
    // A form's address has no token, so there is no page to retry.
    let actions = if link.has_token() {
        vec![retry_action(Some(link.page_url()), locale)]
    } else {
        Vec::new()
    };
    let error = Error {
        status: StatusCode::TOO_MANY_REQUESTS,
        heading: Text::TooManyHeading,
        note,
        actions,
    };
    with_retry_after(render_error(ctx, link, locale, error).await, exceeded)
}

/// Makes the browser open an address after some seconds, as if its customer had clicked a link.
pub(super) fn with_refresh(mut response: Response, seconds: u32, address: &str) -> Response {
    const REFRESH: HeaderName = HeaderName::from_static("refresh");
    if let Ok(value) = HeaderValue::from_str(&format!("{seconds}; url={}", to_ascii(address))) {
        response.headers_mut().insert(REFRESH, value);
    }
    response
}

/// Adds the `Retry-After` header, in seconds.
pub(super) fn with_retry_after(mut response: Response, exceeded: RateLimitExceeded) -> Response {
    response
        .headers_mut()
        .insert(header::RETRY_AFTER, HeaderValue::from(exceeded.retry_after_seconds()));
    response
}

fn return_action(page: &PageContext) -> Option<ErrorAction> {
    page.has_return_url().then(|| ErrorAction {
        href: page.href(page.build_return_url()),
        label: labels::return_button_label(page),
    })
}

fn retry_action(href: Option<String>, locale: &Locale) -> ErrorAction {
    ErrorAction { href, label: locale.text(Text::TryAgain).to_owned() }
}

async fn render_unavailable_with(
    ctx: &CheckoutContext,
    link: &Link,
    locale: &Locale,
    actions: Vec<ErrorAction>,
) -> Response {
    let error = Error {
        status: StatusCode::SERVICE_UNAVAILABLE,
        heading: Text::TroubleHeading,
        note: locale.text(Text::TroubleNote).to_owned(),
        actions,
    };
    render_error(ctx, link, locale, error).await
}

/// An error page without links.
async fn render_plain_error(
    ctx: &CheckoutContext,
    link: &Link,
    locale: &Locale,
    status: StatusCode,
    (heading, note): (Text, Text),
) -> Response {
    let note = locale.text(note).to_owned();
    let error = Error { status, heading, note, actions: Vec::new() };
    render_error(ctx, link, locale, error).await
}

/// What an error page says.
struct Error {
    status: StatusCode,
    heading: Text,
    note: String,
    actions: Vec<ErrorAction>,
}

async fn render_error(
    ctx: &CheckoutContext,
    link: &Link,
    locale: &Locale,
    Error { status, heading, note, actions }: Error,
) -> Response {
    let (link, locale, is_sandbox) = (link.clone(), locale.clone(), ctx.mode == Mode::Test);
    let view = move || {
        provide_context(locale);
        view! { <ErrorPage link is_sandbox heading note actions /> }
    };
    html_response(status, None, view).await
}

async fn html_response<V: IntoView + 'static>(
    status: StatusCode,
    return_url: Option<&str>,
    view: impl FnOnce() -> V + Send + 'static,
) -> Response {
    let mut response = render_response(view).await;
    *response.status_mut() = status;
    set_page_headers(response.headers_mut(), return_url);
    response
}

/// Percent-encodes what is not ASCII, which a header cannot carry.
fn to_ascii(location: &str) -> String {
    percent_encoding::utf8_percent_encode(location, percent_encoding::CONTROLS).to_string()
}
