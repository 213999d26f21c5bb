//! `/docs`: the API reference as static HTML, rendered once from the OpenAPI document, a page for
//! each part. It requests nothing from other hosts, and works without its script.

mod document;
mod markdown;
mod fields;
mod example;
mod parts;
mod command;
mod operation;
mod search;
mod page;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::extract::{Path, Query, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::http::{HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

pub use self::command::OperationCommand;
use kassa_services::AppState;

use self::document::OpenApiDocument;
use super::openapi;

/// Allows the style sheet, the images and the script of this server, and the search.
const PAGE_POLICY: &str = "default-src 'none'; style-src 'self'; img-src 'self'; \
    script-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (CONTENT_TYPE, "text/html; charset=utf-8"),
    (CONTENT_SECURITY_POLICY, PAGE_POLICY),
    (CACHE_CONTROL, "public, max-age=300"),
    (REFERRER_POLICY, "no-referrer"),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
];

/// The contents of the pages. `None` cannot happen in a release: a test reads every page.
static DOCUMENT: LazyLock<Option<OpenApiDocument>> =
    LazyLock::new(|| serde_json::from_str(&openapi::DOCUMENT_JSON).ok());

/// The pages by the last step of their path.
static PAGES: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let Some(document) = DOCUMENT.as_ref() else { return BTreeMap::new() };
    let parts = parts::list_parts(document);
    let render = |part| page::render_part(document, &parts, part);
    parts.iter().map(|part| (part.slug.clone(), render(part))).collect()
});

static COMMANDS: LazyLock<Vec<OperationCommand>> =
    LazyLock::new(|| DOCUMENT.as_ref().map(command::list_commands).unwrap_or_default());

/// The operations of the API as commands for the shell.
#[must_use]
pub fn commands() -> &'static [OperationCommand] {
    &COMMANDS
}

/// `/docs`: the overview.
pub async fn handle(State(app): State<AppState>) -> Response {
    respond(&app, "")
}

/// `/docs/{part}`
pub async fn handle_part(State(app): State<AppState>, Path(part): Path<String>) -> Response {
    respond(&app, &part)
}

fn respond(app: &AppState, slug: &str) -> Response {
    match PAGES.get(slug) {
        Some(page) => {
            let base_url = app.providers.base_url();
            (HEADERS, openapi::with_address(page, base_url).into_owned()).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

#[derive(Deserialize)]
pub struct SearchQuery {
    #[serde(default)]
    q: String,
}

/// `/docs/search?q=`
pub async fn handle_search(Query(query): Query<SearchQuery>) -> Response {
    let Some(document) = DOCUMENT.as_ref() else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let parts = parts::list_parts(document);
    let entries = search::list_entries(document, &parts);
    let found = search::search(&entries, &query.q);
    (HEADERS, page::render_results(document, &parts, &query.q, &found)).into_response()
}
