//! The security code on the card.

use super::brand::Brand;
use crate::domain::digits::SecretDigits;

const MOST: usize = 4;

/// A card security code of the length its brand prescribes. Lives for one call; overwritten when it is dropped.
pub struct SecurityCode(SecretDigits<MOST>);

/// What is wrong with a typed security code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeProblem {
    Missing,
    NotDigits,
    /// Not [`Brand::code_length`] digits.
    WrongLength,
}

impl SecurityCode {
    /// Reads a code in digits of any script. A card of no known brand may have three digits or four.
    ///
    /// # Errors
    /// The first [`CodeProblem`] in the order of its variants.
    pub fn parse(text: &str, brand: Brand) -> Result<Self, CodeProblem> {
        let code = Self(SecretDigits::read(text).map_err(|_| CodeProblem::NotDigits)?);
        match code.0.typed() {
            0 => Err(CodeProblem::Missing),
            length if length == brand.code_length() || (brand == Brand::Unknown && length == MOST) => Ok(code),
            _ => Err(CodeProblem::WrongLength),
        }
    }

    /// Three or four ASCII digits.
    #[must_use]
    pub fn digits(&self) -> &str {
        self.0.text()
    }
}

#[cfg(test)]
mod tests;
