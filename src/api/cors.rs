//! Browsers of any origin may read an intent by its token, and nothing else.

use axum::extract::Request;
use axum::http::header::{ACCESS_CONTROL_ALLOW_ORIGIN, AUTHORIZATION, COOKIE};
use axum::http::{HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;

const ANY_ORIGIN: HeaderValue = HeaderValue::from_static("*");

/// Middleware of the address that reads an intent. The token is in the address, so a page that may
/// read the answer knew it before; with credentials the answer is not for other origins.
pub async fn allow_reading_by_token(request: Request, next: Next) -> Response {
    let has_token = request
        .uri()
        .query()
        .is_some_and(|query| query.split('&').any(|pair| pair.starts_with("iauth=")));
    let headers = request.headers();
    let has_credentials = headers.contains_key(AUTHORIZATION) || headers.contains_key(COOKIE);
    let is_allowed = request.method() == Method::GET && has_token && !has_credentials;
    let mut response = next.run(request).await;
    if is_allowed {
        response.headers_mut().insert(ACCESS_CONTROL_ALLOW_ORIGIN, ANY_ORIGIN);
    }
    response
}
