//! Parsers of codes that are defined by standards.

use icu_locale::Locale;

use super::primitives::text;
use super::problem::ProblemKind;
use super::value::LocatedValue;
use crate::domain::country::is_country;
use crate::domain::money::Currency;

/// In characters. Longer than any language tag in use.
const MAX_LOCALE_LENGTH: usize = 64;

/// Parses an ISO 4217 code in capitals (decision 9).
pub fn parse_currency(value: LocatedValue<'_>) -> Option<Currency> {
    let code = value.require_string()?;
    Currency::from_code(code).or_else(|| {
        const MESSAGE: &str = "Must be an active ISO 4217 code in capitals";
        let meant = Currency::from_code(&code.trim().to_ascii_uppercase());
        let hint = meant.map(|currency| format!(": {}", currency.code())).unwrap_or_default();
        value.fail(ProblemKind::Currency, format!("{MESSAGE}{hint}"))
    })
}

/// Parses an ISO 3166-1 alpha-2 code in capitals.
pub fn parse_country(value: LocatedValue<'_>) -> Option<String> {
    let code = value.require_string()?;
    if is_country(code) {
        Some(code.to_owned())
    } else {
        value.fail(ProblemKind::Country, "Must be an ISO 3166-1 alpha-2 code in capitals")
    }
}

/// Parses a BCP 47 language tag, usually `<language>-<COUNTRY>`. Returns it unchanged.
pub fn parse_locale(value: LocatedValue<'_>) -> Option<String> {
    let tag = text(2..=MAX_LOCALE_LENGTH)(value)?;
    match Locale::try_from_str(&tag) {
        Ok(locale) if !locale.id.language.is_unknown() => Some(tag),
        _ => value.fail(ProblemKind::Locale, "Must be a language tag such as en-ZA"),
    }
}
