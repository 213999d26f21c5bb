//! Responses: a page with its headers, or a redirect.

use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use kassa_domain::mode::Mode;
use kassa_i18n::{Locale, Phrase, Text};
use kassa_platform::rate_limit::RateLimitExceeded;
use kassa_ui::headers::{FETCH_LOCATION_HEADER, set_page_headers};
use kassa_ui::render::render_document;

use super::context::CheckoutContext;
use super::labels;
use super::link::Link;
use super::page_context::PageContext;
use super::views::error_page::{self, ErrorAction};
use crate::checkout::views::markup::Markup;

/// A page about an intent.
pub(super) fn render_page(
    page: &PageContext,
    status: StatusCode,
    view: impl FnOnce() -> Markup,
) -> Response {
    html_response(status, Some(&page.session.return_url), view)
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

pub(super) fn render_not_found(ctx: &CheckoutContext, link: &Link, locale: &Locale) -> Response {
    let texts = (Text::NotFoundHeading, Text::NotFoundNote);
    render_error_page(ctx, link, locale, StatusCode::NOT_FOUND, texts)
}

/// Reveals nothing about the intent.
pub(super) fn render_forbidden(ctx: &CheckoutContext, link: &Link, locale: &Locale) -> Response {
    let texts = (Text::LinkInvalidHeading, Text::LinkInvalidNote);
    render_error_page(ctx, link, locale, StatusCode::FORBIDDEN, texts)
}

/// The token was valid before it expired, so the page may name the merchant.
pub(super) fn render_link_expired(ctx: &CheckoutContext, page: &PageContext) -> Response {
    html_response(StatusCode::GONE, None, || {
        let (heading, note) = (Text::LinkInvalidHeading, page.locale.text(Text::LinkInvalidNote));
        error_page::render(
            &page.locale,
            &page.link,
            is_sandbox(ctx),
            heading,
            note,
            return_action(page).into_iter().collect(),
        )
    })
}

pub(super) fn render_method_not_allowed(
    ctx: &CheckoutContext,
    link: &Link,
    locale: &Locale,
) -> Response {
    let texts = (Text::NotFoundHeading, Text::NotFoundNote);
    let mut response = render_error_page(ctx, link, locale, StatusCode::METHOD_NOT_ALLOWED, texts);
    response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD, POST"));
    response
}

/// The response to a post whose body cannot be read and whose address has no token.
pub(super) fn render_unreadable_form(
    ctx: &CheckoutContext,
    link: &Link,
    locale: &Locale,
    status: StatusCode,
) -> Response {
    let texts = (Text::LinkInvalidHeading, Text::LinkInvalidNote);
    render_error_page(ctx, link, locale, status, texts)
}

/// The service is unavailable. The outcome of a payment can be read later.
pub(super) fn render_unavailable(ctx: &CheckoutContext, page: &PageContext) -> Response {
    render_unavailable_with(
        ctx,
        &page.link,
        &page.locale,
        [retry_action(page.href(page.link.page_url()), &page.locale)]
            .into_iter()
            .chain(return_action(page))
            .collect(),
    )
}

/// As [`render_unavailable`], if the session could not be opened.
pub(super) fn render_unavailable_without_session(
    ctx: &CheckoutContext,
    link: &Link,
    locale: &Locale,
) -> Response {
    render_unavailable_with(ctx, link, locale, vec![retry_action(Some(link.page_url()), locale)])
}

/// As [`render_unavailable`], of a payment link that is kept open at `path`.
pub(super) fn render_link_unavailable(
    ctx: &CheckoutContext,
    link: &Link,
    locale: &Locale,
    path: String,
) -> Response {
    render_unavailable_with(ctx, link, locale, vec![retry_action(Some(path), locale)])
}

/// The page of a payment link that is kept open, whose form leads to a page of this host.
pub(super) fn render_payment_link(
    ctx: &CheckoutContext,
    status: StatusCode,
    view: impl FnOnce() -> Markup,
) -> Response {
    html_response(status, Some(&ctx.checkout_url), view)
}

/// Too many requests of one client address, or about one intent.
pub(super) fn render_rate_limited(
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
    let response = html_response(StatusCode::TOO_MANY_REQUESTS, None, || {
        error_page::render(locale, link, is_sandbox(ctx), Text::TooManyHeading, &note, actions)
    });
    with_retry_after(response, exceeded)
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

fn render_unavailable_with(
    ctx: &CheckoutContext,
    link: &Link,
    locale: &Locale,
    actions: Vec<ErrorAction>,
) -> Response {
    html_response(StatusCode::SERVICE_UNAVAILABLE, None, || {
        error_page::render(
            locale,
            link,
            is_sandbox(ctx),
            Text::TroubleHeading,
            locale.text(Text::TroubleNote),
            actions,
        )
    })
}

fn render_error_page(
    ctx: &CheckoutContext,
    link: &Link,
    locale: &Locale,
    status: StatusCode,
    (heading, note): (Text, Text),
) -> Response {
    html_response(status, None, || {
        error_page::render(locale, link, is_sandbox(ctx), heading, locale.text(note), Vec::new())
    })
}

fn is_sandbox(ctx: &CheckoutContext) -> bool {
    ctx.mode == Mode::Test
}

fn html_response(
    status: StatusCode,
    return_url: Option<&str>,
    view: impl FnOnce() -> Markup,
) -> Response {
    let html = render_document(|| view().into_view());
    let mut response = (status, Html(html)).into_response();
    set_page_headers(response.headers_mut(), return_url);
    response
}

/// Percent-encodes what is not ASCII, which a header cannot carry.
fn to_ascii(location: &str) -> String {
    percent_encoding::utf8_percent_encode(location, percent_encoding::CONTROLS).to_string()
}
