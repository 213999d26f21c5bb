//! The limits of the interface's sections 2 and 8, one function a field, so that every problem of a body can be told at once.
//! Each takes the number as it was sent and gives it back as what it is.

use super::Frequency;
use crate::domain::money::LARGEST_MINOR;
use crate::domain::time::Date;

/// The first collection is at least this many days ahead.
const NOTICE_DAYS: i64 = 5;

/// What is wrong with a field of `future_payments`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// Less than 1.
    CountTooSmall,
    /// More than a `u32` counts.
    CountTooLarge,
    /// Not 1 to [`LARGEST_MINOR`].
    AmountOutOfRange,
    StartsTooSoon {
        earliest: Date,
    },
    /// Not 1 to `last`, or no day of any cycle where the frequency is unknown.
    NoSuchCollectionDay {
        last: u8,
    },
    /// Not `least` to [`LARGEST_MINOR`].
    MaxAmountOutOfRange {
        least: i64,
    },
}

/// `future_payments.count`
///
/// # Errors
/// `CountTooSmall` or `CountTooLarge`.
pub fn count(sent: i64) -> Result<u32, Problem> {
    match u32::try_from(sent) {
        Ok(count) if count >= 1 => Ok(count),
        Err(_) if sent > 0 => Err(Problem::CountTooLarge),
        _ => Err(Problem::CountTooSmall),
    }
}

/// `future_payments.amount`
///
/// # Errors
/// `AmountOutOfRange`.
pub fn amount(sent: i64) -> Result<i64, Problem> {
    if (1..=LARGEST_MINOR).contains(&sent) { Ok(sent) } else { Err(Problem::AmountOutOfRange) }
}

/// `constraints.max_amount`, which must allow `amount`; that is `None` where it was wrong itself.
///
/// # Errors
/// `MaxAmountOutOfRange`.
pub fn max_amount(sent: i64, amount: Option<i64>) -> Result<i64, Problem> {
    let least = amount.unwrap_or(1);
    if (least..=LARGEST_MINOR).contains(&sent) { Ok(sent) } else { Err(Problem::MaxAmountOutOfRange { least }) }
}

/// `constraints.billing_start_date`; `today` is the date in the merchant's time zone (decision 27).
///
/// # Errors
/// `StartsTooSoon`.
pub fn billing_start(sent: Date, today: Date) -> Result<Date, Problem> {
    let earliest = earliest_start(today);
    if sent >= earliest { Ok(sent) } else { Err(Problem::StartsTooSoon { earliest }) }
}

/// The first day from which may be collected what is ordered or signed today.
#[must_use]
pub fn earliest_start(today: Date) -> Date {
    today.add_days(NOTICE_DAYS)
}

/// `constraints.collection_day`; `frequency` is `None` where it was wrong itself, and then any day of a month will do.
///
/// # Errors
/// `NoSuchCollectionDay`.
pub fn collection_day(sent: i64, frequency: Option<Frequency>) -> Result<u8, Problem> {
    let last = frequency.unwrap_or(Frequency::Monthly).last_day();
    match u8::try_from(sent) {
        Ok(day) if (1..=last).contains(&day) => Ok(day),
        _ => Err(Problem::NoSuchCollectionDay { last }),
    }
}
