//! Readers of codes that standards give.

use icu_locale::Locale;

use super::problem::Kind;
use super::value::Value;
use crate::domain::country::is_country;
use crate::domain::money::Currency;

/// More than any tag in use needs, with all its subtags.
const LONGEST_LOCALE: usize = 64;

/// ISO 4217, capitals (decision 9).
pub fn currency(value: Value<'_>) -> Option<Currency> {
    let code = value.text()?;
    Currency::from_code(code).or_else(|| value.fail(Kind::Currency, "Must be an active ISO 4217 code in capitals"))
}

/// ISO 3166-1 alpha-2, capitals.
pub fn country(value: Value<'_>) -> Option<String> {
    let code = value.text()?;
    if is_country(code) {
        Some(code.to_owned())
    } else {
        value.fail(Kind::Country, "Must be an ISO 3166-1 alpha-2 code in capitals")
    }
}

/// BCP 47, `<language>-<COUNTRY>` as a rule. Kept as it was written.
pub fn locale(value: Value<'_>) -> Option<String> {
    let tag = super::text(2..=LONGEST_LOCALE)(value)?;
    match Locale::try_from_str(&tag) {
        Ok(locale) if !locale.id.language.is_unknown() => Some(tag),
        _ => value.fail(Kind::Locale, "Must be a language tag such as en-ZA"),
    }
}
