//! Parsers of codes that are defined by standards.

use icu_locale::Locale;
use kassa_domain::country::is_country;
use kassa_domain::money::Currency;

use super::json::JsonValue;
use super::parser::{Parser, named, parser};
use super::primitives::string;
use super::problem::ProblemKind;
use super::value::LocatedValue;
use crate::schemas::codes::{CountryCode, CurrencyCode};

/// In bytes. Longer than any language tag in use.
const MAX_LOCALE_LENGTH: usize = 64;

/// Parses an ISO 4217 code in capitals (decision 9).
pub fn currency_code() -> impl Parser<Output = Currency> {
    named::<CurrencyCode, _>(parse_currency)
}

fn parse_currency(value: LocatedValue<'_>) -> Option<Currency> {
    let code = value.require_string()?;
    Currency::from_code(code).or_else(|| {
        const MESSAGE: &str = "Must be an active ISO 4217 code in capitals";
        let meant = Currency::from_code(&code.trim().to_ascii_uppercase());
        let hint = meant.map(|currency| format!(": {}", currency.code())).unwrap_or_default();
        value.fail(ProblemKind::Currency, format!("{MESSAGE}{hint}"))
    })
}

/// Parses the code of a country in capitals: ISO 3166-1 alpha-2, or one that CLDR adds.
pub fn country_code() -> impl Parser<Output = String> {
    named::<CountryCode, _>(|value| {
        let code = value.require_string()?;
        if is_country(code) {
            Some(code.to_owned())
        } else {
            value.fail(ProblemKind::Country, "Must be an ISO 3166-1 alpha-2 code in capitals")
        }
    })
}

/// Parses a locale, usually `<language>-<COUNTRY>`, to the BCP 47 tag with which it begins. No text
/// is refused: `Some(None)` if it names no language (decision 141).
pub fn language_tag() -> impl Parser<Output = Option<String>> {
    let parse = |(): &(), value: LocatedValue<'_>| match value.json {
        JsonValue::Text(text) => Some(find_language_tag(text)),
        _ => value.require_string().map(|_| None),
    };
    parser((), parse, |(), _| string().into())
}

/// The longest language tag at the start of a text. `_` separates as `-` does (UTS #35), and an
/// empty subtag is left out: Java writes `de__POSIX` without a country.
#[must_use]
pub fn find_language_tag(text: &str) -> Option<String> {
    let text = text.trim_start();
    let is_outside = |letter: char| !(letter.is_ascii_alphanumeric() || "-_".contains(letter));
    let end = text.find(is_outside).unwrap_or(text.len()).min(MAX_LOCALE_LENGTH);
    let (language, others) = text[..end].split_once(['-', '_']).unwrap_or((&text[..end], ""));
    let others = others.split(['-', '_']).filter(|subtag| !subtag.is_empty());
    let mut subtags: Vec<&str> = [language].into_iter().chain(others).collect();
    while !subtags.is_empty() {
        let tag = subtags.join("-");
        if Locale::try_from_str(&tag).is_ok_and(|locale| !locale.id.language.is_unknown()) {
            return Some(tag);
        }
        subtags.pop();
    }
    None
}
