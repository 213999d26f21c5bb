//! Business days in South Africa: Monday to Friday except the public holidays of the Public
//! Holidays Act 36 of 1994. Holidays proclaimed for a single year, such as election days, are not
//! included.

use crate::domain::time::Date;

/// Month and day (Act 36 of 1994, schedule 1).
const FIXED_HOLIDAYS: [(u8, u8); 10] = [
    (1, 1),   // New Year's Day
    (3, 21),  // Human Rights Day
    (4, 27),  // Freedom Day
    (5, 1),   // Workers' Day
    (6, 16),  // Youth Day
    (8, 9),   // National Women's Day
    (9, 24),  // Heritage Day
    (12, 16), // Day of Reconciliation
    (12, 25), // Christmas Day
    (12, 26), // Day of Goodwill
];

/// Days from Easter Sunday to Good Friday and to Family Day.
const EASTER_HOLIDAY_OFFSETS: [i64; 2] = [-2, 1];

const SUNDAY: u8 = 7;
const SATURDAY: u8 = 6;

/// The public holidays of a year, and the Mondays after those on a Sunday (section 2(1)). A date
/// can occur twice.
pub fn public_holidays(year: u16) -> impl Iterator<Item = Date> {
    let fixed =
        FIXED_HOLIDAYS.into_iter().filter_map(move |(month, day)| Date::new(year, month, day));
    let mondays =
        fixed.clone().filter(|day| day.weekday() == SUNDAY).map(|sunday| sunday.add_days(1));
    let movable = easter_sunday(year)
        .into_iter()
        .flat_map(|easter| EASTER_HOLIDAY_OFFSETS.map(|days| easter.add_days(days)));
    fixed.chain(mondays).chain(movable)
}

#[must_use]
pub fn is_business_day(date: Date) -> bool {
    date.weekday() < SATURDAY && public_holidays(date.year()).all(|holiday| holiday != date)
}

/// The first business day on or after `date`.
#[must_use]
pub fn first_business_day_from(date: Date) -> Date {
    let mut day = date;
    while !is_business_day(day) && day < Date::LAST {
        day = day.add_days(1);
    }
    day
}

/// The business day that is `count` business days before `date`; `date` itself if `count` is 0, and
/// [`Date::FIRST`] at the start of the calendar.
#[must_use]
pub fn business_days_before(date: Date, count: u32) -> Date {
    let (mut day, mut remaining) = (date, count);
    while remaining > 0 && day > Date::FIRST {
        day = day.add_days(-1);
        remaining -= u32::from(is_business_day(day));
    }
    day
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
