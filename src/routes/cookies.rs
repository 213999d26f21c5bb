//! The cookies of the page. Each is for the addresses of one intent, and gives access to nothing by
//! itself.

use axum::http::HeaderMap;
use kassa_platform::cookies::{NewCookie, set_cookie};

use crate::app::link::Link;

/// Sets a cookie for `max_age_seconds`; 0 removes it.
pub(super) fn set(
    headers: &mut HeaderMap,
    (name, value): (&str, &str),
    max_age_seconds: u32,
    link: &Link,
    checkout_url: &str,
) {
    set_cookie(
        headers,
        &NewCookie {
            name,
            value,
            path: &link.path(""),
            max_age_seconds: Some(max_age_seconds),
            is_secure: checkout_url.starts_with("https:"),
        },
    );
}
