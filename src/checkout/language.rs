//! Which language a page is in (decision 37).

use axum::http::{HeaderMap, header};

use super::link::Link;
use crate::checkout_api::CheckoutSession;
use crate::i18n::{LanguagePreferences, Locale, negotiate_locale};

/// The language of a page, as far as is known whose it is.
pub(super) fn negotiate_for_page(
    link: &Link,
    session: Option<&CheckoutSession>,
    headers: &HeaderMap,
) -> Locale {
    negotiate_locale(&LanguagePreferences {
        chosen: link.lang.as_deref(),
        purchaser: session.and_then(|session| session.purchaser_locale.as_deref()),
        accept_language: accept_language(headers),
        merchant_default: session.and_then(|session| session.merchant.branding.language.as_deref()),
    })
}

/// The language where nothing but the browser's wish is known.
pub(super) fn negotiate_from_headers(headers: &HeaderMap) -> Locale {
    negotiate_locale(&LanguagePreferences {
        accept_language: accept_language(headers),
        ..LanguagePreferences::default()
    })
}

fn accept_language(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()
}
