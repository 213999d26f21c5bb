//! Dates as people type them, in the time zone of the merchant.

use jiff::civil::Date;
use jiff::tz::TimeZone;

use crate::domain::time::Timestamp;

/// The beginning of a day `YYYY-MM-DD`. `None` for any other text.
pub(super) fn start_of_day(text: &str, zone: &TimeZone) -> Option<Timestamp> {
    to_timestamp(parse(text)?, zone)
}

/// The end of a day: the beginning of the next.
pub(super) fn end_of_day(text: &str, zone: &TimeZone) -> Option<Timestamp> {
    to_timestamp(parse(text)?.tomorrow().ok()?, zone)
}

fn parse(text: &str) -> Option<Date> {
    let is_plain = text.len() == 10
        && text.bytes().enumerate().all(|(at, byte)| match at {
            4 | 7 => byte == b'-',
            _ => byte.is_ascii_digit(),
        });
    if is_plain { text.parse().ok() } else { None }
}

fn to_timestamp(date: Date, zone: &TimeZone) -> Option<Timestamp> {
    let start = date.to_zoned(zone.clone()).ok()?;
    Some(Timestamp(start.timestamp().as_millisecond()))
}

#[cfg(test)]
mod tests {
    use jiff::tz::{TimeZone, offset};

    use super::*;

    #[test]
    fn a_day_begins_and_ends_at_midnight_of_the_zone() {
        let zone = TimeZone::fixed(offset(2));
        let iso = |at: Option<Timestamp>| at.map(Timestamp::to_iso_string);
        assert_eq!(
            iso(start_of_day("2026-11-27", &zone)).as_deref(),
            Some("2026-11-26T22:00:00.000Z")
        );
        assert_eq!(
            iso(end_of_day("2026-11-27", &zone)).as_deref(),
            Some("2026-11-27T22:00:00.000Z")
        );
    }

    #[test]
    fn other_texts_are_no_days() {
        for text in ["", "2026-11-31", "2026-1-1", "27.11.2026", "2026-11-27T00:00", "+026-11-27"] {
            assert_eq!(start_of_day(text, &TimeZone::UTC), None, "{text}");
        }
    }
}
