//! Negotiates the language of a page (decision 37).

use axum::http::{HeaderMap, header};
use kassa_checkout::{CheckoutSession, PaymentLinkView};
use kassa_i18n::{LanguagePreferences, Locale, negotiate_locale};

use crate::app::link::Link;

/// The language of a page about an intent; `session` is `None` if it could not be opened.
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

/// The language of the page of a payment link that is kept open; `view` is `None` if it could not
/// be loaded.
pub(super) fn negotiate_for_link(
    link: &Link,
    view: Option<&PaymentLinkView>,
    headers: &HeaderMap,
) -> Locale {
    negotiate_locale(&LanguagePreferences {
        chosen: link.lang.as_deref(),
        purchaser: view.and_then(|view| view.purchaser_locale.as_deref()),
        accept_language: accept_language(headers),
        merchant_default: view.and_then(|view| view.merchant.branding.language.as_deref()),
    })
}

pub(super) fn accept_language(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()
}
