//! The cookies of the page. Each is for the addresses of one intent, and gives access to nothing by
//! itself.

use axum::http::{HeaderMap, HeaderValue, header};

use crate::app::link::Link;

/// Sets a cookie for `max_age_seconds`; 0 removes it. `value` has only characters that a cookie may
/// have.
pub(super) fn set(
    headers: &mut HeaderMap,
    (name, value): (&str, &str),
    max_age_seconds: u32,
    link: &Link,
    checkout_url: &str,
) {
    let secure = if checkout_url.starts_with("https:") { "; Secure" } else { "" };
    // `Lax`: the browser sends it when the provider sends the customer back.
    let cookie = format!(
        "{name}={value}; Path={}; Max-Age={max_age_seconds}; HttpOnly; SameSite=Lax{secure}",
        link.path("")
    );
    if let Ok(mut cookie) = HeaderValue::from_str(&cookie) {
        cookie.set_sensitive(true);
        headers.append(header::SET_COOKIE, cookie);
    }
}

/// The value of a cookie. `None` if it is missing or empty.
pub(super) fn find(headers: &HeaderMap, name: &str) -> Option<String> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|cookies| cookies.split(';'));
    let value = pairs.find_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('='))?;
    (!value.is_empty()).then(|| value.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_found_among_others() {
        let find = |cookies: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::COOKIE, HeaderValue::from_static(cookies));
            super::find(&headers, "kassa_return")
        };
        assert_eq!(find("a=1; kassa_return=ab12; b=2").as_deref(), Some("ab12"));
        assert_eq!(find("kassa_return=ab12").as_deref(), Some("ab12"));
        assert_eq!(find("kassa_return="), None);
        assert_eq!(find("kassa_returned=1; x_kassa_return=2"), None);
        assert_eq!(super::find(&HeaderMap::new(), "kassa_return"), None);
    }
}
