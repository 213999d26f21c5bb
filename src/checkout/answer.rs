//! Answers: a page with its headers, or the way to the next one.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use leptos::prelude::AnyView;

use super::link::Link;
use super::scene::Scene;
use super::view::dead_end::{self, WayOut};
use super::{Host, headers, render, words};
use crate::flow::Mode;
use crate::i18n::{Locale, Phrase, Text};
use crate::limits::TooMany;

/// Sent by the island, which follows no redirect to another origin.
const ASKING: HeaderName = HeaderName::from_static("x-kassa-fetch");

/// Where the island goes next.
const LOCATION: HeaderName = HeaderName::from_static("x-kassa-location");

/// Whether the island asks, and not the browser itself.
pub(super) fn is_asked_by_script(headers: &HeaderMap) -> bool {
    headers.contains_key(ASKING)
}

/// A page about an intent.
pub(super) fn page(scene: &Scene, status: StatusCode, view: impl FnOnce() -> AnyView) -> Response {
    html(status, Some(&scene.session.return_url), view)
}

/// The way to another page: 303, or for the island an empty answer that names it.
pub(super) fn go(location: &str, by_script: bool) -> Response {
    let (status, name) = if by_script { (StatusCode::NO_CONTENT, LOCATION) } else { (StatusCode::SEE_OTHER, header::LOCATION) };
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

pub(super) fn not_found(host: &Host, locale: &Locale) -> Response {
    dead_end(host, locale, StatusCode::NOT_FOUND, Text::NotFoundHeading, Text::NotFoundNote)
}

/// Says no more than that the link is not valid.
pub(super) fn forbidden(host: &Host, locale: &Locale) -> Response {
    dead_end(host, locale, StatusCode::FORBIDDEN, Text::LinkInvalidHeading, Text::LinkInvalidNote)
}

/// The link was right once; its holder may know the merchant.
pub(super) fn outdated(host: &Host, scene: &Scene) -> Response {
    let way_out = WayOut { address: scene.href(scene.return_address()), words: words::return_button(scene) };
    html(StatusCode::GONE, None, || {
        let (heading, note) = (Text::LinkInvalidHeading, scene.locale.text(Text::LinkInvalidNote));
        dead_end::page(&scene.locale, is_sandbox(host), heading, note, vec![way_out])
    })
}

pub(super) fn no_such_verb(host: &Host, locale: &Locale) -> Response {
    let mut response = dead_end(host, locale, StatusCode::METHOD_NOT_ALLOWED, Text::NotFoundHeading, Text::NotFoundNote);
    response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD, POST"));
    response
}

/// A post that could not be read, to an address whose intent is not known yet.
pub(super) fn unreadable(host: &Host, locale: &Locale, status: StatusCode) -> Response {
    dead_end(host, locale, status, Text::LinkInvalidHeading, Text::LinkInvalidNote)
}

/// The service is in trouble. Nothing is lost: how the payment ended is there to be read later.
pub(super) fn trouble(host: &Host, scene: &Scene) -> Response {
    let home = WayOut { address: scene.href(scene.return_address()), words: words::return_button(scene) };
    in_trouble(host, &scene.locale, vec![again(scene.href(scene.link.page()), &scene.locale), home])
}

/// As above, before anything of the intent could be read.
pub(super) fn trouble_opening(host: &Host, link: &Link, locale: &Locale) -> Response {
    in_trouble(host, locale, vec![again(Some(link.page()), locale)])
}

/// Too many requests came from one address, or about one intent.
pub(super) fn too_many(host: &Host, link: &Link, locale: &Locale, too_many: TooMany) -> Response {
    let note = locale.phrase(&Phrase::TooManyNote { count: too_many.minutes() });
    // A form's address has no token in it to come back with.
    let ways_out = if link.iauth.is_empty() { Vec::new() } else { vec![again(Some(link.page()), locale)] };
    let response = html(StatusCode::TOO_MANY_REQUESTS, None, || {
        dead_end::page(locale, is_sandbox(host), Text::TooManyHeading, &note, ways_out)
    });
    retry_after(response, too_many)
}

/// Says when the same request may come again.
pub(super) fn retry_after(mut response: Response, too_many: TooMany) -> Response {
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(too_many.seconds()));
    response
}

fn again(address: Option<String>, locale: &Locale) -> WayOut {
    WayOut { address, words: locale.text(Text::TryAgain).to_owned() }
}

fn in_trouble(host: &Host, locale: &Locale, ways_out: Vec<WayOut>) -> Response {
    html(StatusCode::SERVICE_UNAVAILABLE, None, || {
        dead_end::page(locale, is_sandbox(host), Text::TroubleHeading, locale.text(Text::TroubleNote), ways_out)
    })
}

fn dead_end(host: &Host, locale: &Locale, status: StatusCode, heading: Text, note: Text) -> Response {
    html(status, None, || dead_end::page(locale, is_sandbox(host), heading, locale.text(note), Vec::new()))
}

fn is_sandbox(host: &Host) -> bool {
    host.mode == Mode::Test
}

fn html(status: StatusCode, return_url: Option<&str>, view: impl FnOnce() -> AnyView) -> Response {
    let mut response = (status, Body::from(render::html(view))).into_response();
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    headers::protect(response.headers_mut(), return_url);
    response
}

/// A header takes ASCII; a merchant's address may hold more, as UTF-8 in percent escapes then.
fn ascii(location: &str) -> String {
    percent_encoding::utf8_percent_encode(location, percent_encoding::CONTROLS).to_string()
}
