//! A South African bank account, as a payer types it to sign a debit order. Branch codes and account numbers are text: they
//! begin with zeros.

use super::card::{HolderProblem, holder};
use super::digits::SecretDigits;

/// Every branch code has so many digits, those that stand for a whole bank as well.
const BRANCH: usize = 6;
const SHORTEST: usize = 6;
const LONGEST: usize = 13;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AccountKind {
    /// Cheque or current.
    Current,
    Savings,
    Transmission,
}

impl AccountKind {
    pub const ALL: [Self; 3] = [Self::Current, Self::Savings, Self::Transmission];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Current => "current",
            Self::Savings => "savings",
            Self::Transmission => "transmission",
        }
    }

    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }
}

/// The routine of the banks that finds most typing mistakes in an account number. Its weights for each branch are not public,
/// so a deployment that has them puts them in here.
pub trait CheckDigits {
    /// Whether an account of this branch can have this number. Both are ASCII digits.
    fn agree(&self, branch: &str, number: &str) -> bool;
}

/// Without the weights every number of a possible length may be right.
pub struct NotKnown;

impl CheckDigits for NotKnown {
    fn agree(&self, _branch: &str, _number: &str) -> bool {
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

/// An account number. Lives for one call; overwritten when it is dropped.
pub struct AccountNumber(SecretDigits<LONGEST>);

impl AccountNumber {
    #[must_use]
    pub fn digits(&self) -> &str {
        self.0.text()
    }

    /// What of it may be shown and kept.
    #[must_use]
    pub fn last4(&self) -> &str {
        let digits = self.digits();
        digits.get(digits.len().saturating_sub(4)..).unwrap_or_default()
    }
}

/// Holds an account number, so it has no `Debug`.
pub struct BankAccount {
    pub holder: String,
    pub branch: BranchCode,
    pub number: AccountNumber,
    pub kind: AccountKind,
}

/// What of an account may be shown and kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MaskedAccount {
    pub holder: String,
    pub branch: String,
    pub last4: String,
    pub kind: AccountKind,
}

/// The account form as it was typed.
#[derive(Clone, Copy)]
pub struct AccountInput<'a> {
    pub holder: &'a str,
    pub branch: &'a str,
    pub number: &'a str,
    pub kind: &'a str,
}

/// What is wrong with a row of digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DigitsProblem {
    Missing,
    NotDigits,
    WrongLength,
    /// No account of this branch has such a number.
    CheckDigits,
}

/// All that is wrong with a form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AccountProblems {
    pub holder: Option<HolderProblem>,
    pub branch: Option<DigitsProblem>,
    pub number: Option<DigitsProblem>,
    pub kind_missing: bool,
}

impl BankAccount {
    #[must_use]
    pub fn masked(&self) -> MaskedAccount {
        let (holder, branch, last4) = (self.holder.clone(), self.branch.0.clone(), self.number.last4().to_owned());
        MaskedAccount { holder, branch, last4, kind: self.kind }
    }

    /// # Errors
    /// [`AccountProblems`], every one of them.
    pub fn check(form: AccountInput<'_>, check_digits: &dyn CheckDigits) -> Result<Self, AccountProblems> {
        let holder = holder(form.holder).map(str::to_owned);
        let branch = branch(form.branch);
        let number = number(form.number).and_then(|number| match &branch {
            Ok(branch) if !check_digits.agree(branch.digits(), number.digits()) => Err(DigitsProblem::CheckDigits),
            _ => Ok(number),
        });
        let kind = AccountKind::from_code(form.kind);
        match (holder, branch, number, kind) {
            (Ok(holder), Ok(branch), Ok(number), Some(kind)) => Ok(Self { holder, branch, number, kind }),
            (holder, branch, number, kind) => Err(AccountProblems {
                holder: holder.err(),
                branch: branch.err(),
                number: number.err(),
                kind_missing: kind.is_none(),
            }),
        }
    }
}

/// A branch code as it was typed.
///
/// # Errors
/// [`DigitsProblem`], but for `CheckDigits`.
pub fn branch(text: &str) -> Result<BranchCode, DigitsProblem> {
    let digits = SecretDigits::<BRANCH>::read(text).map_err(|_| DigitsProblem::NotDigits)?;
    match digits.typed() {
        0 => Err(DigitsProblem::Missing),
        BRANCH => Ok(BranchCode(digits.text().to_owned())),
        _ => Err(DigitsProblem::WrongLength),
    }
}

/// An account number as it was typed.
///
/// # Errors
/// As [`branch`].
pub fn number(text: &str) -> Result<AccountNumber, DigitsProblem> {
    let number = AccountNumber(SecretDigits::read(text).map_err(|_| DigitsProblem::NotDigits)?);
    match number.0.typed() {
        0 => Err(DigitsProblem::Missing),
        SHORTEST..=LONGEST => Ok(number),
        _ => Err(DigitsProblem::WrongLength),
    }
}

#[cfg(test)]
mod tests;
