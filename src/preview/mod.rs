//! What a merchant's page will look like, in every state, before anybody pays on it: settings on one side, the page on the other.
//! For merchants, so in English. It creates no intent and takes no payment.

mod settings;
mod panel;

use axum::Router;
use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::get;
use leptos::prelude::*;

use self::settings::Settings;
use crate::checkout::{Page, preview};
use crate::look::preview_text;

const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; \
     base-uri 'none'",
);

/// `/preview`, the page in its frame, and what that looks like.
pub fn routes(host: Page) -> Router {
    Router::new()
        .route("/preview", get(panel))
        .route("/preview/page", get(page))
        .route("/preview/{theme}/{file}", get(style))
        .with_state(host)
}

async fn panel(State(host): State<Page>, RawQuery(query): RawQuery) -> Response {
    let settings = Settings::read(query.as_deref().unwrap_or_default());
    let owner = Owner::new();
    let html = owner.with(|| panel::page(&settings, host.clock.now()).to_html());
    let headers = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
        (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    ];
    (headers, Html(html)).into_response()
}

/// Whoever opens it by itself is led to the frame: nobody is to take it for a page to pay on.
async fn page(State(host): State<Page>, RawQuery(query): RawQuery, headers: HeaderMap) -> Response {
    let query = query.unwrap_or_default();
    let in_frame = headers.get("sec-fetch-dest").is_some_and(|wanted| wanted == "iframe");
    if in_frame {
        preview::page(&host, &Settings::read(&query).preview)
    } else {
        Redirect::to(&format!("/preview?{query}")).into_response()
    }
}

async fn style(Path((theme, file)): Path<(String, String)>) -> Response {
    match preview_text(&theme, &file) {
        Some(css) => {
            ([(header::CONTENT_TYPE, "text/css; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")], css).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
