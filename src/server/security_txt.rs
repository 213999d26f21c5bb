//! `/.well-known/security.txt`: whom to tell about a vulnerability (RFC 9116, decision 46).

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;
use kassa_platform::clock::Clock;

const LIFETIME: Duration = Duration::from_hours(365 * 24);

/// Without a contact there is no such address.
pub(super) fn routes(contact: Option<&str>) -> Router {
    let Some(contact) = contact else { return Router::new() };
    let contact: Arc<str> = contact.into();
    let answer = async move || {
        let expires = Clock::System.now().saturating_add(LIFETIME).to_iso_string();
        let text = format!("Contact: {contact}\nExpires: {expires}\n");
        ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
    };
    Router::new().route("/.well-known/security.txt", get(answer))
}
