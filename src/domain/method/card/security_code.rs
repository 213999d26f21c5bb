//! The security code on the card.

use super::brand::Brand;
use crate::domain::method::secret_digits::SecretDigits;

const MAX_LENGTH: usize = 4;

/// A card security code of the length its brand prescribes. Lives for one call; overwritten when it
/// is dropped.
pub struct SecurityCode(SecretDigits<MAX_LENGTH>);

/// What is wrong with a typed security code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SecurityCodeError {
    Missing,
    NotDigits,
    /// Not [`Brand::code_length`] digits.
    WrongLength,
}

impl SecurityCode {
    /// Reads a code in digits of any script. A card of no known brand may have three digits or
    /// four.
    ///
    /// # Errors
    /// The first [`CodeProblem`] in the order of its variants.
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
