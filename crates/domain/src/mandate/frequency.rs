//! How often a debit-order mandate collects.

use crate::codes;

codes! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Frequency {
        Weekly = "weekly",
        Monthly = "monthly",
    }
}

impl Frequency {
    /// The highest collection day; the lowest is 1. Weekly collections count from Monday.
    #[must_use]
    pub const fn last_collection_day(self) -> u8 {
        match self {
            Self::Weekly => 7,
            Self::Monthly => 31,
        }
    }
}
