//! The collection dates of a debit-order mandate (interface, section 2; decision 27), and the
//! deadlines for changes.

mod holidays;
mod calendar;
mod sending;

use std::time::Duration;

use super::frequency::Frequency;
use crate::time::{Date, Timestamp, days_in_month};

pub use calendar::{Calendar, CalendarCode};
pub use holidays::Holiday;
pub use sending::{MAX_DELAY_BUSINESS_DAYS, can_still_be_sent, sending_time, sending_time_on};

/// The number of business days between submission to the payer's bank and collection (interface,
/// section 4, subscription).
pub const SUBMISSION_BUSINESS_DAYS: u32 = 2;

/// The number of business days between the deadline for changes and the collection.
pub const CHANGE_NOTICE_BUSINESS_DAYS: u32 = 5;

/// South Africa has no daylight saving time. Merchants have no time zone of their own yet.
pub const SOUTH_AFRICA_UTC_OFFSET: Duration = Duration::from_hours(2);

/// The date in South Africa, where debit orders are collected.
#[must_use]
pub fn local_date(at: Timestamp) -> Date {
    at.saturating_add(SOUTH_AFRICA_UTC_OFFSET).date()
}

/// The collection dates of a mandate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CollectionSchedule {
    pub(super) frequency: Frequency,
    pub(super) start: Date,
    /// 1 to 7 from Monday if weekly, 1 to 31 if monthly.
    pub(super) day: u8,
    pub(super) count: u32,
}

impl CollectionSchedule {
    /// `None` if the frequency has no such collection day.
    #[must_use]
    pub fn new(frequency: Frequency, start: Date, day: u8, count: u32) -> Option<Self> {
        (1..=frequency.last_collection_day()).contains(&day).then_some(Self {
            frequency,
            start,
            day,
            count,
        })
    }

    /// The date of a collection; the first has number 1. `None` after the last collection and after
    /// the year 9999.
    #[must_use]
    pub fn collection_date(self, number: u32) -> Option<Date> {
        let cycles = number.checked_sub(1).filter(|_| number <= self.count)?;
        match self.frequency {
            Frequency::Weekly => self.weekly_date(i64::from(cycles)),
            Frequency::Monthly => self.monthly_date(i64::from(cycles)),
        }
    }

    /// All collection dates, in ascending order.
    pub fn collection_dates(self) -> impl Iterator<Item = Date> {
        (1..=self.count).map_while(move |number| self.collection_date(number))
    }

    fn weekly_date(self, weeks: i64) -> Option<Date> {
        let days_ahead = (i64::from(self.day) - i64::from(self.start.weekday())).rem_euclid(7);
        let days = days_ahead + 7 * weeks;
        let date = self.start.add_days(days);
        (date.days_since_epoch() - self.start.days_since_epoch() == days).then_some(date)
    }

    /// In a month without the configured day, the last day of that month.
    fn monthly_date(self, months: i64) -> Option<Date> {
        let is_past = self.date_in_month(0)? < self.start;
        self.date_in_month(i64::from(is_past) + months)
    }

    /// The collection day in the month that is `months` after the start.
    fn date_in_month(self, months: i64) -> Option<Date> {
        let month = i64::from(self.start.year()) * 12 + i64::from(self.start.month()) - 1 + months;
        let year = u16::try_from(month.div_euclid(12)).ok()?;
        let month = u8::try_from(month.rem_euclid(12) + 1).ok()?;
        Date::new(year, month, self.day.min(days_in_month(year, month)))
    }
}

/// The last day on which a change still applies to the collection of this date.
#[must_use]
pub fn change_deadline(collection: Date, calendar: &Calendar) -> Date {
    calendar.business_days_before(collection, CHANGE_NOTICE_BUSINESS_DAYS)
}

/// The day on which the collection of this date is sent to the payer's bank.
#[must_use]
pub fn submission_date(collection: Date, calendar: &Calendar) -> Date {
    calendar.business_days_before(collection, SUBMISSION_BUSINESS_DAYS)
}

#[cfg(test)]
mod tests;
