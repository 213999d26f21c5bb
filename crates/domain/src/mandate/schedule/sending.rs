//! When collections are sent to the provider.

use std::time::Duration;

use super::calendar::Calendar;
use super::{SOUTH_AFRICA_UTC_OFFSET, submission_date};
use crate::time::{Date, Timestamp};

/// The local time of the day at which collections are sent.
const SENDING_TIME: Duration = Duration::from_hours(6);

/// A collection that could not be sent on its day is sent up to this many business days later.
pub const MAX_DELAY_BUSINESS_DAYS: u32 = 5;

/// When the collection of this date is sent.
#[must_use]
pub fn sending_time(collection: Date, calendar: &Calendar) -> Timestamp {
    sending_time_on(submission_date(collection, calendar))
}

/// When collections are sent on this local day.
#[must_use]
pub fn sending_time_on(day: Date) -> Timestamp {
    let midnight = day.start_of_day().saturating_sub(SOUTH_AFRICA_UTC_OFFSET);
    midnight.saturating_add(SENDING_TIME)
}

/// Whether the collection of this date may still be sent on `today`.
#[must_use]
pub fn can_still_be_sent(collection: Date, today: Date, calendar: &Calendar) -> bool {
    let earliest = calendar.business_days_before(today, MAX_DELAY_BUSINESS_DAYS);
    submission_date(collection, calendar) >= earliest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mandate::schedule::{CalendarCode, local_date};

    const BY_LAW: Calendar = Calendar::by_law(CalendarCode::SouthAfrica);

    fn date(text: &str) -> Date {
        Date::parse(text).expect("a date")
    }

    #[test]
    fn collections_are_sent_at_six_two_business_days_before() {
        for (collection, sent) in [
            ("2027-02-25", "2027-02-23T04:00:00.000Z"),
            // A Monday: sent on the Thursday before.
            ("2027-02-01", "2027-01-28T04:00:00.000Z"),
            // Christmas and the Day of Goodwill do not count.
            ("2026-12-28", "2026-12-23T04:00:00.000Z"),
        ] {
            let time = sending_time(date(collection), &BY_LAW);
            assert_eq!(time.to_iso_string(), sent, "{collection}");
            assert_eq!(local_date(time), submission_date(date(collection), &BY_LAW));
        }
    }

    /// The local elections of 2026 were proclaimed for one year.
    #[test]
    fn a_day_that_was_added_is_no_business_day() {
        let mut calendar = BY_LAW;
        calendar.add(date("2026-11-04"), "Elections");
        let collection = date("2026-11-06");
        assert_eq!(submission_date(collection, &BY_LAW), date("2026-11-04"));
        assert_eq!(sending_time(collection, &calendar).to_iso_string(), "2026-11-03T04:00:00.000Z");
        // Five business days after the 3rd, which was the 10th.
        let is_in_time = |today| can_still_be_sent(collection, date(today), &calendar);
        assert!(is_in_time("2026-11-11") && !is_in_time("2026-11-12"));
    }

    #[test]
    fn a_collection_is_sent_up_to_five_business_days_late() {
        let collection = date("2027-02-25"); // sent on Tuesday the 23rd
        for (today, can_be_sent) in [
            ("2027-02-23", true),
            ("2027-02-27", true),
            ("2027-03-02", true),
            ("2027-03-03", false),
            ("2027-03-06", false),
        ] {
            let is_in_time = can_still_be_sent(collection, date(today), &BY_LAW);
            assert_eq!(is_in_time, can_be_sent, "{today}");
        }
        let before_a_weekend = date("2027-03-01"); // sent on Thursday, 25 February
        assert!(can_still_be_sent(before_a_weekend, date("2027-03-04"), &BY_LAW));
        assert!(!can_still_be_sent(before_a_weekend, date("2027-03-05"), &BY_LAW));
    }
}
