//! Prepaid vouchers: whoever has the code has the money.

use super::digits::SecretDigits;

const FEWEST: usize = 10;
const MOST: usize = 20;

/// A voucher's code, 10 to 20 digits. Lives for one call; overwritten when it is dropped.
pub struct VoucherCode(SecretDigits<MOST>);

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
        let code = Self(SecretDigits::read(text).map_err(|_| VoucherProblem::NotDigits)?);
        match code.0.typed() {
            0 => Err(VoucherProblem::Missing),
            FEWEST..=MOST => Ok(code),
            _ => Err(VoucherProblem::WrongLength),
        }
    }

    #[must_use]
    pub fn digits(&self) -> &str {
        self.0.text()
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
