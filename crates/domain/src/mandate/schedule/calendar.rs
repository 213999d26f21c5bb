//! Calendars: on which days banks collect.

use crate::codes;
use std::collections::BTreeMap;

use super::holidays::{Holiday, public_holidays};
use crate::time::Date;

const SATURDAY: u8 = 6;

codes! {
    /// Whose days.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum CalendarCode {
        SouthAfrica = "za",
        /// The settlement system of the euro area.
        Target = "target",
        EnglandAndWales = "gb",
        Australia = "au",
    }
}

/// The holidays that there are every year by law or by the rules of a clearing house, and those
/// that the operator has added: days that are proclaimed for one year, such as election days
/// (decision 149). Nothing is collected on them, nor on Saturdays and Sundays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calendar {
    code: CalendarCode,
    /// With their names.
    added: BTreeMap<Date, String>,
}

impl Calendar {
    #[must_use]
    pub const fn new(code: CalendarCode, added: BTreeMap<Date, String>) -> Self {
        Self { code, added }
    }

    /// Without days that were added.
    #[must_use]
    pub const fn by_law(code: CalendarCode) -> Self {
        Self::new(code, BTreeMap::new())
    }

    #[must_use]
    pub const fn code(&self) -> CalendarCode {
        self.code
    }

    #[must_use]
    pub const fn added(&self) -> &BTreeMap<Date, String> {
        &self.added
    }

    /// Adds a day, or gives it another name. `false` if the calendar has the same one already.
    pub fn add(&mut self, date: Date, name: &str) -> bool {
        self.added.insert(date, name.to_owned()).is_none_or(|before| before != name)
    }

    /// Removes a day that was added. `false` if it was not.
    pub fn remove(&mut self, date: Date) -> bool {
        self.added.remove(&date).is_some()
    }

    /// The holidays of a year, in their order. Two can fall on one day.
    #[must_use]
    pub fn holidays(&self, year: u16) -> Vec<Holiday> {
        let added = self.added.iter().filter(|(date, _)| date.year() == year);
        let added =
            added.map(|(date, name)| Holiday { date: *date, name: name.clone(), is_added: true });
        let mut holidays: Vec<Holiday> = public_holidays(self.code, year).chain(added).collect();
        holidays.sort_by_key(|holiday| (holiday.date, holiday.is_added));
        holidays
    }

    #[must_use]
    pub fn is_holiday_by_law(&self, date: Date) -> bool {
        public_holidays(self.code, date.year()).any(|holiday| holiday.date == date)
    }

    #[must_use]
    pub fn is_business_day(&self, date: Date) -> bool {
        date.weekday() < SATURDAY
            && !self.added.contains_key(&date)
            && !self.is_holiday_by_law(date)
    }

    /// The first business day on or after `date`.
    #[must_use]
    pub fn first_business_day_from(&self, date: Date) -> Date {
        let mut day = date;
        while !self.is_business_day(day) && day < Date::LAST {
            day = day.add_days(1);
        }
        day
    }

    /// The business day that is `count` business days after `date`; `date` itself if `count` is 0.
    #[must_use]
    pub fn business_days_after(&self, date: Date, count: u32) -> Date {
        let (mut day, mut remaining) = (date, count);
        while remaining > 0 && day < Date::LAST {
            day = day.add_days(1);
            remaining -= u32::from(self.is_business_day(day));
        }
        day
    }

