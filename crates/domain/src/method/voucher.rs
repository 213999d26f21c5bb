//! Codes of prepaid vouchers. A code is worth money, so it is handled as a secret.

use super::secret_digits::SecretDigits;

const MIN_DIGITS: usize = 10;
const MAX_DIGITS: usize = 20;

/// A voucher's code, 10 to 20 digits. Overwritten on drop.
pub struct VoucherCode(SecretDigits<MAX_DIGITS>);

/// Why a typed code is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VoucherCodeError {
    Missing,
    NotDigits,
    WrongLength,
}

impl VoucherCode {
    /// Parses digits of any script, with blanks and hyphens.
    ///
    /// # Errors
    /// [`VoucherCodeError`], the first that applies in the order of its variants.
    pub fn parse(text: &str) -> Result<Self, VoucherCodeError> {
        let code = Self(SecretDigits::parse(text).map_err(|_| VoucherCodeError::NotDigits)?);
        match code.0.typed_count() {
            0 => Err(VoucherCodeError::Missing),
            MIN_DIGITS..=MAX_DIGITS => Ok(code),
            _ => Err(VoucherCodeError::WrongLength),
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

    fn parse(text: &str) -> Result<String, VoucherCodeError> {
        VoucherCode::parse(text).map(|code| code.digits().to_owned())
    }

    #[test]
    fn printed_codes_are_parsed() {
        for typed in ["1234567890123456", "1234 5678 9012 3456", "1234-5678-9012-3456"] {
            assert_eq!(parse(typed).as_deref(), Ok("1234567890123456"), "{typed}");
        }
    }

    #[test]
    fn invalid_codes_are_rejected() {
        for (typed, error) in [
            ("", VoucherCodeError::Missing),
            ("  ", VoucherCodeError::Missing),
            ("12345678x", VoucherCodeError::NotDigits),
            ("123456789", VoucherCodeError::WrongLength),
            ("123456789012345678901", VoucherCodeError::WrongLength),
        ] {
            assert_eq!(parse(typed), Err(error), "{typed}");
        }
    }
}
