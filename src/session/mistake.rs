//! What is wrong with a field of the form, whichever method it belongs to.

use crate::domain::bank_account::{AccountProblems, DigitsProblem};
use crate::domain::card::HolderProblem;
use crate::domain::phone::PhoneProblem;
use crate::domain::voucher::VoucherProblem;
use crate::islands::Wrong;

/// The names of the fields beside those of the card, which are their ids as well.
pub const PHONE: &str = "phone";
pub const VOUCHER: &str = "voucher";

/// The fields of a bank account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountField {
    Holder,
    Branch,
    Number,
    Kind,
}

impl AccountField {
    /// The name of the form's control, which is its id as well.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Holder => "account_holder",
            Self::Branch => "branch",
            Self::Number => "account_number",
            Self::Kind => "account_kind",
        }
    }
}

/// What is wrong with a bank account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountMistake {
    Holder(HolderProblem),
    Branch(DigitsProblem),
    Number(DigitsProblem),
    KindMissing,
}

impl AccountMistake {
    /// All of them, in the order of the fields.
    pub(super) fn all_of(problems: AccountProblems) -> Vec<Self> {
        let AccountProblems { holder, branch, number, kind_missing } = problems;
        let kind = kind_missing.then_some(Self::KindMissing);
        [holder.map(Self::Holder), branch.map(Self::Branch), number.map(Self::Number), kind].into_iter().flatten().collect()
    }

    #[must_use]
    pub const fn field(self) -> AccountField {
        match self {
            Self::Holder(_) => AccountField::Holder,
            Self::Branch(_) => AccountField::Branch,
            Self::Number(_) => AccountField::Number,
            Self::KindMissing => AccountField::Kind,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    Account(AccountMistake),
    Card(Wrong),
    Phone(PhoneProblem),
    Voucher(VoucherProblem),
}

impl Mistake {
    /// The name of the field.
    pub const fn field(self) -> &'static str {
        match self {
            Self::Account(mistake) => mistake.field().name(),
            Self::Card(wrong) => wrong.field().name(),
            Self::Phone(_) => PHONE,
            Self::Voucher(_) => VOUCHER,
        }
    }
}
