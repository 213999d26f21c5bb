//! The browser that a customer has left for a page of the provider: a cookie by which they find the
//! whole page again when they come back.
//!
//! The provider is given an address without the intent token, because it would become known to the
//! provider and to whoever its pages tell their address. The cookie gives access to nothing by
//! itself: only the page that a customer comes back to reads it, and checks the token in it.

use axum::http::HeaderMap;
use kassa_platform::cookies::find_cookie;

use super::cookies;
use crate::app::link::Link;

const NAME: &str = "kassa_return";

/// As long as the address works that the provider was given.
const MAX_AGE_SECONDS: u32 = 24 * 60 * 60;

/// Sets the cookie, for the addresses of this intent alone. Only a token that was accepted may be
/// remembered.
pub(super) fn remember(headers: &mut HeaderMap, link: &Link, checkout_url: &str) {
    let is_plain = |token: &str| token.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if link.iauth.is_empty() || !is_plain(&link.iauth) {
        return;
    }
    cookies::set(headers, (NAME, &link.iauth), MAX_AGE_SECONDS, link, checkout_url);
}

/// The intent token that the browser was given. `None` if it has none.
pub(super) fn find_token(headers: &HeaderMap) -> Option<String> {
    find_cookie(headers, NAME)
}

#[cfg(test)]
mod tests {
    use axum::http::header;

    use super::*;

    fn remembered(iauth: &str, checkout_url: &str) -> Option<String> {
        let id = "0192f6c8-0000-7000-8000-000000000000".to_owned();
        let link = Link::new(id, &format!("iauth={iauth}"));
        let mut headers = HeaderMap::new();
        remember(&mut headers, &link, checkout_url);
        headers.get(header::SET_COOKIE).map(|value| value.to_str().expect("ASCII").to_owned())
    }

    #[test]
    fn the_cookie_is_for_one_intent_and_no_script() {
        let path = "Path=/pay/0192f6c8-0000-7000-8000-000000000000";
        assert_eq!(
            remembered("ab12", "https://pay.test"),
            Some(format!(
                "kassa_return=ab12; HttpOnly; SameSite=Lax; Secure; {path}; Max-Age=86400"
            ))
        );
        assert!(!remembered("ab12", "http://127.0.0.1:3000").expect("set").contains("Secure"));
        assert_eq!(remembered("", "https://pay.test"), None);
        assert_eq!(remembered("a%3B%20Path%3D/", "https://pay.test"), None);
    }
}
