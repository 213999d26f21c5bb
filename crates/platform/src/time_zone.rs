//! Days in a time zone.

use jiff::civil;
use kassa_domain::time::{Date, Timestamp};

/// Names that machines have beside those of places and of UTC: what is meant before a zone was
/// chosen, rules of other zones, and the machine's own (decision 152).
const NO_ZONES: [&str; 4] = ["Factory", "posixrules", "localtime", "Etc/Unknown"];
/// Folders of the same zones, with other rules for leap seconds.
const NO_FOLDERS: [&str; 2] = ["posix/", "right/"];

/// A time zone of the IANA database.
#[derive(Clone, Debug)]
pub struct TimeZone(jiff::tz::TimeZone);

impl TimeZone {
    /// `None` for an unknown name.
    #[must_use]
    pub fn find(name: &str) -> Option<Self> {
        jiff::tz::TimeZone::get(name).ok().map(Self)
    }

    /// As [`Self::find`], of a name that a person has typed. `None` also for names of no zone.
    #[must_use]
    pub fn choose(name: &str) -> Option<Self> {
        let begins_with = |folder: &&str| {
            name.get(..folder.len()).is_some_and(|start| start.eq_ignore_ascii_case(folder))
        };
        let is_zone = !NO_ZONES.iter().any(|other| name.eq_ignore_ascii_case(other))
            && !NO_FOLDERS.iter().any(begins_with);
        Self::find(name).filter(|_| is_zone)
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

    /// As `tzdata` of Debian names them.
    #[test]
    fn names_of_no_zone_are_not_chosen() {
        for name in ["Factory", "factory", "posixrules", "localtime", "Etc/Unknown"] {
            assert!(TimeZone::choose(name).is_none(), "{name}");
        }
        for folder in ["posix", "right", "Right"] {
            assert!(TimeZone::choose(&format!("{folder}/Africa/Johannesburg")).is_none());
        }
        for name in ["Africa/Johannesburg", "UTC", "Etc/GMT+2", "Japan", "EST5EDT"] {
            assert_eq!(TimeZone::choose(name).expect(name).name(), name);
        }
        let zone = TimeZone::choose("africa/johannesburg").expect("a zone");
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
