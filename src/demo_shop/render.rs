//! Pages as responses.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use kassa_ui::render::render_response;
use leptos::prelude::AnyView;

use super::shop::DemoShop;

pub(super) async fn render_page(
    shop: &DemoShop,
    status: StatusCode,
    view: impl FnOnce() -> AnyView + Send + 'static,
) -> Response {
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' {checkout}; \
         form-action 'self' {checkout}; frame-ancestors 'none'; base-uri 'none'",
        checkout = shop.0.checkout_url
    );
    let mut response = render_response(view).await;
    *response.status_mut() = status;
    let headers = response.headers_mut();
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    response
}
