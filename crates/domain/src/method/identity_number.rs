//! South African identity numbers, and the numbers of passports.

use std::hint::black_box;

use super::digits::{is_blank, is_hyphen, is_luhn_valid};
use super::secret_digits::SecretDigits;

const LENGTH: usize = 13;

/// ICAO 9303 has 9 characters; some countries have shorter numbers, and a few longer ones.
const MIN_PASSPORT_LENGTH: usize = 5;
const MAX_PASSPORT_LENGTH: usize = 20;

/// A South African identity number with a valid check digit. Overwritten on drop.
pub struct IdentityNumber(SecretDigits<LENGTH>);

/// Why a typed identity number is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IdentityNumberError {
    Missing,
    NotDigits,
    WrongLength,
    CheckDigit,
}

impl IdentityNumber {
    /// Parses digits of any script, with blanks and hyphens.
    ///
    /// # Errors
    /// [`IdentityNumberError`], the first that applies in the order of its variants.
    pub fn parse(text: &str) -> Result<Self, IdentityNumberError> {
        let number = Self(SecretDigits::parse(text).map_err(|_| IdentityNumberError::NotDigits)?);
        match number.0.typed_count() {
            0 => Err(IdentityNumberError::Missing),
            LENGTH if !is_luhn_valid(number.digits()) => Err(IdentityNumberError::CheckDigit),
            LENGTH => Ok(number),
            _ => Err(IdentityNumberError::WrongLength),
        }
    }

    #[must_use]
    pub fn digits(&self) -> &str {
        self.0.as_str()
    }
}

/// The number of a passport: letters and digits. Overwritten on drop.
pub struct PassportNumber {
    /// On the heap, so that a move leaves no copy.
    text: Box<[u8; MAX_PASSPORT_LENGTH]>,
    /// Also counts what is too long to be stored.
    length: usize,
}

impl Drop for PassportNumber {
    fn drop(&mut self) {
        self.text.fill(0);
        // Prevents the compiler from eliminating the write, as far as safe code can.
        black_box(&self.text);
    }
}

impl PassportNumber {
    /// Parses letters and digits, with blanks and hyphens, in any case.
    ///
    /// # Errors
    /// [`IdentityNumberError`], never `CheckDigit`; `NotDigits` for another character.
    pub fn parse(text: &str) -> Result<Self, IdentityNumberError> {
        let mut number = Self { text: Box::new([0; MAX_PASSPORT_LENGTH]), length: 0 };
        for c in text.chars().filter(|c| !is_blank(*c) && !is_hyphen(*c)) {
            if !c.is_ascii_alphanumeric() {
                return Err(IdentityNumberError::NotDigits);
            }
            if let (Some(slot), Ok(c)) = (number.text.get_mut(number.length), u8::try_from(c)) {
                *slot = c.to_ascii_uppercase();
            }
            number.length += 1;
        }
        match number.length {
            0 => Err(IdentityNumberError::Missing),
            MIN_PASSPORT_LENGTH..=MAX_PASSPORT_LENGTH => Ok(number),
            _ => Err(IdentityNumberError::WrongLength),
        }
    }

    /// Capitals and digits.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.text
            .get(..self.length.min(MAX_PASSPORT_LENGTH))
            .and_then(|text| std::str::from_utf8(text).ok())
            .unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_a_passport_has_letters_and_digits() {
        for typed in ["A0123 4567", "a01234567", "A-01234567"] {
            let number = PassportNumber::parse(typed).expect(typed);
            assert_eq!(number.as_str(), "A01234567");
        }
        for (typed, error) in [
            (" ", IdentityNumberError::Missing),
            ("A012", IdentityNumberError::WrongLength),
            ("A01234567890123456789", IdentityNumberError::WrongLength),
            ("A01234567!", IdentityNumberError::NotDigits),
        ] {
            assert_eq!(PassportNumber::parse(typed).err(), Some(error), "{typed}");
        }
    }

    #[test]
    fn a_number_has_thirteen_digits_and_a_check_digit() {
        for typed in ["8001015009087", "800101 5009 087", "800101-5009-08-7"] {
            let number = IdentityNumber::parse(typed).expect(typed);
            assert_eq!(number.digits(), "8001015009087");
        }
        for (typed, error) in [
            ("", IdentityNumberError::Missing),
            ("800101500908", IdentityNumberError::WrongLength),
            ("80010150090870", IdentityNumberError::WrongLength),
            ("800101500908X", IdentityNumberError::NotDigits),
            ("8001015009086", IdentityNumberError::CheckDigit),
            ("8001015009807", IdentityNumberError::CheckDigit),
        ] {
            assert_eq!(IdentityNumber::parse(typed).err(), Some(error), "{typed}");
        }
    }
}