    /// The business day that is `count` business days before `date`; `date` itself if `count` is 0,
    /// and [`Date::FIRST`] at the start of the calendar.
    #[must_use]
    pub fn business_days_before(&self, date: Date, count: u32) -> Date {
        let (mut day, mut remaining) = (date, count);
        while remaining > 0 && day > Date::FIRST {
            day = day.add_days(-1);
            remaining -= u32::from(self.is_business_day(day));
        }
        day
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// What a package of another author has, which is pinned (decision 149).
    const PINNED_ZA: &str = include_str!("holidays/za.tsv");
    const PINNED_TARGET: &str = include_str!("holidays/target.tsv");
    const PINNED_GB: &str = include_str!("holidays/gb.tsv");
    const PINNED_AU: &str = include_str!("holidays/au.tsv");

    fn date(text: &str) -> Date {
        Date::parse(text).expect(text)
    }

    fn parse_list(list: &'static str) -> Vec<(Date, &'static str)> {
        let rows = list.lines().filter(|row| !row.starts_with('#'));
        rows.map(|row| row.split_once('\t').expect(row))
            .map(|(day, name)| (date(day), name))
            .collect()
    }

    /// Compares the business days from 2024 to 2035, day by day.
    fn compare(calendar: &Calendar, listed: &BTreeSet<Date>) {
        let (mut day, end) = (date("2024-01-01"), date("2036-01-01"));
        while day < end {
            let is_weekend = matches!(day.weekday(), 6 | 7);
            let is_business_day = !is_weekend && !listed.contains(&day);
            assert_eq!(calendar.is_business_day(day), is_business_day, "{day:?}");
            day = day.add_days(1);
        }
    }

    /// Public Holidays Act 36 of 1994.
    #[test]
    fn holidays_are_those_of_the_pinned_list() {
        let pinned = parse_list(PINNED_ZA);
        let proclaimed: BTreeMap<Date, String> = pinned
            .iter()
            .filter(|(_, name)| name.contains("Elections"))
            .map(|(day, name)| (*day, (*name).to_owned()))
            .collect();
        assert_eq!(
            proclaimed.keys().copied().collect::<Vec<_>>(),
            [date("2024-05-29"), date("2026-11-04")]
        );
        let by_law = Calendar::by_law(CalendarCode::SouthAfrica);
        let calendar = Calendar::new(CalendarCode::SouthAfrica, proclaimed.clone());
        let listed: BTreeSet<Date> = pinned.iter().map(|(day, _)| *day).collect();
        compare(&calendar, &listed);
        let (mut day, end) = (date("2024-01-01"), date("2036-01-01"));
        while day < end {
            let is_by_law = listed.contains(&day) && !proclaimed.contains_key(&day);
            assert_eq!(by_law.is_holiday_by_law(day), is_by_law, "{day:?}");
            day = day.add_days(1);
        }
        for (day, name) in pinned {
            let found = calendar.holidays(day.year());
            let name = name.replace(" (observed)", "");
            assert!(
                found
                    .iter()
                    .any(|one| one.date == day
                        && one.name.replace('\u{2019}', "'").starts_with(&name)),
                "{day:?} {name}"
            );
        }
    }

    /// The Labour Day of New South Wales is no national holiday.
    #[test]
    fn the_calendars_of_other_schemes_are_those_of_the_pinned_lists() {
        for (code, list) in [
            (CalendarCode::Target, PINNED_TARGET),
            (CalendarCode::EnglandAndWales, PINNED_GB),
            (CalendarCode::Australia, PINNED_AU),
        ] {
            let listed = parse_list(list).into_iter().filter(|(_, name)| *name != "Labor Day");
            compare(&Calendar::by_law(code), &listed.map(|(day, _)| day).collect());
        }
    }

    #[test]
    fn substitute_days_meet_no_other_holiday() {
        let gb = Calendar::by_law(CalendarCode::EnglandAndWales);
        for (year, days) in [
            (2026, ["2026-12-25", "2026-12-26", "2026-12-28"].as_slice()),
            (2027, &["2027-12-25", "2027-12-26", "2027-12-27", "2027-12-28"]),
            (2033, &["2033-12-25", "2033-12-26", "2033-12-27"]),
        ] {
            let christmas: Vec<_> = gb
                .holidays(year)
                .into_iter()
                .map(|holiday| holiday.date)
                .filter(|day| day.month() == 12)
                .collect();
            let expected: Vec<_> = days.iter().map(|day| date(day)).collect();
            assert_eq!(christmas, expected);
        }
        assert_eq!(gb.business_days_after(date("2026-12-24"), 2), date("2026-12-30"));
        let target = Calendar::by_law(CalendarCode::Target);
        assert_eq!(target.business_days_after(date("2026-12-24"), 2), date("2026-12-29"));
        assert_eq!(target.business_days_after(date("2026-12-24"), 0), date("2026-12-24"));
    }

    #[test]
    fn a_day_is_added_and_removed_once() {
        let mut calendar = Calendar::by_law(CalendarCode::SouthAfrica);
        let day = date("2026-11-04");
        assert!(calendar.is_business_day(day));
        assert!(calendar.add(day, "Elections") && !calendar.is_business_day(day));
        assert!(!calendar.add(day, "Elections") && calendar.add(day, "Municipal elections"));
        assert_eq!(calendar.business_days_before(date("2026-11-06"), 2), date("2026-11-03"));
        assert_eq!(calendar.first_business_day_from(day), date("2026-11-05"));
        assert!(calendar.remove(day) && !calendar.remove(day));
        assert_eq!(calendar, Calendar::by_law(CalendarCode::SouthAfrica));
    }

    #[test]
    fn codes_are_read_back() {
        for calendar in CalendarCode::ALL {
            assert_eq!(CalendarCode::from_code(calendar.code()), Some(calendar));
        }
        assert_eq!(CalendarCode::from_code("ZA"), None);
    }
}
