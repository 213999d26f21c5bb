//! How often a debit-order mandate collects.

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Frequency {
    Weekly,
    Monthly,
}

impl Frequency {
    pub const ALL: [Self; 2] = [Self::Weekly, Self::Monthly];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Weekly => "weekly",
            Self::Monthly => "monthly",
        }
    }

    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|frequency| frequency.code() == code)
    }

    /// The highest collection day; the lowest is 1. Weekly collections count from Monday.
    #[must_use]
    pub const fn last_collection_day(self) -> u8 {
        match self {
            Self::Weekly => 7,
            Self::Monthly => 31,
        }
    }
}
