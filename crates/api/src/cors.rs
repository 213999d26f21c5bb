//! Browsers of any origin may read an intent by its token, and nothing else.

use axum::extract::{MatchedPath, Request};
use axum::http::Method;
use axum::http::header::{AUTHORIZATION, COOKIE};

/// The address that reads an intent.
pub const INTENT_PATH: &str = "/api/intents/{intent_id}";

/// Whether pages of any origin may read the answer. The token is in the address, so a page that may
/// read the answer knew it before; with credentials the answer is not for other origins.
pub fn is_readable_by_any_origin(request: &Request) -> bool {
    let headers = request.headers();
    if headers.contains_key(AUTHORIZATION) || headers.contains_key(COOKIE) {
        return false;
    }
    let route = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str);
    request.method() == Method::GET && route == Some(INTENT_PATH) && has_token(request)
}

fn has_token(request: &Request) -> bool {
    let mut pairs = request.uri().query().unwrap_or_default().split('&');
    pairs.any(|pair| pair.starts_with("iauth="))
}
