//! The addresses of the preview.

use axum::Router;
use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{any, get};
use kassa_platform::trailing_slash::redirect_without_slash;
use kassa_ui::branding::render_preview_css;
use kassa_ui::render::render_document;

use super::panel;
use super::sample::render_preview;
use super::settings::PreviewSettings;
use crate::routes::CheckoutState;

const CONTENT_SECURITY_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self'; \
     frame-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
);

/// `/preview`, the page in its frame, and the page's style sheets.
pub fn routes(state: CheckoutState) -> Router {
    Router::new()
        .route("/preview", get(show_panel))
        .route("/preview/", any(redirect_without_slash))
        .route("/preview/page", get(show_page))
        .route("/preview/{theme}/{file}", get(serve_stylesheet))
        .with_state(state)
}

/// The style sheets alone: for the portal's preview on a host without the hosted page. What they
/// contain is in their names.
pub fn stylesheet_routes() -> Router {
    Router::new().route("/preview/{theme}/{file}", get(serve_stylesheet))
}

async fn show_panel(State(state): State<CheckoutState>, RawQuery(query): RawQuery) -> Response {
    let settings = load_settings(&state, query.as_deref().unwrap_or_default()).await;
    let now = state.clock.now();
    let html = render_document(|| panel::render_panel(&settings, now));
    let headers = [
        (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
        (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    ];
    (headers, Html(html)).into_response()
}

/// Outside its frame it redirects to the panel, so that it cannot be mistaken for a live page.
async fn show_page(
    State(state): State<CheckoutState>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response {
    let query = query.unwrap_or_default();
    let is_framed =
        headers.get("sec-fetch-dest").is_some_and(|destination| destination == "iframe");
    if is_framed {
        render_preview(&state, &load_settings(&state, &query).await.page).await
    } else {
        Redirect::to(&format!("/preview?{query}")).into_response()
    }
}

/// The settings without a logo that does not exist. If that can't be told, the logo stays.
async fn load_settings(state: &CheckoutState, query: &str) -> PreviewSettings {
    let mut settings = PreviewSettings::parse(query);
    if let Some(id) = &settings.page.merchant.branding.logo
        && matches!(state.service.load_logo(id).await, Ok(None))
    {
        settings.drop_missing_logo();
    }
    settings
}

async fn serve_stylesheet(Path((theme, file)): Path<(String, String)>) -> Response {
    match render_preview_css(&theme, &file) {
        Some(css) => (
            [
                (header::CONTENT_TYPE, "text/css; charset=utf-8"),
                (header::CACHE_CONTROL, "no-cache"),
            ],
            css,
        )
            .into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
