//! The South African bank account of a debit order. Branch codes and account numbers are text,
//! because they can begin with zeros.

use super::card::{HolderNameError, parse_holder_name};
use super::secret_digits::SecretDigits;
use crate::codes;

/// Also the length of universal branch codes.
const BRANCH_CODE_LENGTH: usize = 6;
const MIN_ACCOUNT_NUMBER_LENGTH: usize = 6;
const MAX_ACCOUNT_NUMBER_LENGTH: usize = 13;

/// The banks whose every branch has one code, each with its universal branch code.
pub const UNIVERSAL_BRANCH_CODES: [(&str, &str); 13] = [
    ("Absa", "632005"),
    ("Access Bank", "410506"),
    ("African Bank", "430000"),
    ("Bank Zero", "888000"),
    ("Bidvest Bank", "462005"),
    ("Capitec Bank", "470010"),
    ("Discovery Bank", "679000"),
    ("First National Bank (FNB)", "250655"),
    ("Investec", "580105"),
    ("Nedbank", "198765"),
    ("Sasfin Bank", "683000"),
    ("Standard Bank", "051001"),
    ("TymeBank", "678910"),
];

/// The bank whose universal branch code this is.
#[must_use]
pub fn bank_of_branch(branch: &str) -> Option<&'static str> {
    UNIVERSAL_BRANCH_CODES.iter().find(|(_, code)| *code == branch).map(|(name, _)| *name)
}

codes! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum BankAccountType {
        /// A cheque or current account.
        Current = "current",
        Savings = "savings",
        Transmission = "transmission",
    }
}

/// The banks' check digit verification of account numbers. Its weights for each branch are not
/// public, so a deployment that has them implements this trait.
pub trait CheckDigitVerifier {
    /// Whether the number is valid for the branch. Both are ASCII digits.
    fn is_valid(&self, branch: &str, number: &str) -> bool;
}

/// Accepts every number, for deployments without the weights.
pub struct NoCheckDigitVerification;

impl CheckDigitVerifier for NoCheckDigitVerification {
    fn is_valid(&self, _branch: &str, _number: &str) -> bool {
        true
    }
}

/// A branch code of six digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BranchCode(String);

impl BranchCode {
    #[must_use]
    pub fn digits(&self) -> &str {
        &self.0
    }
}

/// An account number of 6 to 13 digits. Overwritten on drop.
pub struct AccountNumber(SecretDigits<MAX_ACCOUNT_NUMBER_LENGTH>);

impl AccountNumber {
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

/// A valid bank account. Contains an account number, so it has no `Debug`.
pub struct BankAccount {
    pub holder: String,
    pub branch: BranchCode,
    pub number: AccountNumber,
    pub kind: BankAccountType,
}

/// The data of an account that may be shown and stored.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
pub struct MaskedBankAccount {
    /// Empty if it is known to the provider alone, as `last4`.
    pub holder: String,
    /// `None` outside South Africa, as `kind`.
    pub branch: Option<String>,
    pub last4: String,
    #[cfg_attr(feature = "json", serde(rename = "account"))]
    pub kind: Option<BankAccountType>,
}

/// The account form as typed.
#[derive(Clone, Copy)]
pub struct BankAccountInput<'a> {
    pub holder: &'a str,
    pub branch: &'a str,
    pub number: &'a str,
    pub kind: &'a str,
}

/// Why a typed branch code or account number is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountDigitsError {
    Missing,
    NotDigits,
    WrongLength,
    /// The number is not valid for the branch.
    CheckDigits,
}

/// The errors of an account form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BankAccountErrors {
    pub holder: Option<HolderNameError>,
    pub branch: Option<AccountDigitsError>,
    pub number: Option<AccountDigitsError>,
    pub kind_missing: bool,
}

impl BankAccount {
    #[must_use]
    pub fn to_masked(&self) -> MaskedBankAccount {
        let (holder, branch, last4) =
            (self.holder.clone(), Some(self.branch.0.clone()), self.number.last4().to_owned());
        MaskedBankAccount { holder, branch, last4, kind: Some(self.kind) }
    }

    /// Validates an account form.
    ///
    /// # Errors
    /// [`BankAccountErrors`] with the error of every invalid field.
    pub fn from_input(
        input: BankAccountInput<'_>,
        check_digits: &dyn CheckDigitVerifier,
    ) -> Result<Self, BankAccountErrors> {
        let holder = parse_holder_name(input.holder);
        let branch = parse_branch_code(input.branch);
        let number = parse_account_number(input.number).and_then(|number| match &branch {
            Ok(branch) if !check_digits.is_valid(branch.digits(), number.digits()) => {
                Err(AccountDigitsError::CheckDigits)
            }
            _ => Ok(number),
        });
        let kind = BankAccountType::from_code(input.kind);
        match (holder, branch, number, kind) {
            (Ok(holder), Ok(branch), Ok(number), Some(kind)) => {
                Ok(Self { holder, branch, number, kind })
            }
            (holder, branch, number, kind) => Err(BankAccountErrors {
                holder: holder.err(),
                branch: branch.err(),
                number: number.err(),
                kind_missing: kind.is_none(),
            }),
        }
    }
}

/// Parses a branch code as typed.
///
/// # Errors
/// [`AccountDigitsError`], never `CheckDigits`.
pub fn parse_branch_code(text: &str) -> Result<BranchCode, AccountDigitsError> {
    let digits = SecretDigits::<BRANCH_CODE_LENGTH>::parse(text)
        .map_err(|_| AccountDigitsError::NotDigits)?;
    match digits.typed_count() {
        0 => Err(AccountDigitsError::Missing),
        BRANCH_CODE_LENGTH => Ok(BranchCode(digits.as_str().to_owned())),
        _ => Err(AccountDigitsError::WrongLength),
    }
}

/// Parses an account number as typed, without verifying its check digits.
///
/// # Errors
/// [`AccountDigitsError`], never `CheckDigits`.
pub fn parse_account_number(text: &str) -> Result<AccountNumber, AccountDigitsError> {
    let number =
        AccountNumber(SecretDigits::parse(text).map_err(|_| AccountDigitsError::NotDigits)?);
    match number.0.typed_count() {
        0 => Err(AccountDigitsError::Missing),
        MIN_ACCOUNT_NUMBER_LENGTH..=MAX_ACCOUNT_NUMBER_LENGTH => Ok(number),
        _ => Err(AccountDigitsError::WrongLength),
    }
}

#[cfg(test)]
mod tests;
