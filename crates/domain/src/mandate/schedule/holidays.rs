//! The public holidays that the Public Holidays Act 36 of 1994 of South Africa has every year. The
//! operator adds those that are proclaimed for a single year, such as election days.

use crate::time::Date;

/// Month and day, and the name (schedule 1).
const FIXED_HOLIDAYS: [(u8, u8, &str); 10] = [
    (1, 1, "New Year’s Day"),
    (3, 21, "Human Rights Day"),
    (4, 27, "Freedom Day"),
    (5, 1, "Workers’ Day"),
    (6, 16, "Youth Day"),
    (8, 9, "National Women’s Day"),
    (9, 24, "Heritage Day"),
    (12, 16, "Day of Reconciliation"),
    (12, 25, "Christmas Day"),
    (12, 26, "Day of Goodwill"),
];

/// Days from Easter Sunday, and the name.
const EASTER_HOLIDAYS: [(i64, &str); 2] = [(-2, "Good Friday"), (1, "Family Day")];

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

/// The public holidays of a year, and the Mondays after those on a Sunday (section 2(1)). Two can
/// fall on one day.
pub(super) fn public_holidays(year: u16) -> impl Iterator<Item = Holiday> {
    let fixed = FIXED_HOLIDAYS
        .into_iter()
        .filter_map(move |(month, day, name)| Some((Date::new(year, month, day)?, name)));
    let mondays = fixed
        .clone()
        .filter(|(day, _)| day.weekday() == SUNDAY)
        .map(|(sunday, name)| (sunday.add_days(1), name));
    let movable = easter_sunday(year)
        .into_iter()
        .flat_map(|easter| EASTER_HOLIDAYS.map(|(days, name)| (easter.add_days(days), name)));
    let all = fixed.chain(mondays).chain(movable);
    all.map(|(date, name)| Holiday { date, name: name.to_owned(), is_added: false })
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
