//! The types of beneficiaries.

use crate::money::Currency;

/// How a beneficiary is paid out (interface, section 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RecipientType {
    /// A Nigerian bank account.
    Nuban,
    /// A Ghanaian bank account.
    Ghipss,
    MobileMoney,
    /// A South African bank account.
    Basa,
}

impl RecipientType {
    pub const ALL: [Self; 4] = [Self::Nuban, Self::Ghipss, Self::MobileMoney, Self::Basa];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Nuban => "nuban",
            Self::Ghipss => "ghipss",
            Self::MobileMoney => "mobile_money",
            Self::Basa => "basa",
        }
    }

    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|recipient_type| recipient_type.code() == code)
    }

    /// The codes of the currencies it can be paid out in (decision 22).
    #[must_use]
    pub const fn currencies(self) -> &'static [&'static str] {
        match self {
            Self::Nuban => &["NGN"],
            Self::Ghipss => &["GHS"],
            Self::MobileMoney => &["GHS", "KES"],
            Self::Basa => &["ZAR"],
        }
    }

    #[must_use]
    pub fn supports_currency(self, currency: Currency) -> bool {
        self.currencies().contains(&currency.code())
    }
}
