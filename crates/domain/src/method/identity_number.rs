//! South African identity numbers.

use super::digits::is_luhn_valid;
use super::secret_digits::SecretDigits;

const LENGTH: usize = 13;

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

#[cfg(test)]
mod tests {
    use super::*;

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
