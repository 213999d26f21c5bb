//! The card number, which is parsed, sent to the provider, and overwritten.

use super::brand::Brand;
use super::expiry::Expiry;
use super::masked::MaskedCard;
use crate::method::digits::is_luhn_valid;
use crate::method::secret_digits::SecretDigits;

/// The longest number that ISO/IEC 7812 allows.
pub(super) const MAX_LENGTH: usize = 19;
/// Of the longest number, with a hyphen and a blank on each side of it between its groups of four
/// digits.
pub const MAX_WRITTEN_LENGTH: usize = MAX_LENGTH + 3 * (MAX_LENGTH / 4);

/// A valid primary account number. Overwritten on drop.
pub struct CardNumber(SecretDigits<MAX_LENGTH>);

/// Why a typed number is invalid. Contains no digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardNumberError {
    Missing,
    NotDigits,
    /// Shorter than the brand's longest length, and none of its lengths.
    TooShort,
    /// Longer than the brand's longest length.
    TooLong,
    /// The check digit does not match.
    Luhn,
}

impl CardNumber {
    /// Parses digits of any script, with blanks and hyphens.
    ///
    /// # Errors
    /// [`CardNumberError`], the first that applies in the order of its variants.
    pub fn parse(text: &str) -> Result<Self, CardNumberError> {
        let number = Self(SecretDigits::parse(text).map_err(|_| CardNumberError::NotDigits)?);
        let brand = number.brand();
        check_length(brand, number.0.typed_count())?;
        let is_valid = !brand.has_check_digit() || is_luhn_valid(number.digits());
        if is_valid { Ok(number) } else { Err(CardNumberError::Luhn) }
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

    /// The data that may be stored. PCI DSS 3.4.1 allows showing the first six digits of any
    /// number, the first eight of some.
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

#[cfg(test)]
mod tests;
