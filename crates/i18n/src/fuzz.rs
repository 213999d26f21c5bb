//! Fuzzing of the language negotiation.

use jiff::tz::TimeZone;
use kassa_domain::money::{Currency, Money};
use kassa_domain::time::Timestamp;

use super::languages::language_choices;
use super::message::Text;
use super::negotiate::{LanguagePreferences, negotiate_locale};

const NOON: Timestamp = Timestamp(1_795_176_000_000);

/// A header `Accept-Language`, and the same text as the tag that a merchant or a link names.
///
/// # Panics
/// If the page has no language, or cannot write a date or write and read an amount in it.
pub fn accept_language(data: &[u8]) {
    // What is no text does not reach the negotiation.
    let Ok(text) = std::str::from_utf8(data) else { return };
    for preferences in [
        LanguagePreferences { accept_language: Some(text), ..LanguagePreferences::default() },
        LanguagePreferences { chosen: Some(text), ..LanguagePreferences::default() },
        LanguagePreferences {
            purchaser: Some(text),
            accept_language: Some(text),
            ..LanguagePreferences::default()
        },
    ] {
        check_locale(&preferences);
    }
}

fn check_locale(preferences: &LanguagePreferences<'_>) {
    let locale = negotiate_locale(preferences);
    let is_known = language_choices().iter().any(|choice| choice.tag == locale.lang());
    assert!(is_known, "a language of the page");
    assert!(Text::ALL.iter().all(|text| !locale.text(*text).is_empty()), "with its texts");
    for (minor, code) in [(123_456_789, "ZAR"), (5, "KWD"), (0, "JPY")] {
        let money = Currency::from_code(code).and_then(|currency| Money::new(minor, currency));
        let Some(money) = money else { continue };
        let read = locale.parse_money(&locale.format_money(money), money.currency());
        assert!(read.is_ok_and(|typed| typed.money == money), "an amount is read as it is written");
    }
    assert!(!locale.format_date_time(NOON, &TimeZone::UTC).is_empty(), "a date");
}
