//! The security code of a card.

use super::brand::Brand;
use crate::method::secret_digits::SecretDigits;

const MAX_LENGTH: usize = 4;

/// A card security code of its brand's length. Overwritten on drop.
pub struct SecurityCode(SecretDigits<MAX_LENGTH>);

/// Why a typed security code is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SecurityCodeError {
    Missing,
    NotDigits,
    /// Not [`Brand::security_code_length`] digits.
    WrongLength,
}

impl SecurityCode {
    /// Parses digits of any script. The code of an unknown brand may have three or four digits.
    ///
    /// # Errors
    /// [`SecurityCodeError`], the first that applies in the order of its variants.
    pub fn parse(text: &str, brand: Brand) -> Result<Self, SecurityCodeError> {
        let code = Self(SecretDigits::parse(text).map_err(|_| SecurityCodeError::NotDigits)?);
        match code.0.typed_count() {
            0 => Err(SecurityCodeError::Missing),
            length
                if length == brand.security_code_length()
                    || (brand == Brand::Unknown && length == MAX_LENGTH) =>
            {
                Ok(code)
            }
            _ => Err(SecurityCodeError::WrongLength),
        }
    }

    /// Three or four ASCII digits.
    #[must_use]
    pub fn digits(&self) -> &str {
        self.0.as_str()
    }
}

#[cfg(test)]
mod tests;
