//! The types of beneficiaries.

use crate::codes;
use crate::money::Currency;

codes! {
    /// How a beneficiary is paid out (interface, section 4).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum RecipientType {
        /// A Nigerian bank account.
        Nuban = "nuban",
        /// A Ghanaian bank account.
        Ghipss = "ghipss",
        MobileMoney = "mobile_money",
        /// A South African bank account.
        Basa = "basa",
    }
}

impl RecipientType {
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
