//! `/docs`: the API reference as static HTML, rendered once from the OpenAPI document.

mod document;
mod markdown;
mod fields;
mod example;
mod command;
mod operation;
mod page;

use std::sync::LazyLock;

use axum::http::HeaderName;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::response::IntoResponse;

pub use self::command::OperationCommand;
use self::document::OpenApiDocument;
use super::openapi;

/// Allows the style sheet and images of this server, and no scripts.
const PAGE_POLICY: &str = "default-src 'none'; style-src 'self'; img-src 'self'; \
    form-action 'none'; frame-ancestors 'none'; base-uri 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (CONTENT_TYPE, "text/html; charset=utf-8"),
    (CONTENT_SECURITY_POLICY, PAGE_POLICY),
    (CACHE_CONTROL, "public, max-age=300"),
    (REFERRER_POLICY, "no-referrer"),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
];

static PAGE_HTML: LazyLock<String> = LazyLock::new(|| match parse_document() {
    Ok(document) => page::render(&document),
    // Cannot happen in a release: a test renders the page.
    Err(error) => {
        format!("<!DOCTYPE html><title>Kassa</title><p>The API reference cannot be shown: {error}")
    }
});

static COMMANDS: LazyLock<Vec<OperationCommand>> =
    LazyLock::new(|| parse_document().as_ref().map(command::list_commands).unwrap_or_default());

fn parse_document() -> serde_json::Result<OpenApiDocument> {
    serde_json::from_str(&openapi::DOCUMENT_JSON)
}

/// The operations of the API as commands for the shell.
#[must_use]
pub fn commands() -> &'static [OperationCommand] {
    &COMMANDS
}

pub async fn handle() -> impl IntoResponse {
    (HEADERS, PAGE_HTML.as_str())
}
