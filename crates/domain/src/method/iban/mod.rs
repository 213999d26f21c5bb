//! International bank account numbers (ISO 13616).

mod registry;

use std::hint::black_box;

use self::registry::{REGISTRY, SEPA, SEPA_OUTSIDE_EEA};
use super::digits::{digit_value, is_blank, is_hyphen};

/// The longest IBAN there can be.
const MAX_LENGTH: usize = 34;
/// The country and the check digits.
const HEAD_LENGTH: usize = 4;

/// An IBAN with valid check digits, of a country of the registry. Overwritten on drop.
pub struct Iban(Cleaned);

/// Why a typed IBAN is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IbanError {
    Missing,
    /// Another character than a letter or digit, after blanks, hyphens and dots.
    Characters,
    /// No country of the registry.
    UnknownCountry,
    /// Not as long as those of its country.
    WrongLength,
    /// Letters where its country has digits, or digits where it has letters.
    Structure,
    CheckDigits,
    /// Of a country that is not in SEPA.
    OutsideSepa,
}

impl Iban {
    /// Parses an IBAN of a SEPA country in any grouping and case. Digits of its country's own check
    /// are not verified: banks have accounts that break it.
    ///
    /// # Errors
    /// [`IbanError`], the first that applies in the order of its variants.
    pub fn parse_in_sepa(text: &str) -> Result<Self, IbanError> {
        let iban = Self::parse(text)?;
        if SEPA.contains(&iban.country()) { Ok(iban) } else { Err(IbanError::OutsideSepa) }
    }

    /// Parses an IBAN of any country of the registry.
    ///
    /// # Errors
    /// [`IbanError`], never `OutsideSepa`.
    pub fn parse(text: &str) -> Result<Self, IbanError> {
        let cleaned = Cleaned::from_text(text)?;
        let typed = cleaned.as_str();
        if typed.is_empty() {
            return Err(IbanError::Missing);
        }
        let country = typed.get(..2).unwrap_or_default();
        let (_, structure) =
            REGISTRY.iter().find(|(code, _)| *code == country).ok_or(IbanError::UnknownCountry)?;
        let fields = || parse_structure(structure);
        let length = HEAD_LENGTH + fields().map(|(count, _)| count).sum::<usize>();
        if cleaned.length != length {
            return Err(IbanError::WrongLength);
        }
        let kinds = fields().flat_map(|(count, kind)| std::iter::repeat_n(kind, count));
        let has_check_digits = typed.bytes().skip(2).take(2).all(|c| c.is_ascii_digit());
        let has_structure =
            typed.bytes().skip(HEAD_LENGTH).zip(kinds).all(|(c, kind)| is_of_kind(c, kind));
        match has_check_digits && has_structure {
            false => Err(IbanError::Structure),
            true if remainder_97(typed) != 1 => Err(IbanError::CheckDigits),
            true => Ok(Self(cleaned)),
        }
    }

    /// Capitals and digits without blanks.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// The code of its country.
    #[must_use]
    pub fn country(&self) -> &str {
        self.as_str().get(..2).unwrap_or_default()
    }

    /// The last four characters, which may be shown and stored.
    #[must_use]
    pub fn last4(&self) -> &str {
        let text = self.as_str();
        text.get(text.len().saturating_sub(4)..).unwrap_or_default()
    }

    /// Whether a SEPA mandate also needs the payer's address.
    #[must_use]
    pub fn needs_address(&self) -> bool {
        SEPA_OUTSIDE_EEA.contains(&self.country())
    }
}

/// What was typed, without separators, in ASCII capitals and digits.
struct Cleaned {
    /// On the heap, so that a move leaves no copy.
    text: Box<[u8; MAX_LENGTH]>,
    /// Also counts what is too long to be stored.
    length: usize,
}

impl Drop for Cleaned {
    fn drop(&mut self) {
        self.text.fill(0);
        // Prevents the compiler from eliminating the write, as far as safe code can.
        black_box(&self.text);
    }
}

impl Cleaned {
    /// People type blanks, hyphens and dots of all kinds, and paste the word before the number.
    fn from_text(text: &str) -> Result<Self, IbanError> {
        let mut cleaned = Self { text: Box::new([0; MAX_LENGTH]), length: 0 };
        for c in text.chars().filter(|c| !is_separator(*c)) {
            let c = to_ascii(c).ok_or(IbanError::Characters)?;
            if let Some(slot) = cleaned.text.get_mut(cleaned.length) {
                *slot = c;
            }
            cleaned.length += 1;
        }
        cleaned.remove_label();
        Ok(cleaned)
    }

    /// No country has the code IB.
    fn remove_label(&mut self) {
        if self.as_str().starts_with("IBAN") {
            self.text.rotate_left(4);
            self.length -= 4;
        }
    }

    fn as_str(&self) -> &str {
        self.text
            .get(..self.length.min(MAX_LENGTH))
            .and_then(|text| std::str::from_utf8(text).ok())
            .unwrap_or_default()
    }
}

fn is_separator(c: char) -> bool {
    is_blank(c)
        || is_hyphen(c)
        || matches!(c, '.' | ':' | '·' | '\u{2024}' | '\u{FF0E}' | '\u{FF1A}')
}

/// The capital or digit in ASCII. `None` for another character.
fn to_ascii(c: char) -> Option<u8> {
    if let Some(digit) = digit_value(c) {
        return Some(b'0' + digit);
    }
    let is_fullwidth =
        ('\u{FF21}'..='\u{FF3A}').contains(&c) || ('\u{FF41}'..='\u{FF5A}').contains(&c);
    let c = if is_fullwidth { char::from_u32(u32::from(c) - 0xFEE0)? } else { c };
    u8::try_from(c).ok().filter(u8::is_ascii_alphabetic).map(|c| c.to_ascii_uppercase())
}

/// The lengths and kinds of a structure such as `8n12c`.
fn parse_structure(structure: &str) -> impl Iterator<Item = (usize, u8)> {
    structure.split_inclusive(|c: char| c.is_ascii_lowercase()).filter_map(|field| {
        let (count, kind) = field.split_at_checked(field.len().checked_sub(1)?)?;
        Some((count.parse().ok()?, *kind.as_bytes().first()?))
    })
}

const fn is_of_kind(c: u8, kind: u8) -> bool {
    match kind {
        b'n' => c.is_ascii_digit(),
        b'a' => c.is_ascii_uppercase(),
        _ => c.is_ascii_digit() || c.is_ascii_uppercase(),
    }
}

/// The remainder by 97 (ISO 7064) of an IBAN whose first four characters are moved to its end; a
/// letter counts as two digits.
pub(super) fn remainder_97(iban: &str) -> u32 {
    let (head, rest) = iban.split_at_checked(HEAD_LENGTH).unwrap_or((iban, ""));
    rest.bytes().chain(head.bytes()).fold(0, |remainder, c| match c {
        b'0'..=b'9' => (remainder * 10 + u32::from(c - b'0')) % 97,
        _ => (remainder * 100 + u32::from(c.saturating_sub(b'A')) + 10) % 97,
    })
}

#[cfg(test)]
mod tests;
