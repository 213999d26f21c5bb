//! Points in time.

use std::time::Duration;

use super::date::{Date, push_digits};

/// Milliseconds since 1970-01-01T00:00:00Z.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
pub struct Timestamp(pub i64);

const MILLIS_PER_DAY: i64 = 86_400_000;

impl Timestamp {
    /// The time `duration` later, the largest timestamp if the sum overflows.
    #[must_use]
    pub fn saturating_add(self, duration: Duration) -> Self {
        let millis = i64::try_from(duration.as_millis()).unwrap_or(i64::MAX);
        Self(self.0.saturating_add(millis))
    }

    /// The time `duration` earlier, the smallest timestamp if the difference overflows.
    #[must_use]
    pub fn saturating_sub(self, duration: Duration) -> Self {
        let millis = i64::try_from(duration.as_millis()).unwrap_or(i64::MAX);
        Self(self.0.saturating_sub(millis))
    }

    /// The day in UTC, clamped to the years 0 to 9999.
    #[must_use]
    pub fn date(self) -> Date {
        Date::EPOCH.add_days(self.0.div_euclid(MILLIS_PER_DAY))
    }

    /// RFC 3339 in UTC with milliseconds, `2026-11-20T22:36:00.123Z`; clamped to the years 0 to
    /// 9999.
    #[must_use]
    pub fn to_iso_string(self) -> String {
        let (first, last) = (Date::FIRST.days_since_epoch(), Date::LAST.days_since_epoch() + 1);
        let clamped = Self(self.0.clamp(first * MILLIS_PER_DAY, last * MILLIS_PER_DAY - 1));
        let millis = clamped.0.rem_euclid(MILLIS_PER_DAY);
        let (seconds, millis) = (millis / 1000, millis % 1000);
        let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        let mut text = String::with_capacity(24);
        clamped.date().write_iso(&mut text);
        for (separator, value) in [('T', hour), (':', minute), (':', second)] {
            text.push(separator);
            push_digits(&mut text, value, 2);
        }
        text.push('.');
        push_digits(&mut text, millis, 3);
        text.push('Z');
        text
    }
}

impl Date {
    /// Midnight UTC at the start of the day.
    #[must_use]
    pub fn start_of_day(self) -> Timestamp {
        Timestamp(self.days_since_epoch() * MILLIS_PER_DAY)
    }
}

#[cfg(test)]
mod tests;
