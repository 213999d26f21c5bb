//! `future_payments` of an intent: the instalments for which a debit-order mandate is signed.

mod rules;

use super::frequency::Frequency;
use super::schedule::CollectionSchedule;
use crate::money::{Currency, Money};
use crate::time::Date;

pub use rules::{
    FuturePaymentsError, earliest_billing_start, validate_billing_start, validate_collection_day,
    validate_max_amount,
};

/// The instalments that the mandate collects after the initial payment (interface, section 2).
/// Amounts are minor units.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
pub struct FuturePayments {
    pub frequency: Frequency,
    /// The number of instalments, at least 1.
    pub count: u32,
    /// The default amount of an instalment.
    pub amount: i64,
    pub currency: Currency,
    pub billing_start: Date,
    /// 1 to 7 from Monday if weekly, 1 to 31 if monthly.
    pub collection_day: u8,
    /// The maximum of an instalment; `amount` if `None` (decision 27).
    pub max_amount: Option<i64>,
}

impl FuturePayments {
    /// Postpones the start so that the notice period counts from `today`, the date of the
    /// signature, which can be much later than the order.
    #[must_use]
    pub fn with_start_after_notice(self, today: Date) -> Self {
        Self { billing_start: self.billing_start.max(earliest_billing_start(today)), ..self }
    }

    #[must_use]
    pub fn to_schedule(&self) -> CollectionSchedule {
        let Self { frequency, count, billing_start, collection_day, .. } = *self;
        CollectionSchedule { frequency, start: billing_start, day: collection_day, count }
    }

    /// The terms as one line, to compare the signed terms with the displayed ones.
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

    /// The default amount of an instalment, `None` if it is out of range.
    #[must_use]
    pub fn instalment_money(&self) -> Option<Money> {
        Money::new(self.amount, self.currency)
    }

    /// The maximum of an instalment, `None` if it is out of range.
    #[must_use]
    pub fn maximum_money(&self) -> Option<Money> {
        Money::new(self.maximum_amount(), self.currency)
    }

    /// The maximum of an instalment, in minor units.
    #[must_use]
    pub fn maximum_amount(&self) -> i64 {
        self.max_amount.unwrap_or(self.amount)
    }
}

#[cfg(test)]
mod tests;
