//! The security code on the card.

use std::hint::black_box;

use super::brand::Brand;
use crate::domain::digits;

const MOST: usize = 4;

/// A card security code of the length its brand prescribes. Lives for one call; overwritten when it is dropped.
pub struct SecurityCode {
    /// On the heap, so that moving the code leaves no copy behind.
    digits: Box<[u8; MOST]>,
    length: usize,
}

impl Drop for SecurityCode {
    fn drop(&mut self) {
        self.digits.fill(0);
        black_box(&self.digits);
    }
}

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
        let mut code = Self { digits: Box::new([0; MOST]), length: 0 };
        for digit in digits::values(text) {
            let digit = digit.map_err(|_| CodeProblem::NotDigits)?;
            if let Some(place) = code.digits.get_mut(code.length) {
                *place = b'0' + digit;
            }
            code.length += 1;
        }
        match code.length {
            0 => Err(CodeProblem::Missing),
            length if length == brand.code_length() || (brand == Brand::Unknown && length == MOST) => Ok(code),
            _ => Err(CodeProblem::WrongLength),
        }
    }

    /// Three or four ASCII digits.
    #[must_use]
    pub fn digits(&self) -> &str {
        self.digits.get(..self.length).and_then(|digits| std::str::from_utf8(digits).ok()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests;
