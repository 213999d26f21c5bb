//! Pages as responses.

use std::sync::Arc;

use axum::body::to_bytes;
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use leptos::prelude::AnyView;

use super::shop::DemoShop;
use crate::platform::hydration_markers::remove_hydration_markers;

/// Renders a page with `leptos_axum`, in a task of its own: a dropped connection cannot keep its
/// reactive owner alive.
pub(super) async fn render_page(
    shop: &DemoShop,
    status: StatusCode,
    view: impl Fn() -> AnyView + Send + Sync + 'static,
) -> Response {
    let view = Arc::new(view);
    let rendered = tokio::spawn(async move {
        let render = leptos_axum::render_app_async(move || view());
        to_bytes(render(Request::default()).await.into_body(), usize::MAX).await
    });
    match rendered.await {
        Ok(Ok(html)) => build_html_response(shop, status, trim_hydration(&html)),
        _ => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// Cuts off what follows the document, and the markers in it: `leptos_axum` appends hydration
/// scripts, which a page without islands does not need and the content security policy blocks.
fn trim_hydration(html: &[u8]) -> String {
    const END: &str = "</html>";
    let html = String::from_utf8_lossy(html).into_owned();
    let mut html = remove_hydration_markers(html);
    if let Some(end) = html.rfind(END) {
        html.truncate(end + END.len());
    }
    html
}

fn build_html_response(shop: &DemoShop, status: StatusCode, html: String) -> Response {
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' {checkout}; \
         form-action 'self' {checkout}; frame-ancestors 'none'; base-uri 'none'",
        checkout = shop.0.checkout_url
    );
    let mut response = (status, Html(html)).into_response();
    let headers = response.headers_mut();
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    response
}
