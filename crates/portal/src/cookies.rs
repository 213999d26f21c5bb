//! The cookies of a session, of a sign-in that waits for its second factor, and of a language.

use axum::http::HeaderMap;
use axum::response::Response;
use kassa_platform::cookies::{NewCookie, find_cookie, set_cookie};
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
    /// The tag of a language that somebody chose.
    Language,
}

impl CookieKind {
    /// With encryption the name promises `Secure`, `Path=/` and no `Domain`, which browsers check.
    const fn name(self, is_encrypted: bool) -> &'static str {
        match (self, is_encrypted) {
            (Self::Session, true) => "__Host-kassa_session",
            (Self::Session, false) => "kassa_session",
            (Self::Pending, true) => "__Host-kassa_pending",
            (Self::Pending, false) => "kassa_pending",
            (Self::Language, true) => "__Host-kassa_language",
            (Self::Language, false) => "kassa_language",
        }
    }

    /// The cookie of a request.
    pub(super) fn read(self, portal: &PortalContext, headers: &HeaderMap) -> Option<SessionCookie> {
        let value = find_cookie(headers, self.name(portal.is_encrypted()))?;
        Some(SessionCookie(Zeroizing::new(value)))
    }

    /// Sets the cookie until the browser is closed.
    pub(super) fn set(self, portal: &PortalContext, response: &mut Response, token: &str) {
        self.set_until(portal, response, token, None);
    }

    /// Sets the cookie for a year.
    pub(super) fn set_for_a_year(
        self,
        portal: &PortalContext,
        response: &mut Response,
        value: &str,
    ) {
        self.set_until(portal, response, value, Some(365 * 86_400));
    }

    pub(super) fn clear(self, portal: &PortalContext, response: &mut Response) {
        self.set_until(portal, response, "", Some(0));
    }

    fn set_until(
        self,
        portal: &PortalContext,
        response: &mut Response,
        value: &str,
        max_age_seconds: Option<u32>,
    ) {
        let is_secure = portal.is_encrypted();
        let name = self.name(is_secure);
        let cookie = NewCookie { name, value, path: "/", max_age_seconds, is_secure };
        set_cookie(response.headers_mut(), &cookie);
    }
}
