//! Payment methods, and the data customers enter for them.

use crate::codes;

mod digits;
mod secret_digits;
pub mod card;
pub mod field_errors;
pub mod bank_account;
pub mod phone;
pub mod voucher;
pub mod iban;
pub mod bsb;
pub mod creditor_id;
pub mod identity_number;
pub mod payer_account;
pub mod payer_details;

codes! {
    /// A payment method (decision 7).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum PaymentMethod {
        Card = "card",
        Paypal = "paypal",
        Eft = "eft",
        BankTransfer = "bank_transfer",
        MobileMoney = "mobile_money",
        Voucher = "voucher",
        DebitOrder = "debit_order",
    }
}

impl PaymentMethod {
    /// Whether an authorization can be captured later (interface, section 3, rule 3).
    #[must_use]
    pub const fn supports_delayed_capture(self) -> bool {
        matches!(self, Self::Card)
    }

    /// Whether it supports an amount of 0: to verify a card, or to sign a mandate without an
    /// initial payment (decision 8).
    #[must_use]
    pub const fn supports_zero_amount(self) -> bool {
        matches!(self, Self::Card | Self::DebitOrder)
    }

    /// Whether the customer can cancel a pending attempt: the payment is approved outside the
    /// hosted page, and a canceled attempt is not charged.
    #[must_use]
    pub const fn supports_attempt_cancellation(self) -> bool {
        matches!(self, Self::Paypal | Self::Eft | Self::BankTransfer | Self::MobileMoney)
    }

    /// Whether a stored credential of this method supports merchant-initiated payments.
    #[must_use]
    pub const fn supports_mit(self) -> bool {
        matches!(self, Self::Card | Self::Paypal)
    }
}

/// The merchant's restriction of the methods offered for an intent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MethodFilter {
    Allow(Vec<PaymentMethod>),
    Block(Vec<PaymentMethod>),
}

impl MethodFilter {
    #[must_use]
    pub fn allows(&self, method: PaymentMethod) -> bool {
        match self {
            Self::Allow(methods) => methods.contains(&method),
            Self::Block(methods) => !methods.contains(&method),
        }
    }
}

#[cfg(test)]
mod tests;
