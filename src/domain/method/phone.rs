//! Telephone numbers as people type them, made international (ITU-T E.164).

use super::secret_digits;
use crate::domain::money::Currency;

/// The calling codes of the countries where mobile money is used, by their currency. Nothing for a
/// currency of several.
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

/// With its calling code.
const MIN_DIGITS: usize = 9;
const MAX_DIGITS: usize = 15;

/// `+` and 9 to 15 digits. Somebody's own number, so it has no `Debug`.
#[derive(Clone, PartialEq, Eq)]
pub struct PhoneNumber(String);

/// What is wrong with a typed number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhoneNumberError {
    Missing,
    NotDigits,
    WrongLength,
    /// It could be a number of several countries.
    AmbiguousCountry,
}

impl PhoneNumber {
    /// Reads digits of any script, with what people write between them. A number without its
    /// country is one of the country whose currency is paid in.
    ///
    /// # Errors
    /// The first [`PhoneProblem`] in the order of its variants.
    pub fn parse(text: &str, currency: Currency) -> Result<Self, PhoneNumberError> {
        let text = text.trim_matches(secret_digits::is_blank);
        let (is_international, text) = match text.strip_prefix(['+', '\u{FF0B}']) {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let digits = parse_digits(text)?;
        let international =
            match (is_international, digits.strip_prefix("00"), digits.strip_prefix('0')) {
                (true, _, _) => digits,
                (false, Some(rest), _) => rest.to_owned(),
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

    /// `+254712345678`
    #[must_use]
    pub fn as_e164(&self) -> &str {
        &self.0
    }
}

fn parse_digits(text: &str) -> Result<String, PhoneNumberError> {
    let between = |c: &char| !matches!(c, '(' | ')' | '.' | '/');
    let digits: String = text.chars().filter(between).collect();
    match secret_digits::ascii_digits(&digits) {
        Some(digits) if digits.is_empty() => Err(PhoneNumberError::Missing),
        Some(digits) => Ok(digits),
        None => Err(PhoneNumberError::NotDigits),
    }
}

fn find_calling_code(currency: Currency) -> Result<&'static str, PhoneNumberError> {
    let known = CALLING_CODES.iter().find(|(code, _)| *code == currency.code());
    known.map(|(_, calling)| *calling).ok_or(PhoneNumberError::AmbiguousCountry)
}

/// Whole already where it begins with the code and is as long as a number with it.
fn add_calling_code(digits: String, calling: &str) -> String {
    if digits.starts_with(calling) && digits.len() > MIN_DIGITS {
        digits
    } else {
        format!("{calling}{digits}")
    }
}

#[cfg(test)]
mod tests;
