//! The card number: read once, handed to the provider, wiped.

use super::brand::Brand;
use super::{Expiry, MaskedCard};
use crate::domain::method::secret_digits::SecretDigits;

/// The longest number that ISO/IEC 7812 allows.
const MAX_LENGTH: usize = 19;

/// A primary account number that passed every check. Lives for one call; its digits are overwritten
/// when it is dropped.
pub struct CardNumber(SecretDigits<MAX_LENGTH>);

/// What is wrong with a typed number. Says nothing of its digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardNumberError {
    Missing,
    NotDigits,
    /// For its brand; so is a length between two that the brand has.
    TooShort,
    TooLong,
    /// The check digit says that a digit is wrong.
    Luhn,
}

impl CardNumber {
    /// Reads what a customer typed or pasted: digits of any script, with spaces, hyphens and marks
    /// of direction.
    ///
    /// # Errors
    /// The first [`NumberProblem`] in the order of its variants.
    pub fn parse(text: &str) -> Result<Self, CardNumberError> {
        let number = Self(SecretDigits::parse(text).map_err(|_| CardNumberError::NotDigits)?);
        check_length(number.brand(), number.0.typed_count())?;
        if is_luhn_valid(number.digits()) { Ok(number) } else { Err(CardNumberError::Luhn) }
    }

    /// 12 to 19 ASCII digits.
    #[must_use]
    pub fn digits(&self) -> &str {
        self.0.as_str()
    }

    #[must_use]
    pub fn brand(&self) -> Brand {
        Brand::from_digits(self.digits())
    }

    #[must_use]
    pub fn last4(&self) -> &str {
        self.digits().get(self.digits().len().saturating_sub(4)..).unwrap_or_default()
    }

    /// What may be kept of the card. PCI DSS 3.4.1 allows showing eight digits of some numbers, six
    /// of all.
    #[must_use]
    pub fn to_masked(&self, expiry: Expiry) -> MaskedCard {
        let bin = self.digits().get(..6).unwrap_or_default().to_owned();
        MaskedCard { brand: self.brand(), bin, last4: self.last4().to_owned(), expiry }
    }
}

fn check_length(brand: Brand, length: usize) -> Result<(), CardNumberError> {
    let lengths = brand.number_lengths();
    match length {
        0 => Err(CardNumberError::Missing),
        _ if lengths.contains(&length) => Ok(()),
        _ if lengths.iter().all(|allowed| *allowed < length) => Err(CardNumberError::TooLong),
        _ => Err(CardNumberError::TooShort),
    }
}

/// Whether the last digit is the check digit of the others (ISO/IEC 7812-1, annex B).
fn is_luhn_valid(digits: &str) -> bool {
    let sum: u32 = digits
        .bytes()
        .rev()
        .enumerate()
        .map(|(position, digit)| luhn_addend(position, u32::from(digit - b'0')))
        .sum();
    sum.is_multiple_of(10)
}

/// Every second digit counts double, by the sum of its own digits.
const fn luhn_addend(position: usize, digit: u32) -> u32 {
    match (position % 2, digit) {
        (0, _) => digit,
        (_, 0..=4) => digit * 2,
        _ => digit * 2 - 9,
    }
}

#[cfg(test)]
mod tests;
