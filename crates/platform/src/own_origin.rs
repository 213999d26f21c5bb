//! Checks that a post comes from our own page.
//!
//! Tokens in the form are the primary protection against cross-site requests; this is a second
//! one. Under `Referrer-Policy: no-referrer` browsers send `Origin: null` with a form's post
//! (Fetch standard, "append a request Origin header"). So `Sec-Fetch-Site` decides first, and
//! `null` is accepted from browsers that do not send it.

use axum::http::{HeaderMap, header};

/// Whether a request comes from a page of `own_url`, or of the host that was asked.
#[must_use]
pub fn is_same_origin(headers: &HeaderMap, own_url: &str) -> bool {
    let header_value = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let is_foreign = header_value(header::ORIGIN.as_str())
        .is_some_and(|origin| origin != "null" && !is_own_origin(origin, headers, own_url));
    match header_value("sec-fetch-site") {
        // `none` is a request without an initiating page: a reload, a restored tab.
        Some("same-origin" | "none") | None => !is_foreign,
        Some(_) => false,
    }
}

/// Accepts the configured public address and the request's own host, which a proxy may have set.
fn is_own_origin(origin: &str, headers: &HeaderMap, own_url: &str) -> bool {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    origin.eq_ignore_ascii_case(own_url)
        || origin
            .split_once("://")
            .is_some_and(|(_, own)| host.is_some_and(|host| host.eq_ignore_ascii_case(own)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::{HeaderName, HeaderValue};

    #[test]
    fn only_posts_of_our_own_page_are_accepted() {
        for (origin, site, is_own) in [
            (None, None, true),
            (Some("null"), Some("same-origin"), true),
            (Some("null"), None, true),
            (Some("https://pay.test"), None, true),
            (Some("https://pay.test"), Some("same-origin"), true),
            (Some("http://127.0.0.1:3000"), None, true),
            (None, Some("none"), true),
            (Some("https://evil.test"), None, false),
            (Some("https://evil.test"), Some("same-origin"), false),
            (Some("https://pay.test.evil.test"), None, false),
            (Some("null"), Some("cross-site"), false),
            (None, Some("same-site"), false),
            (None, Some("cross-site"), false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static("127.0.0.1:3000"));
            for (name, value) in [("origin", origin), ("sec-fetch-site", site)] {
                if let Some(value) = value {
                    headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
                }
            }
            assert_eq!(is_same_origin(&headers, "https://pay.test"), is_own, "{origin:?} {site:?}");
        }
    }
}
