//! What is wrong with a field of the form, whichever method it belongs to.

use crate::domain::phone::PhoneProblem;
use crate::domain::voucher::VoucherProblem;
use crate::islands::Wrong;

/// The names of the fields beside those of the card, which are their ids as well.
pub const PHONE: &str = "phone";
pub const VOUCHER: &str = "voucher";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    Card(Wrong),
    Phone(PhoneProblem),
    Voucher(VoucherProblem),
}

impl Mistake {
    /// The name of the field.
    pub const fn field(self) -> &'static str {
        match self {
            Self::Card(wrong) => wrong.field().name(),
            Self::Phone(_) => PHONE,
            Self::Voucher(_) => VOUCHER,
        }
    }
}
