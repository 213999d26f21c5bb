//! The days by which a scheme collects: its calendar, in its time zone.

use std::time::Duration;

use kassa_domain::mandate::schedule::{
    Calendar, MAX_DELAY_BUSINESS_DAYS, SUBMISSION_BUSINESS_DAYS, submission_date,
};
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::time::{Date, Timestamp};
use kassa_platform::time_zone::TimeZone;
use kassa_store::tables::calendar_days;
use kassa_store::{StoreError, Tx};

use crate::context::AppContext;

/// The local time at which collections are sent: before every scheme's cut-off.
const SENDING_TIME: Duration = Duration::from_hours(6);

/// The days of a scheme.
pub(crate) struct SchemeDays {
    scheme: Scheme,
    calendar: Calendar,
    /// `None` if this machine does not know it: then the days are those of UTC.
    zone: Option<TimeZone>,
}

impl SchemeDays {
    fn new(scheme: Scheme, calendar: Calendar) -> Self {
        Self { scheme, calendar, zone: TimeZone::find(scheme.time_zone()) }
    }

    /// Those of now.
    ///
    /// # Errors
    /// [`StoreError`] if the database can't be read.
    pub(crate) async fn load(ctx: &AppContext, scheme: Scheme) -> Result<Self, StoreError> {
        Ok(Self::new(scheme, calendar_days::find(&ctx.store, scheme.calendar()).await?))
    }

    /// As [`Self::load`]. Days that are added to the calendar, or removed, wait for the
    /// transaction, and plan what it has planned again.
    ///
    /// # Errors
    /// [`StoreError`] if the database can't be read.
    pub(crate) async fn lock_shared(tx: &mut Tx, scheme: Scheme) -> Result<Self, StoreError> {
        Ok(Self::new(scheme, calendar_days::lock_shared(tx, scheme.calendar()).await?))
    }

    pub(crate) const fn calendar(&self) -> &Calendar {
        &self.calendar
    }

    /// The day of a time.
    pub(crate) fn date_of(&self, time: Timestamp) -> Date {
        self.zone.as_ref().map_or_else(|| time.date(), |zone| zone.date_of(time))
    }

    /// The day on which the bank debits what is due.
    pub(crate) fn collection_date(&self, due: Date) -> Date {
        self.scheme.collection_date(due, &self.calendar)
    }

    /// The day on which the bank debits what is sent on a day.
    pub(crate) fn collection_date_of_sending(&self, day: Date) -> Date {
        self.calendar.business_days_after(day, SUBMISSION_BUSINESS_DAYS)
    }

    /// The day on which what is due is sent.
    pub(crate) fn submission_date(&self, due: Date) -> Date {
        submission_date(self.collection_date(due), &self.calendar)
    }

    /// When what is due is sent.
    pub(crate) fn sending_time(&self, due: Date) -> Timestamp {
        self.sending_time_on(self.submission_date(due))
    }

    /// When collections are sent on a day.
    pub(crate) fn sending_time_on(&self, day: Date) -> Timestamp {
        let start =
            self.zone.as_ref().map_or_else(|| day.start_of_day(), |zone| zone.start_of_day(day));
        start.saturating_add(SENDING_TIME)
    }

    /// Whether what is due may still be sent at a time.
    pub(crate) fn can_still_be_sent(&self, due: Date, time: Timestamp) -> bool {
        let today = self.date_of(time);
        let earliest = self.calendar.business_days_before(today, MAX_DELAY_BUSINESS_DAYS);
        self.submission_date(due) >= earliest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> Date {
        Date::parse(text).expect("a date")
    }

    #[test]
    fn collections_are_sent_in_the_morning_of_the_scheme_two_business_days_before() {
        for (scheme, due, sent) in [
            // As before there were other schemes.
            (Scheme::ZaDebit, "2027-02-01", "2027-01-28T04:00:00.000Z"),
            (Scheme::ZaDebit, "2026-12-05", "2026-12-03T04:00:00.000Z"),
            // A Saturday: debited on Monday.
            (Scheme::Sepa, "2026-12-05", "2026-12-03T05:00:00.000Z"),
            // Summer time.
            (Scheme::Sepa, "2027-07-01", "2027-06-29T04:00:00.000Z"),
            (Scheme::Bacs, "2027-07-01", "2027-06-29T05:00:00.000Z"),
            // Good Friday to Easter Monday: debited on Tuesday.
            (Scheme::Sepa, "2027-03-26", "2027-03-24T05:00:00.000Z"),
            (Scheme::Becs, "2026-12-10", "2026-12-07T19:00:00.000Z"),
        ] {
            let days = SchemeDays::new(scheme, Calendar::by_law(scheme.calendar()));
            let time = days.sending_time(date(due));
            assert_eq!(time.to_iso_string(), sent, "{scheme:?} {due}");
            assert_eq!(days.date_of(time), days.submission_date(date(due)));
        }
    }

    #[test]
    fn a_collection_is_sent_up_to_five_business_days_late() {
        let days = SchemeDays::new(Scheme::Sepa, Calendar::by_law(Scheme::Sepa.calendar()));
        let due = date("2026-12-05");
        assert!(days.can_still_be_sent(due, days.sending_time_on(date("2026-12-10"))));
        assert!(!days.can_still_be_sent(due, days.sending_time_on(date("2026-12-11"))));
    }
}
