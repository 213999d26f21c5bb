//! The language of a PDF, and its download.

use axum::body::Body;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use kassa_i18n::{LanguagePreferences, Locale, Text, negotiate_locale};
use kassa_ui::headers::set_page_headers;

use crate::pdf::Fonts;

/// Words of every document, and the name that a language gives itself: fonts that have their
/// letters have the script of the language.
const SPECIMEN: [Text; 5] = [
    Text::LanguageName,
    Text::ReceiptHeading,
    Text::DateLabel,
    Text::AmountLabel,
    Text::PaymentMethodLabel,
];
/// Every digit.
const DIGITS: u32 = 1_234_567_890;

/// The locale of a document for the reader: the English one if the fonts lack the script or the
/// digits of the reader's. Other letters that they lack, of names, are replaced one by one.
pub fn writable_locale(locale: &Locale, fonts: &Fonts) -> Locale {
    let words = SPECIMEN.iter().all(|text| fonts.has_glyphs_for(locale.text(*text)));
    if words && fonts.has_glyphs_for(&locale.format_count(DIGITS)) {
        return locale.clone();
    }
    negotiate_locale(&LanguagePreferences { chosen: Some("en"), ..LanguagePreferences::default() })
}

/// A response that is saved as a file. `name` is ASCII without quotes.
pub fn download_pdf(bytes: Vec<u8>, name: &str) -> Response {
    let mut response = Body::from(bytes).into_response();
    let headers = response.headers_mut();
    set_page_headers(headers, None);
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/pdf"));
    if let Ok(name) = HeaderValue::from_str(&format!("attachment; filename=\"{name}\"")) {
        headers.insert(header::CONTENT_DISPOSITION, name);
    }
    response
}
