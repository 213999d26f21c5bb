//! Days of the proleptic Gregorian calendar.

/// A calendar day from 0000-01-01 to 9999-12-31, the range of `YYYY-MM-DD`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    pub const FIRST: Self = Self { year: 0, month: 1, day: 1 };
    pub const EPOCH: Self = Self { year: 1970, month: 1, day: 1 };
    pub const LAST: Self = Self { year: 9999, month: 12, day: 31 };

    /// `None` if there is no such day.
    #[must_use]
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let exists = year <= Self::LAST.year && (1..=days_in_month(year, month)).contains(&day);
        exists.then_some(Self { year, month, day })
    }

    /// Parses `YYYY-MM-DD`. `None` for any other text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let parse_number = |digits: &str| {
            let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
            is_number.then(|| digits.parse().ok()).flatten()
        };
        let &[_, _, _, _, b'-', _, _, b'-', _, _] = text.as_bytes() else { return None };
        let (year, month) = (parse_number(text.get(..4)?)?, parse_number(text.get(5..7)?)?);
        let day = parse_number(text.get(8..)?)?;
        Self::new(year, u8::try_from(month).ok()?, u8::try_from(day).ok()?)
    }

    #[must_use]
    pub const fn year(self) -> u16 {
        self.year
    }

    /// 1 to 12.
    #[must_use]
    pub const fn month(self) -> u8 {
        self.month
    }

    /// 1 to 31.
    #[must_use]
    pub const fn day(self) -> u8 {
        self.day
    }

    /// The ISO day of the week: 1 is Monday, 7 is Sunday.
    #[must_use]
    pub fn weekday(self) -> u8 {
        // 1970-01-01 was a Thursday.
        u8::try_from((self.days_since_epoch() + 3).rem_euclid(7) + 1).unwrap_or(1)
    }

    /// The day `days` later, or earlier if negative; clamped to [`Date::FIRST`] and [`Date::LAST`].
    #[must_use]
    pub fn add_days(self, days: i64) -> Self {
        let days = self
            .days_since_epoch()
            .saturating_add(days)
            .clamp(Self::FIRST.days_since_epoch(), Self::LAST.days_since_epoch());
        from_days_since_epoch(days).unwrap_or(Self::LAST)
    }

    /// `YYYY-MM-DD`
    #[must_use]
    pub fn to_iso_string(self) -> String {
        let mut text = String::with_capacity(10);
        self.write_iso(&mut text);
        text
    }

    /// Appends the date in the form of [`Self::to_iso_string`].
    pub(super) fn write_iso(self, text: &mut String) {
        push_digits(text, self.year.into(), 4);
        text.push('-');
        push_digits(text, self.month.into(), 2);
        text.push('-');
        push_digits(text, self.day.into(), 2);
    }

    /// Days since 1970-01-01, by Howard Hinnant's `days_from_civil`: years begin in March, so that
    /// the leap day is the last day of a year.
    #[must_use]
    pub fn days_since_epoch(self) -> i64 {
        let (year, month, day) = (i64::from(self.year), i64::from(self.month), i64::from(self.day));
        let year = if month <= 2 { year - 1 } else { year };
        let era = year.div_euclid(400);
        let year_of_era = year.rem_euclid(400);
        let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
        let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
        era * DAYS_PER_ERA + day_of_era - EPOCH_FROM_MARCH_0
    }
}

/// An era is 400 years.
const DAYS_PER_ERA: i64 = 146_097;
/// Days from 0000-03-01 to 1970-01-01.
const EPOCH_FROM_MARCH_0: i64 = 719_468;

/// The inverse of [`Date::days_since_epoch`]. `None` outside the calendar.
fn from_days_since_epoch(days: i64) -> Option<Date> {
    let days = days + EPOCH_FROM_MARCH_0;
    let (era, day_of_era) = (days.div_euclid(DAYS_PER_ERA), days.rem_euclid(DAYS_PER_ERA));
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = era * 400 + year_of_era + i64::from(month <= 2);
    Date::new(u16::try_from(year).ok()?, u8::try_from(month).ok()?, u8::try_from(day).ok()?)
}

/// 28 to 31; 0 for a month that does not exist.
#[must_use]
pub const fn days_in_month(year: u16, month: u8) -> u8 {
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => {
            29
        }
        2 => 28,
        _ => 0,
    }
}

/// Appends the last `count` digits of a number that is not negative.
pub(super) fn push_digits(text: &mut String, number: i64, count: u32) {
    for place in (0..count).rev() {
        let digit = number / 10_i64.pow(place) % 10;
        text.push(char::from(b'0' + u8::try_from(digit).unwrap_or_default()));
    }
}

#[cfg(test)]
mod tests;
