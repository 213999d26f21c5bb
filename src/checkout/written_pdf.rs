//! A PDF in the reader's language, or in English if the fonts lack its letters.

use axum::body::Body;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};

use super::headers::set_page_headers;
use crate::i18n::{LanguagePreferences, Locale, negotiate_locale};
use crate::pdf::{Fonts, PdfError};

/// Makes a text that somebody typed writable with the fonts of a document.
pub(super) type ToWritable<'a> = &'a dyn Fn(String) -> String;

/// Calls `render` with the reader's locale, and with the English one if that fails.
///
/// # Errors
/// [`PdfError`] if the English document cannot be written either.
pub(super) fn write_readable_pdf(
    locale: &Locale,
    fonts: &Fonts,
    render: impl Fn(&Locale, ToWritable<'_>) -> Result<Vec<u8>, PdfError>,
) -> Result<Vec<u8>, PdfError> {
    render(locale, &|text| text).or_else(|_| {
        let english = negotiate_locale(&LanguagePreferences {
            chosen: Some("en"),
            ..LanguagePreferences::default()
        });
        // Names may have letters that no font has.
        render(&english, &|text| {
            text.chars().map(|letter| replace_unwritable(letter, fonts)).collect()
        })
    })
}

fn replace_unwritable(letter: char, fonts: &Fonts) -> char {
    if fonts.has_glyphs_for(letter.encode_utf8(&mut [0; 4])) { letter } else { '?' }
}

/// A response that is saved as a file. `name` is ASCII without quotes.
pub(super) fn download_pdf(bytes: Vec<u8>, name: &str) -> Response {
    let mut response = Body::from(bytes).into_response();
    let headers = response.headers_mut();
    set_page_headers(headers, None);
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/pdf"));
    if let Ok(name) = HeaderValue::from_str(&format!("attachment; filename=\"{name}\"")) {
        headers.insert(header::CONTENT_DISPOSITION, name);
    }
    response
}
