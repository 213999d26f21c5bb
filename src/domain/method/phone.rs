//! Parsing of telephone numbers into international form (ITU-T E.164).

use super::digits;
use crate::domain::money::Currency;

/// The calling codes of countries with mobile money, by currency. A currency of several countries
/// has none.
const CALLING_CODES: [(&str, &str); 14] = [
    ("BWP", "267"),
    ("ETB", "251"),
    ("GHS", "233"),
    ("KES", "254"),
    ("LSL", "266"),
    ("MWK", "265"),
    ("MZN", "258"),
    ("NGN", "234"),
    ("RWF", "250"),
    ("TZS", "255"),
    ("UGX", "256"),
    ("ZAR", "27"),
    ("ZMW", "260"),
    ("SLE", "232"),
];

/// The currencies in whose countries a national number is dialled with a 0 before it.
const TRUNK_ZERO_CURRENCIES: [&str; 11] =
    ["ETB", "GHS", "KES", "MWK", "NGN", "RWF", "TZS", "UGX", "ZAR", "ZMW", "SLE"];

/// Including the calling code.
const MIN_DIGITS: usize = 9;
const MAX_DIGITS: usize = 15;

/// A number of `+` and 9 to 15 digits. Personal data, so it has no `Debug`.
#[derive(Clone, PartialEq, Eq)]
pub struct PhoneNumber(String);

/// Why a typed number is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhoneNumberError {
    Missing,
    NotDigits,
    WrongLength,
    /// A national number, in a currency of several countries.
    AmbiguousCountry,
}

impl PhoneNumber {
    /// Parses digits of any script, with common separators. A national number gets the calling code
    /// of `currency`.
    ///
    /// # Errors
    /// [`PhoneNumberError`], the first that applies in the order of its variants.
    pub fn parse(text: &str, currency: Currency) -> Result<Self, PhoneNumberError> {
        let text = text.trim_matches(digits::is_blank);
        let (is_international, text) = match text.strip_prefix(['+', '\u{FF0B}']) {
            Some(number) => (true, number),
            None => (false, text),
        };
        let digits = parse_digits(text)?;
        let international =
            match (is_international, digits.strip_prefix("00"), digits.strip_prefix('0')) {
                (true, _, _) => digits,
                (false, Some(international), _) => international.to_owned(),
                (false, None, Some(national)) => {
                    format!("{}{national}", find_calling_code(currency)?)
                }
                (false, None, None) => add_calling_code(digits, find_calling_code(currency)?),
            };
        match international.len() {
            MIN_DIGITS..=MAX_DIGITS => Ok(Self(format!("+{international}"))),
            _ => Err(PhoneNumberError::WrongLength),
        }
    }

    /// `071 ••• 5678`, as it is dialled in the country of the currency; `+254 71 ••• 5678`
    /// elsewhere.
    #[must_use]
    pub fn to_masked(&self, currency: Currency) -> String {
        let number = self.0.trim_start_matches('+');
        let of_country = find_calling_code(currency)
            .ok()
            .and_then(|code| Some((code, number.strip_prefix(code)?)));
        let (prefix, national, shown) = match of_country {
            Some((_, rest)) if TRUNK_ZERO_CURRENCIES.contains(&currency.code()) => {
                ("0".into(), rest, 2)
            }
            Some((code, rest)) => (format!("+{code} "), rest, 2),
            None => ("+".to_owned(), number, 3),
        };
        // Two digits at least stay hidden.
        let shown = shown.min(national.len().saturating_sub(6));
        let (first, last) = (national.get(..shown), national.get(national.len().max(4) - 4..));
        format!("{prefix}{} ••• {}", first.unwrap_or_default(), last.unwrap_or_default())
    }

    /// `+254712345678`
    #[must_use]
    pub fn as_e164(&self) -> &str {
        &self.0
    }
}

fn parse_digits(text: &str) -> Result<String, PhoneNumberError> {
    let is_separator = |c: char| matches!(c, '(' | ')' | '.' | '/');
    let text: String = text.chars().filter(|c| !is_separator(*c)).collect();
    match digits::ascii_digits(&text) {
        Some(digits) if digits.is_empty() => Err(PhoneNumberError::Missing),
        Some(digits) => Ok(digits),
        None => Err(PhoneNumberError::NotDigits),
    }
}

fn find_calling_code(currency: Currency) -> Result<&'static str, PhoneNumberError> {
    let entry = CALLING_CODES.iter().find(|(code, _)| *code == currency.code());
    entry.map(|(_, calling_code)| *calling_code).ok_or(PhoneNumberError::AmbiguousCountry)
}

/// Prepends the calling code, unless the digits already include it.
fn add_calling_code(digits: String, calling_code: &str) -> String {
    if digits.starts_with(calling_code) && digits.len() > MIN_DIGITS {
        digits
    } else {
        format!("{calling_code}{digits}")
    }
}

#[cfg(test)]
mod tests;
