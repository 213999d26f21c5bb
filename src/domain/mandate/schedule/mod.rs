//! When a debit-order mandate collects (interface, section 2; decision 27), and until when that can
//! still be changed.

mod business_days;

use std::time::Duration;

pub use business_days::{
    business_days_before, first_business_day_from, is_business_day, public_holidays,
};

use super::future_payments::{Frequency, FuturePayments};
use crate::domain::time::{Date, Timestamp, days_in_month};

/// Collections are sent to the payer's bank so many business days before their date (interface,
/// section 4, subscription).
pub const SUBMISSION_BUSINESS_DAYS: u32 = 2;

/// Whoever wants to change an instalment says so at least this many business days before its date.
pub const CHANGE_NOTICE_BUSINESS_DAYS: u32 = 5;

/// South Africa is two hours ahead of UTC all year round. Merchants have no time zone of their own
/// yet.
pub const SOUTH_AFRICA_UTC_OFFSET: Duration = Duration::from_hours(2);

/// The date where debit orders are collected.
#[must_use]
pub fn local_date(at: Timestamp) -> Date {
    at.saturating_add(SOUTH_AFRICA_UTC_OFFSET).date()
}

/// The row of collections of a mandate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CollectionSchedule {
    frequency: Frequency,
    start: Date,
    /// Weekly 1 to 7 from Monday, monthly 1 to 31.
    day: u8,
    count: u32,
}

impl From<&FuturePayments> for CollectionSchedule {
    fn from(payments: &FuturePayments) -> Self {
        let FuturePayments { frequency, count, billing_start, collection_day, .. } = *payments;
        Self { frequency, start: billing_start, day: collection_day, count }
    }
}

impl CollectionSchedule {
    /// Nothing where `day` is no day of such a cycle.
    #[must_use]
    pub fn new(frequency: Frequency, start: Date, day: u8, count: u32) -> Option<Self> {
        (1..=frequency.last_collection_day()).contains(&day).then_some(Self {
            frequency,
            start,
            day,
            count,
        })
    }

    /// The date of the collection of this number, which is 1 for the first; nothing beyond the
    /// last, and beyond the year 9999.
    #[must_use]
    pub fn collection_date(self, number: u32) -> Option<Date> {
        let cycles = number.checked_sub(1).filter(|_| number <= self.count)?;
        match self.frequency {
            Frequency::Weekly => self.weekly_date(i64::from(cycles)),
            Frequency::Monthly => self.monthly_date(i64::from(cycles)),
        }
    }

    /// All of them in their order.
    pub fn collection_dates(self) -> impl Iterator<Item = Date> {
        (1..=self.count).map_while(move |number| self.collection_date(number))
    }

    fn weekly_date(self, weeks: i64) -> Option<Date> {
        let ahead = (i64::from(self.day) - i64::from(self.start.weekday())).rem_euclid(7);
        let days = ahead + 7 * weeks;
        let date = self.start.add_days(days);
        (date.days_since_epoch() - self.start.days_since_epoch() == days).then_some(date)
    }

    /// A day past the end of a month is its last day, always from the configured day.
    fn monthly_date(self, months: i64) -> Option<Date> {
        let this_month = self.date_in_month(0)?;
        let passed = i64::from(this_month < self.start);
        self.date_in_month(passed + months)
    }

    /// The collection day of the month so many after that of the start.
    fn date_in_month(self, months: i64) -> Option<Date> {
        let month = i64::from(self.start.year()) * 12 + i64::from(self.start.month()) - 1 + months;
        let year = u16::try_from(month.div_euclid(12)).ok()?;
        let month = u8::try_from(month.rem_euclid(12) + 1).ok()?;
        Date::new(year, month, self.day.min(days_in_month(year, month)))
    }
}

/// The last day on which a change still reaches the collection of this date.
#[must_use]
pub fn change_deadline(collection: Date) -> Date {
    business_days_before(collection, CHANGE_NOTICE_BUSINESS_DAYS)
}

/// The day on which the collection of this date is sent to the payer's bank.
#[must_use]
pub fn submission_date(collection: Date) -> Date {
    business_days_before(collection, SUBMISSION_BUSINESS_DAYS)
}

#[cfg(test)]
mod tests;
