//! Which language a page is in (decision 37).

use axum::http::{HeaderMap, header};

use super::link::Link;
use crate::i18n::{Locale, Wishes, negotiate};

/// The language of a page about `purchaser_locale`'s intent.
pub(super) fn of(link: &Link, purchaser_locale: Option<&str>, headers: &HeaderMap) -> Locale {
    let chosen = link.lang.as_deref();
    negotiate(&Wishes { chosen, purchaser: purchaser_locale, accept_language: accept_language(headers), merchant_default: None })
}

/// The language where nothing but the browser's wish is known.
pub(super) fn of_headers(headers: &HeaderMap) -> Locale {
    negotiate(&Wishes { accept_language: accept_language(headers), ..Wishes::default() })
}

fn accept_language(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()
}
