//! The holidays that a law or a clearing house has every year. The operator adds those that are
//! proclaimed for a single year, such as election days.

mod australia;
mod england_and_wales;
mod south_africa;
mod target;

use super::calendar::CalendarCode;
use crate::time::Date;

const MONDAY: u8 = 1;
const SATURDAY: u8 = 6;
const SUNDAY: u8 = 7;

/// A day on which nobody collects, though it may be a weekday.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holiday {
    pub date: Date,
    /// In English, as the law or the operator has it.
    pub name: String,
    /// Whether the operator has added it.
    pub is_added: bool,
}

/// A holiday by a rule: its day and its name.
type RuleDay = (Date, &'static str);

/// The holidays of a year by rule, substitute days included. Two can fall on one day.
pub(super) fn public_holidays(code: CalendarCode, year: u16) -> impl Iterator<Item = Holiday> {
    let days = match code {
        CalendarCode::SouthAfrica => south_africa::list_days(year),
        CalendarCode::Target => target::list_days(year),
        CalendarCode::EnglandAndWales => england_and_wales::list_days(year),
        CalendarCode::Australia => australia::list_days(year),
    };
    days.into_iter().map(|(date, name)| Holiday { date, name: name.to_owned(), is_added: false })
}

/// The days of a year that have a fixed date: month, day and name.
fn list_fixed(
    year: u16,
    days: &'static [(u8, u8, &'static str)],
) -> impl Iterator<Item = RuleDay> + Clone {
    days.iter().filter_map(move |(month, day, name)| Some((Date::new(year, *month, *day)?, *name)))
}

/// The days of a year that count from Easter Sunday: the number of days, and the name.
fn list_from_easter(
    year: u16,
    days: &'static [(i64, &'static str)],
) -> impl Iterator<Item = RuleDay> {
    easter_sunday(year)
        .into_iter()
        .flat_map(|easter| days.iter().map(move |(count, name)| (easter.add_days(*count), *name)))
}

/// Christmas Day and Boxing Day, and the days that are given for those at a weekend: two days
/// later, so that neither meets the other.
fn list_christmas(year: u16) -> impl Iterator<Item = RuleDay> {
    const DAYS: [(u8, u8, &str); 2] = [(12, 25, "Christmas Day"), (12, 26, "Boxing Day")];
    let fixed = list_fixed(year, &DAYS);
    let given = fixed
        .clone()
        .filter(|(day, _)| day.weekday() >= SATURDAY)
        .map(|(day, name)| (day.add_days(2), name));
    fixed.chain(given)
}

/// A day, and the Monday after it if it is at a weekend.
fn list_with_monday(day: RuleDay) -> impl Iterator<Item = RuleDay> {
    let (date, name) = day;
    [Some(day), following_monday(date).map(|monday| (monday, name))].into_iter().flatten()
}

/// The Monday after a day at a weekend. `None` for a weekday.
fn following_monday(date: Date) -> Option<Date> {
    match date.weekday() {
        SATURDAY => Some(date.add_days(2)),
        SUNDAY => Some(date.add_days(1)),
        _ => None,
    }
}

/// The Monday of a month with this number, from 1.
fn find_monday(year: u16, month: u8, number: i64) -> Option<Date> {
    let first = Date::new(year, month, 1)?;
    let until_monday = (i64::from(MONDAY) - i64::from(first.weekday())).rem_euclid(7);
    Some(first.add_days(until_monday + 7 * (number - 1)))
}

/// The last Monday of a month.
fn find_last_monday(year: u16, month: u8) -> Option<Date> {
    let fifth = find_monday(year, month, 5)?;
    if fifth.month() == month { Some(fifth) } else { find_monday(year, month, 4) }
}

/// Easter Sunday of the Gregorian calendar, by the anonymous algorithm published in Nature in 1876.
fn easter_sunday(year: u16) -> Option<Date> {
    let y = u32::from(year);
    let (a, b, c) = (y % 19, y / 100, y % 100);
    let (d, e) = (b / 4, b % 4);
    let g = (b - (b + 8) / 25 + 1) / 3;
    let h = (19 * a + b + 15 - d - g) % 30;
    let (i, k) = (c / 4, c % 4);
    let l = (32 + 2 * e + 2 * i - h - k) % 7;
    let m = (a + 11 * h + 22 * l) / 451;
    let sum = h + l + 114 - 7 * m;
    Date::new(year, u8::try_from(sum / 31).ok()?, u8::try_from(sum % 31 + 1).ok()?)
}
