//! Points in time and calendar days. What the time is now is always an argument.

mod date;

use std::time::Duration;

pub use date::{Date, days_in_month};

/// Milliseconds since 1970-01-01T00:00:00Z.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(pub i64);

const MILLIS_OF_DAY: i64 = 86_400_000;

impl Timestamp {
    /// The point `wait` later; the end of time where the sum does not fit.
    #[must_use]
    pub fn saturating_add(self, wait: Duration) -> Self {
        let wait = i64::try_from(wait.as_millis()).unwrap_or(i64::MAX);
        Self(self.0.saturating_add(wait))
    }

    /// The point `wait` earlier; the beginning of time where the difference does not fit.
    #[must_use]
    pub fn saturating_sub(self, wait: Duration) -> Self {
        let wait = i64::try_from(wait.as_millis()).unwrap_or(i64::MAX);
        Self(self.0.saturating_sub(wait))
    }

    /// The day in UTC, within the years 0 to 9999.
    #[must_use]
    pub fn date(self) -> Date {
        Date::EPOCH.add_days(self.0.div_euclid(MILLIS_OF_DAY))
    }

    /// RFC 3339 in UTC with milliseconds, `2026-11-20T22:36:00.123Z`; within the years 0 to 9999.
    #[must_use]
    pub fn to_iso_string(self) -> String {
        let (first, last) = (Date::FIRST.days_since_epoch(), Date::LAST.days_since_epoch() + 1);
        let point = Self(self.0.clamp(first * MILLIS_OF_DAY, last * MILLIS_OF_DAY - 1));
        let millis = point.0.rem_euclid(MILLIS_OF_DAY);
        let (seconds, millis) = (millis / 1000, millis % 1000);
        let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        format!("{}T{hour:02}:{minute:02}:{second:02}.{millis:03}Z", point.date().to_iso_string())
    }
}

#[cfg(test)]
mod tests;
