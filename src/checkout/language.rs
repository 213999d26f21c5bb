//! Which language a page is in (decision 37).

use axum::http::{HeaderMap, header};

use super::link::Link;
use crate::i18n::{Locale, Wishes, negotiate};
use crate::session::Session;

/// The language of a page, as far as is known whose it is.
pub(super) fn of(link: &Link, session: Option<&Session>, headers: &HeaderMap) -> Locale {
    negotiate(&Wishes {
        chosen: link.lang.as_deref(),
        purchaser: session.and_then(|session| session.purchaser_locale.as_deref()),
        accept_language: accept_language(headers),
        merchant_default: session.and_then(|session| session.merchant.look.language.as_deref()),
    })
}

/// The language where nothing but the browser's wish is known.
pub(super) fn of_headers(headers: &HeaderMap) -> Locale {
    negotiate(&Wishes { accept_language: accept_language(headers), ..Wishes::default() })
}

fn accept_language(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()
}
