//! Responses: pages with their headers, redirects, refusals.

use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use kassa_services::portal::passkeys::OpenChallenge;
use kassa_store::StoreError;
use kassa_ui::headers::set_page_headers;
use kassa_ui::render::render_document;
use leptos::prelude::*;
use serde_json::{Value, json};

use super::forms::FieldErrors;
use super::layout::{guest_page, person_page};
use super::texts::{Phrase, Text, Texts};
use super::views::secret;
use super::visit::{Guest, Visit};

/// A page of a signed-in person.
pub(super) fn show(visit: &Visit, status: StatusCode, title: &str, content: AnyView) -> Response {
    html(status, || person_page(visit, title, content))
}

/// A page of somebody who is not signed in.
pub(super) fn show_guest(
    guest: &Guest,
    status: StatusCode,
    title: &str,
    content: AnyView,
) -> Response {
    html(status, || guest_page(guest, title, content))
}

/// 201 with a secret, once. `lead` says what it is for, `back` is the page that lists it.
pub(super) fn show_secret(
    visit: &Visit,
    (title, lead): (&str, &str),
    text: &str,
    back: &str,
) -> Response {
    let content = view! {
        <h1>{title.to_owned()}</h1>
        <p class="lead">{lead.to_owned()}</p>
        {secret(&visit.texts, text, back)}
    };
    show(visit, StatusCode::CREATED, title, content.into_any())
}

/// 303 to an address of the portal.
pub(super) fn redirect(location: &str) -> Response {
    let mut response = StatusCode::SEE_OTHER.into_response();
    set_page_headers(response.headers_mut(), None);
    let ascii = percent_encoding::utf8_percent_encode(location, percent_encoding::CONTROLS);
    match HeaderValue::from_str(&ascii.to_string()) {
        Ok(location) => {
            response.headers_mut().insert(header::LOCATION, location);
            response
        }
        Err(_) => StatusCode::BAD_REQUEST.into_response(),
    }
}

/// A page that says what was refused.
pub(super) fn refuse(visit: &Visit, status: StatusCode, heading: Text, note: &str) -> Response {
    let heading = visit.texts.text(heading);
    show(visit, status, heading, notice(heading, note))
}

/// As [`refuse`], for somebody who is not signed in.
pub(super) fn refuse_guest(
    guest: &Guest,
    status: StatusCode,
    heading: Text,
    note: Text,
) -> Response {
    let (heading, note) = (guest.texts.text(heading), guest.texts.text(note));
    show_guest(guest, status, heading, notice(heading, note))
}

/// 404 for a signed-in person: an unknown id, or one of another merchant.
pub(super) fn not_found(visit: &Visit) -> Response {
    let note = visit.texts.text(Text::NotFoundNote);
    refuse(visit, StatusCode::NOT_FOUND, Text::NotFoundHeading, note)
}

/// 409: a secret was shown for this form before, and is not shown again.
pub(super) fn shown_before(visit: &Visit) -> Response {
    let note = visit.texts.text(Text::UsedTokenNote);
    refuse(visit, StatusCode::CONFLICT, Text::UsedTokenHeading, note)
}

/// 409: somebody else changed it first.
pub(super) fn lost_race(visit: &Visit) -> Response {
    let note = visit.texts.text(Text::RaceNote);
    refuse(visit, StatusCode::CONFLICT, Text::RaceHeading, note)
}

/// 429 with the time to wait.
pub(super) fn too_many(guest: &Guest, seconds: u64) -> Response {
    let note = too_many_note(&guest.texts, seconds);
    let heading = guest.texts.text(Text::TooManyHeading);
    let content = notice(heading, &note);
    let mut response = show_guest(guest, StatusCode::TOO_MANY_REQUESTS, heading, content);
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds.max(1)));
    response
}

/// As [`too_many`], for a signed-in person.
pub(super) fn too_many_of_person(visit: &Visit, seconds: u64) -> Response {
    let note = too_many_note(&visit.texts, seconds);
    let mut response = refuse(visit, StatusCode::TOO_MANY_REQUESTS, Text::TooManyHeading, &note);
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds.max(1)));
    response
}

/// As [`too_many`], for the page's script.
pub(super) fn json_too_many(texts: &Texts, seconds: u64) -> Response {
    let mut response = json_problem(StatusCode::TOO_MANY_REQUESTS, &too_many_note(texts, seconds));
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds.max(1)));
    response
}

fn too_many_note(texts: &Texts, seconds: u64) -> String {
    let minutes = u32::try_from(seconds.div_ceil(60).max(1)).unwrap_or(u32::MAX);
    texts.phrase(&Phrase::TooManyNote { count: minutes })
}

/// An answer for the page's script.
pub(super) fn json(status: StatusCode, body: &Value) -> Response {
    let mut response = (status, Body::from(body.to_string())).into_response();
    response
        .headers_mut()
        .insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    set_page_headers(response.headers_mut(), None);
    response
}

/// A challenge for a passkey.
pub(super) fn json_challenge(challenge: &OpenChallenge) -> Response {
    let body = json!({ "token": challenge.token.expose(), "options": challenge.options });
    json(StatusCode::OK, &body)
}

/// Why the script's request is refused.
pub(super) fn json_problem(status: StatusCode, message: &str) -> Response {
    json(status, &json!({ "message": message }))
}

/// A list can't be given out, because its filters are wrong: they are named.
pub(super) fn refuse_filters(visit: &Visit, errors: &FieldErrors, next: Text) -> Response {
    let named: Vec<&str> = errors.iter().map(|error| error.field.as_ref()).collect();
    let note = format!("{}: {}", named.join(", "), visit.texts.text(next));
    refuse(visit, StatusCode::UNPROCESSABLE_ENTITY, Text::RefusedHeading, &note)
}

/// The database can't be used. The error is logged; `failures` adds the texts.
pub(super) fn unavailable(error: &StoreError) -> Response {
    tracing::error!(%error, "the portal can't use the database");
    let mut response = StatusCode::SERVICE_UNAVAILABLE.into_response();
    set_page_headers(response.headers_mut(), None);
    response
}

fn notice(heading: &str, note: &str) -> AnyView {
    let (heading, note) = (heading.to_owned(), note.to_owned());
    view! {
        <h1>{heading}</h1>
        <p class="lead">{note}</p>
    }
    .into_any()
}

fn html(status: StatusCode, view: impl FnOnce() -> AnyView) -> Response {
    let mut response = (status, Html(render_document(view))).into_response();
    set_page_headers(response.headers_mut(), None);
    response
}
