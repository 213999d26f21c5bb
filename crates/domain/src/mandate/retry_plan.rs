//! Whether an instalment that is unpaid for want of funds is collected again (ADR 179).

use super::schedule::Calendar;
use crate::failure_reason::FailureReason;
use crate::time::Date;

/// How often an instalment that is unpaid for want of funds is collected again, and how many
/// business days after each failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RetryPlan {
    retries: u8,
    days: u8,
}

impl Default for RetryPlan {
    fn default() -> Self {
        Self { retries: 0, days: 3 }
    }
}

impl RetryPlan {
    pub const MAX_RETRIES: u8 = 3;
    pub const MAX_DAYS: u8 = 10;

    /// `None` for more than 3 retries, and for days that are not 1 to 10.
    #[must_use]
    pub const fn new(retries: u8, days: u8) -> Option<Self> {
        match (retries, days) {
            (0..=Self::MAX_RETRIES, 1..=Self::MAX_DAYS) => Some(Self { retries, days }),
            _ => None,
        }
    }

    #[must_use]
    pub const fn retries(self) -> u8 {
        self.retries
    }

    #[must_use]
    pub const fn days(self) -> u8 {
        self.days
    }

    /// The day on which an instalment is sent again that was unpaid on `failed`, after `retry`
    /// retries. `None` if it is not.
    #[must_use]
    pub fn next_sending_day(
        self,
        retry: u32,
        reason: FailureReason,
        failed: Date,
        calendar: &Calendar,
    ) -> Option<Date> {
        let is_repeated =
            reason == FailureReason::InsufficientFunds && retry < u32::from(self.retries);
        is_repeated.then(|| calendar.business_days_after(failed, u32::from(self.days)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mandate::schedule::CalendarCode;

    #[test]
    fn only_want_of_funds_is_collected_again_and_only_so_often() {
        let calendar = Calendar::by_law(CalendarCode::SouthAfrica);
        let friday = Date::parse("2026-12-11").expect("a date");
        let plan = RetryPlan::new(2, 3).expect("within the bounds");
        let next = |retry, reason| plan.next_sending_day(retry, reason, friday, &calendar);
        // The 16th is a public holiday.
        let expected = Date::parse("2026-12-17");
        assert_eq!(next(0, FailureReason::InsufficientFunds), expected);
        assert_eq!(next(1, FailureReason::InsufficientFunds), expected);
        assert_eq!(next(2, FailureReason::InsufficientFunds), None);
        for reason in FailureReason::ALL {
            let is_repeated = reason == FailureReason::InsufficientFunds;
            assert_eq!(next(0, reason).is_some(), is_repeated, "{reason:?}");
        }
        let none = RetryPlan::default();
        let failed = FailureReason::InsufficientFunds;
        assert_eq!(none.next_sending_day(0, failed, friday, &calendar), None);
    }

    #[test]
    fn a_plan_has_bounds() {
        for (retries, days, is_valid) in
            [(0, 1, true), (3, 10, true), (4, 1, false), (1, 0, false), (1, 11, false)]
        {
            assert_eq!(RetryPlan::new(retries, days).is_some(), is_valid, "{retries} {days}");
        }
    }
}
