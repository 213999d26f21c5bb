//! Days in a time zone.

use jiff::civil;

use crate::domain::time::{Date, Timestamp};

/// A time zone of the IANA database.
#[derive(Clone, Debug)]
pub struct TimeZone(jiff::tz::TimeZone);

impl TimeZone {
    /// `None` for an unknown name.
    #[must_use]
    pub fn find(name: &str) -> Option<Self> {
        jiff::tz::TimeZone::get(name).ok().map(Self)
    }

    /// The day of a time in this zone.
    #[must_use]
    pub fn date_of(&self, time: Timestamp) -> Date {
        let day = jiff::Timestamp::from_millisecond(time.0).ok().and_then(|time| {
            let day = time.to_zoned(self.0.clone()).date();
            let [month, day_of_month] = [day.month(), day.day()].map(u8::try_from);
            Date::new(u16::try_from(day.year()).ok()?, month.ok()?, day_of_month.ok()?)
        });
        day.unwrap_or_else(|| time.date())
    }

    /// The first moment of a day in this zone.
    #[must_use]
    pub fn start_of_day(&self, date: Date) -> Timestamp {
        let start = || {
            let [month, day] = [date.month(), date.day()].map(i8::try_from);
            let year = i16::try_from(date.year()).ok()?;
            let day = civil::Date::new(year, month.ok()?, day.ok()?).ok()?;
            Some(Timestamp(day.to_zoned(self.0.clone()).ok()?.timestamp().as_millisecond()))
        };
        start().unwrap_or_else(|| date.start_of_day())
    }

    /// The first moment after a day in this zone.
    #[must_use]
    pub fn end_of_day(&self, date: Date) -> Timestamp {
        self.start_of_day(date.add_days(1))
    }

    /// A time as its clocks show it, to the second: `2026-11-23 00:00:00`. Spreadsheets read this
    /// as a time, whereas they take one with its zone for a text.
    #[must_use]
    pub fn format_local(&self, time: Timestamp) -> String {
        let time = jiff::Timestamp::from_millisecond(time.0).unwrap_or_default();
        time.to_zoned(self.0.clone()).strftime("%Y-%m-%d %H:%M:%S").to_string()
    }

    /// Its name in the IANA database.
    #[must_use]
    pub fn name(&self) -> &str {
        self.0.iana_name().unwrap_or_default()
    }

    /// The zone as the formats of languages need it.
    #[must_use]
    pub const fn as_jiff(&self) -> &jiff::tz::TimeZone {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        Timestamp(text.parse::<jiff::Timestamp>().expect("a time").as_millisecond())
    }

    #[test]
    fn a_day_begins_and_ends_by_its_zone() {
        let zone = TimeZone::find("Africa/Johannesburg").expect("a zone");
        let day = Date::parse("2026-11-23").expect("a day");
        assert_eq!(zone.start_of_day(day), at("2026-11-22T22:00:00Z"));
        assert_eq!(zone.end_of_day(day), at("2026-11-23T22:00:00Z"));
        assert_eq!(zone.date_of(at("2026-11-22T21:59:59.999Z")), day.add_days(-1));
        assert_eq!(zone.date_of(at("2026-11-22T22:00:00Z")), day);
        assert!(TimeZone::find("Africa/Nowhere").is_none());
        assert_eq!(zone.format_local(at("2026-11-22T22:00:00.999Z")), "2026-11-23 00:00:00");
        assert_eq!(zone.name(), "Africa/Johannesburg");
    }

    #[test]
    fn a_day_without_midnight_begins_later() {
        let zone = TimeZone::find("America/Santiago").expect("a zone");
        let day = Date::parse("2026-09-06").expect("a day");
        assert_eq!(zone.start_of_day(day), at("2026-09-06T04:00:00Z"));
        assert_eq!(zone.date_of(zone.start_of_day(day)), day);
    }
}
