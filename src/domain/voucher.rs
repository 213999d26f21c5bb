//! Prepaid vouchers: whoever has the code has the money.

use std::hint::black_box;

use super::digits;

const FEWEST: usize = 10;
const MOST: usize = 20;

/// A voucher's code, 10 to 20 digits. Lives for one call; overwritten when it is dropped.
pub struct VoucherCode {
    /// On the heap, so that moving the code leaves no copy behind.
    digits: Box<[u8; MOST]>,
    length: usize,
}

impl Drop for VoucherCode {
    fn drop(&mut self) {
        self.digits.fill(0);
        black_box(&self.digits);
    }
}

/// What is wrong with a typed code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VoucherProblem {
    Missing,
    NotDigits,
    WrongLength,
}

impl VoucherCode {
    /// Reads a code in digits of any script, with blanks and hyphens between them.
    ///
    /// # Errors
    /// The first [`VoucherProblem`] in the order of its variants.
    pub fn parse(text: &str) -> Result<Self, VoucherProblem> {
        let mut code = Self { digits: Box::new([0; MOST]), length: 0 };
        for digit in digits::values(text) {
            let digit = digit.map_err(|_| VoucherProblem::NotDigits)?;
            if let Some(place) = code.digits.get_mut(code.length) {
                *place = b'0' + digit;
            }
            code.length += 1;
        }
        match code.length {
            0 => Err(VoucherProblem::Missing),
            FEWEST..=MOST => Ok(code),
            _ => Err(VoucherProblem::WrongLength),
        }
    }

    #[must_use]
    pub fn digits(&self) -> &str {
        self.digits.get(..self.length).and_then(|digits| std::str::from_utf8(digits).ok()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<String, VoucherProblem> {
        VoucherCode::parse(text).map(|code| code.digits().to_owned())
    }

    #[test]
    fn as_it_stands_on_the_slip() {
        for typed in ["1234567890123456", "1234 5678 9012 3456", "1234-5678-9012-3456"] {
            assert_eq!(read(typed).as_deref(), Ok("1234567890123456"), "{typed}");
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (typed, problem) in [
            ("", VoucherProblem::Missing),
            ("  ", VoucherProblem::Missing),
            ("12345678x", VoucherProblem::NotDigits),
            ("123456789", VoucherProblem::WrongLength),
            ("123456789012345678901", VoucherProblem::WrongLength),
        ] {
            assert_eq!(read(typed), Err(problem), "{typed}");
        }
    }
}
