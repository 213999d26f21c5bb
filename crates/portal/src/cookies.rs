//! The cookies of a session and of a sign-in that waits for its second factor.

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use zeroize::Zeroizing;

use super::context::PortalContext;

/// The value of a cookie. It is not `Debug`, and wiped when dropped.
pub(super) struct SessionCookie(Zeroizing<String>);

impl SessionCookie {
    pub(super) fn as_str(&self) -> &str {
        &self.0
    }
}

/// The cookies of the portal.
#[derive(Clone, Copy)]
pub(super) enum CookieKind {
    Session,
    /// Of a sign-in between the password and the code.
    Pending,
}

impl CookieKind {
    /// With encryption the name promises `Secure`, `Path=/` and no `Domain`, which browsers check.
    const fn name(self, is_encrypted: bool) -> &'static str {
        match (self, is_encrypted) {
            (Self::Session, true) => "__Host-kassa_session",
            (Self::Session, false) => "kassa_session",
            (Self::Pending, true) => "__Host-kassa_pending",
            (Self::Pending, false) => "kassa_pending",
        }
    }

    /// The cookie of a request.
    pub(super) fn read(self, portal: &PortalContext, headers: &HeaderMap) -> Option<SessionCookie> {
        let name = self.name(portal.is_encrypted());
        let pairs = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut pairs = pairs.flat_map(|value| value.split(';')).filter_map(|pair| {
            let (key, value) = pair.trim().split_once('=')?;
            (key == name).then_some(value)
        });
        pairs.next().map(|value| SessionCookie(Zeroizing::new(value.to_owned())))
    }

    /// Sets the cookie until the browser is closed.
    pub(super) fn set(self, portal: &PortalContext, response: &mut Response, token: &str) {
        append(response, &self.render(portal.is_encrypted(), token, ""));
    }

    pub(super) fn clear(self, portal: &PortalContext, response: &mut Response) {
        append(response, &self.render(portal.is_encrypted(), "", "; Max-Age=0"));
    }

    fn render(self, is_encrypted: bool, value: &str, end: &str) -> Zeroizing<String> {
        let (name, secure) = (self.name(is_encrypted), if is_encrypted { " Secure;" } else { "" });
        Zeroizing::new(format!("{name}={value};{secure} HttpOnly; SameSite=Lax; Path=/{end}"))
    }
}

fn append(response: &mut Response, cookie: &str) {
    if let Ok(mut value) = HeaderValue::from_str(cookie) {
        value.set_sensitive(true);
        response.headers_mut().append(header::SET_COOKIE, value);
    }
}

#[cfg(test)]
mod tests {
    use super::CookieKind;

    #[test]
    fn cookies_are_strict_where_the_connection_is_encrypted() {
        for (is_encrypted, expected) in [
            (true, "__Host-kassa_session=x; Secure; HttpOnly; SameSite=Lax; Path=/"),
            (false, "kassa_session=x; HttpOnly; SameSite=Lax; Path=/"),
        ] {
            assert_eq!(*CookieKind::Session.render(is_encrypted, "x", ""), expected);
        }
    }
}
