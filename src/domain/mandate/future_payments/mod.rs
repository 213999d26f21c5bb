//! The recurring schedule an intent may carry, for signing a debit-order mandate.

mod rules;

use super::schedule::CollectionSchedule;
use crate::domain::money::{Currency, Money};
use crate::domain::time::Date;

pub use rules::{
    FuturePaymentsError, earliest_billing_start, validate_amount, validate_billing_start,
    validate_collection_day, validate_count, validate_max_amount,
};

/// What a debit-order mandate will collect after the initial payment (interface, section 2).
/// Amounts are minor units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FuturePayments {
    pub frequency: Frequency,
    /// Payments after the initial one, at least 1.
    pub count: u32,
    /// The default amount of each.
    pub amount: i64,
    pub currency: Currency,
    pub billing_start: Date,
    /// Weekly 1 to 7 from Monday, monthly 1 to 31.
    pub collection_day: u8,
    /// The most of any one payment; `amount` where absent (decision 27).
    pub max_amount: Option<i64>,
}

impl FuturePayments {
    /// As they are signed on this day. An order may wait long for its signature, and the notice
    /// counts from there.
    #[must_use]
    pub fn with_start_after_notice(self, today: Date) -> Self {
        Self { billing_start: self.billing_start.max(earliest_billing_start(today)), ..self }
    }

    #[must_use]
    pub fn to_schedule(&self) -> CollectionSchedule {
        CollectionSchedule::from(self)
    }

    /// All of them in one line, so that what is signed can be held against what was shown.
    #[must_use]
    pub fn to_terms_string(&self) -> String {
        let Self { frequency, count, amount, currency, billing_start, collection_day, .. } = self;
        let (frequency, currency, start, maximum) = (
            frequency.code(),
            currency.code(),
            billing_start.to_iso_string(),
            self.maximum_amount(),
        );
        format!("{frequency} {collection_day} {start} {count} {amount} {maximum} {currency}")
    }

    /// Each payment, unless its merchant asks for less or more later; nothing for an impossible
    /// amount.
    #[must_use]
    pub fn instalment_money(&self) -> Option<Money> {
        Money::new(self.amount, self.currency)
    }

    /// The most of any one payment; nothing for an impossible amount.
    #[must_use]
    pub fn maximum_money(&self) -> Option<Money> {
        Money::new(self.maximum_amount(), self.currency)
    }

    #[must_use]
    pub fn maximum_amount(&self) -> i64 {
        self.max_amount.unwrap_or(self.amount)
    }
}

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

    /// The last collection day of a cycle; the first is 1.
    #[must_use]
    pub const fn last_collection_day(self) -> u8 {
        match self {
            Self::Weekly => 7,
            Self::Monthly => 31,
        }
    }
}

#[cfg(test)]
mod tests;
