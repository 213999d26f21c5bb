//! Australian bank accounts: the number of bank, state and branch, and the account's own.

use super::bank_account::AccountDigitsError;
use super::secret_digits::SecretDigits;

const BSB_LENGTH: usize = 6;
const MIN_NUMBER_LENGTH: usize = 5;
const MAX_NUMBER_LENGTH: usize = 9;

/// A bank-state-branch number of six digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bsb(String);

impl Bsb {
    /// Parses it with or without its hyphen.
    ///
    /// # Errors
    /// [`AccountDigitsError`], never `CheckDigits`: it has none.
    pub fn parse(text: &str) -> Result<Self, AccountDigitsError> {
        let digits =
            SecretDigits::<BSB_LENGTH>::parse(text).map_err(|_| AccountDigitsError::NotDigits)?;
        match digits.typed_count() {
            0 => Err(AccountDigitsError::Missing),
            BSB_LENGTH => Ok(Self(digits.as_str().to_owned())),
            _ => Err(AccountDigitsError::WrongLength),
        }
    }

    #[must_use]
    pub fn digits(&self) -> &str {
        &self.0
    }
}

/// An Australian account number of 5 to 9 digits. Overwritten on drop.
pub struct AustralianAccountNumber(SecretDigits<MAX_NUMBER_LENGTH>);

impl AustralianAccountNumber {
    /// # Errors
    /// [`AccountDigitsError`], never `CheckDigits`: each bank has its own.
    pub fn parse(text: &str) -> Result<Self, AccountDigitsError> {
        let number = SecretDigits::parse(text).map_err(|_| AccountDigitsError::NotDigits)?;
        match number.typed_count() {
            0 => Err(AccountDigitsError::Missing),
            MIN_NUMBER_LENGTH..=MAX_NUMBER_LENGTH => Ok(Self(number)),
            _ => Err(AccountDigitsError::WrongLength),
        }
    }

    #[must_use]
    pub fn digits(&self) -> &str {
        self.0.as_str()
    }

    /// The last four digits, which may be shown and stored.
    #[must_use]
    pub fn last4(&self) -> &str {
        let digits = self.digits();
        digits.get(digits.len().saturating_sub(4)..).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bsb_has_six_digits_with_or_without_its_hyphen() {
        for typed in ["062-000", "062000", " 062 000 ", "062\u{2011}000"] {
            assert_eq!(Bsb::parse(typed).map(|bsb| bsb.0).as_deref(), Ok("062000"), "{typed}");
        }
        for (typed, error) in [
            ("", AccountDigitsError::Missing),
            ("06200", AccountDigitsError::WrongLength),
            ("0620000", AccountDigitsError::WrongLength),
            ("06200O", AccountDigitsError::NotDigits),
        ] {
            assert_eq!(Bsb::parse(typed), Err(error), "{typed}");
        }
    }

    #[test]
    fn an_account_number_has_five_to_nine_digits() {
        for (typed, last4) in [("12345", "2345"), ("000123456", "3456"), ("12 34-56", "3456")] {
            let number = AustralianAccountNumber::parse(typed).expect(typed);
            assert_eq!(number.last4(), last4);
        }
        for (typed, error) in [
            ("", AccountDigitsError::Missing),
            ("1234", AccountDigitsError::WrongLength),
            ("1234567890", AccountDigitsError::WrongLength),
            ("12345x", AccountDigitsError::NotDigits),
        ] {
            assert_eq!(AustralianAccountNumber::parse(typed).err(), Some(error), "{typed}");
        }
    }
}
