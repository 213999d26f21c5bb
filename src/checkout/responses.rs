//! Answers: a page with its headers, or the way to the next one.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use leptos::prelude::AnyView;

use super::link::Link;
use super::page_context::PageContext;
use super::views::error_page::{self, ErrorAction};
use super::{CheckoutContext, headers, labels, render};
use crate::domain::mode::Mode;
use crate::i18n::{Locale, Phrase, Text};
use crate::platform::rate_limit::RateLimitExceeded;

/// Sent by the island, which follows no redirect to another origin.
const FETCH_HEADER: HeaderName = HeaderName::from_static("x-kassa-fetch");

/// Where the island goes next.
const FETCH_LOCATION_HEADER: HeaderName = HeaderName::from_static("x-kassa-location");

/// Whether the island asks, and not the browser itself.
pub(super) fn is_script_request(headers: &HeaderMap) -> bool {
    headers.contains_key(FETCH_HEADER)
}

/// A page about an intent.
pub(super) fn render_page(
    context: &PageContext,
    status: StatusCode,
    view: impl FnOnce() -> AnyView,
) -> Response {
    html_response(status, Some(&context.session.return_url), view)
}

/// The way to another page: 303, or for the island an empty answer that names it.
pub(super) fn redirect(location: &str, is_script_request: bool) -> Response {
    let (status, name) = if is_script_request {
        (StatusCode::NO_CONTENT, FETCH_LOCATION_HEADER)
    } else {
        (StatusCode::SEE_OTHER, header::LOCATION)
    };
    let mut response = status.into_response();
    headers::protect(response.headers_mut(), None);
    match HeaderValue::from_str(&ascii(location)) {
        Ok(location) => {
            response.headers_mut().insert(name, location);
            response
        }
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

pub(super) fn render_not_found(state: &CheckoutContext, locale: &Locale) -> Response {
    render_error_page(
        state,
        locale,
        StatusCode::NOT_FOUND,
        Text::NotFoundHeading,
        Text::NotFoundNote,
    )
}

/// Says no more than that the link is not valid.
pub(super) fn render_forbidden(state: &CheckoutContext, locale: &Locale) -> Response {
    render_error_page(
        state,
        locale,
        StatusCode::FORBIDDEN,
        Text::LinkInvalidHeading,
        Text::LinkInvalidNote,
    )
}

/// The link was right once; its holder may know the merchant.
pub(super) fn render_link_expired(state: &CheckoutContext, context: &PageContext) -> Response {
    let return_action = ErrorAction {
        href: context.href(context.build_return_url()),
        label: labels::return_button_label(context),
    };
    html_response(StatusCode::GONE, None, || {
        let (heading, note) =
            (Text::LinkInvalidHeading, context.locale.text(Text::LinkInvalidNote));
        error_page::render(&context.locale, is_sandbox(state), heading, note, vec![return_action])
    })
}

pub(super) fn render_method_not_allowed(state: &CheckoutContext, locale: &Locale) -> Response {
    let mut response = render_error_page(
        state,
        locale,
        StatusCode::METHOD_NOT_ALLOWED,
        Text::NotFoundHeading,
        Text::NotFoundNote,
    );
    response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD, POST"));
    response
}

/// A post that could not be read, to an address whose intent is not known yet.
pub(super) fn render_unreadable_form(
    state: &CheckoutContext,
    locale: &Locale,
    status: StatusCode,
) -> Response {
    render_error_page(state, locale, status, Text::LinkInvalidHeading, Text::LinkInvalidNote)
}

/// The service is in trouble. Nothing is lost: how the payment ended is there to be read later.
pub(super) fn render_unavailable(state: &CheckoutContext, context: &PageContext) -> Response {
    let return_action = ErrorAction {
        href: context.href(context.build_return_url()),
        label: labels::return_button_label(context),
    };
    render_unavailable_with(
        state,
        &context.locale,
        vec![retry_action(context.href(context.link.page_url()), &context.locale), return_action],
    )
}

/// As above, before anything of the intent could be read.
pub(super) fn render_unavailable_without_session(
    state: &CheckoutContext,
    link: &Link,
    locale: &Locale,
) -> Response {
    render_unavailable_with(state, locale, vec![retry_action(Some(link.page_url()), locale)])
}

/// Too many requests came from one address, or about one intent.
pub(super) fn render_rate_limited(
    state: &CheckoutContext,
    link: &Link,
    locale: &Locale,
    too_many: RateLimitExceeded,
) -> Response {
    let note = locale.format_phrase(&Phrase::TooManyNote { count: too_many.retry_after_minutes() });
    // A form's address has no token in it to come back with.
    let actions = if link.iauth.is_empty() {
        Vec::new()
    } else {
        vec![retry_action(Some(link.page_url()), locale)]
    };
    let response = html_response(StatusCode::TOO_MANY_REQUESTS, None, || {
        error_page::render(locale, is_sandbox(state), Text::TooManyHeading, &note, actions)
    });
    with_retry_after(response, too_many)
}

/// Says when the same request may come again.
pub(super) fn with_retry_after(mut response: Response, too_many: RateLimitExceeded) -> Response {
    response
        .headers_mut()
        .insert(header::RETRY_AFTER, HeaderValue::from(too_many.retry_after_seconds()));
    response
}

fn retry_action(address: Option<String>, locale: &Locale) -> ErrorAction {
    ErrorAction { href: address, label: locale.text(Text::TryAgain).to_owned() }
}

fn render_unavailable_with(
    state: &CheckoutContext,
    locale: &Locale,
    actions: Vec<ErrorAction>,
) -> Response {
    html_response(StatusCode::SERVICE_UNAVAILABLE, None, || {
        error_page::render(
            locale,
            is_sandbox(state),
            Text::TroubleHeading,
            locale.text(Text::TroubleNote),
            actions,
        )
    })
}

fn render_error_page(
    state: &CheckoutContext,
    locale: &Locale,
    status: StatusCode,
    heading: Text,
    note: Text,
) -> Response {
    html_response(status, None, || {
        error_page::render(locale, is_sandbox(state), heading, locale.text(note), Vec::new())
    })
}

fn is_sandbox(state: &CheckoutContext) -> bool {
    state.mode == Mode::Test
}

fn html_response(
    status: StatusCode,
    return_url: Option<&str>,
    view: impl FnOnce() -> AnyView,
) -> Response {
    let mut response = (status, Body::from(render::render_html(view))).into_response();
    response
        .headers_mut()
        .insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    headers::protect(response.headers_mut(), return_url);
    response
}

/// A header takes ASCII; a merchant's address may hold more, as UTF-8 in percent escapes then.
fn ascii(location: &str) -> String {
    percent_encoding::utf8_percent_encode(location, percent_encoding::CONTROLS).to_string()
}
