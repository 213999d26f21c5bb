//! Cookies that no script reads, and that other sites send only by leading here.

use axum::http::{HeaderMap, HeaderValue, header};
use cookie::time::Duration;
use cookie::{Cookie, SameSite};

/// The value of a cookie of a request. `None` if it is missing or empty.
#[must_use]
pub fn find_cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    let sent = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut cookies = sent.flat_map(Cookie::split_parse).flatten();
    let value = cookies.find(|cookie| cookie.name() == name)?.value().to_owned();
    (!value.is_empty()).then_some(value)
}

/// A cookie that a response sets.
#[derive(Clone, Copy)]
pub struct NewCookie<'a> {
    pub name: &'a str,
    /// Only characters that a cookie may have.
    pub value: &'a str,
    pub path: &'a str,
    /// `None` until the browser is closed; 0 removes the cookie.
    pub max_age_seconds: Option<u32>,
    /// Whether browsers send it over encrypted connections alone.
    pub is_secure: bool,
}

/// Adds a cookie to a response.
pub fn set_cookie(headers: &mut HeaderMap, cookie: &NewCookie<'_>) {
    if let Ok(mut value) = HeaderValue::from_str(&render(cookie)) {
        value.set_sensitive(true);
        headers.append(header::SET_COOKIE, value);
    }
}

fn render(cookie: &NewCookie<'_>) -> String {
    // `Lax`: the browser sends it when a provider sends the customer back.
    let mut built = Cookie::build((cookie.name, cookie.value))
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(cookie.is_secure)
        .path(cookie.path);
    if let Some(seconds) = cookie.max_age_seconds {
        built = built.max_age(Duration::seconds(seconds.into()));
    }
    built.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_found_among_others() {
        let find = |cookies: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::COOKIE, HeaderValue::from_static(cookies));
            find_cookie(&headers, "kassa_return")
        };
        assert_eq!(find("a=1; kassa_return=ab12; b=2").as_deref(), Some("ab12"));
        assert_eq!(find("kassa_return=ab12").as_deref(), Some("ab12"));
        assert_eq!(find("kassa_return="), None);
        assert_eq!(find("kassa_returned=1; x_kassa_return=2"), None);
        assert_eq!(find_cookie(&HeaderMap::new(), "kassa_return"), None);
    }

    #[test]
    fn a_cookie_is_secure_where_the_connection_is_encrypted() {
        for (is_secure, max_age_seconds, expected) in [
            (true, None, "name=x; HttpOnly; SameSite=Lax; Secure; Path=/a"),
            (false, Some(0), "name=x; HttpOnly; SameSite=Lax; Path=/a; Max-Age=0"),
        ] {
            let (name, value, path) = ("name", "x", "/a");
            let mut headers = HeaderMap::new();
            let cookie = NewCookie { name, value, path, max_age_seconds, is_secure };
            set_cookie(&mut headers, &cookie);
            assert_eq!(headers[header::SET_COOKIE], expected);
        }
    }
}
