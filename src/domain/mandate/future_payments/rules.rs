//! The limits of the interface's sections 2 and 8, one function a field, so that every problem of a
//! body can be told at once. Each takes the number as it was sent and gives it back as what it is.

use super::Frequency;
use crate::domain::money::MAX_MINOR;
use crate::domain::time::Date;

/// The first collection is at least this many days ahead.
const NOTICE_DAYS: i64 = 5;

/// What is wrong with a field of `future_payments`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FuturePaymentsError {
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
pub fn validate_count(sent: i64) -> Result<u32, FuturePaymentsError> {
    match u32::try_from(sent) {
        Ok(count) if count >= 1 => Ok(count),
        Err(_) if sent > 0 => Err(FuturePaymentsError::CountTooLarge),
        _ => Err(FuturePaymentsError::CountTooSmall),
    }
}

/// `future_payments.amount`
///
/// # Errors
/// `AmountOutOfRange`.
pub fn validate_amount(sent: i64) -> Result<i64, FuturePaymentsError> {
    if (1..=MAX_MINOR).contains(&sent) {
        Ok(sent)
    } else {
        Err(FuturePaymentsError::AmountOutOfRange)
    }
}

/// `constraints.max_amount`, which must allow `amount`; that is `None` where it was wrong itself.
///
/// # Errors
/// `MaxAmountOutOfRange`.
pub fn validate_max_amount(sent: i64, amount: Option<i64>) -> Result<i64, FuturePaymentsError> {
    let least = amount.unwrap_or(1);
    if (least..=MAX_MINOR).contains(&sent) {
        Ok(sent)
    } else {
        Err(FuturePaymentsError::MaxAmountOutOfRange { least })
    }
}

/// `constraints.billing_start_date`; `today` is the date in the merchant's time zone (decision 27).
///
/// # Errors
/// `StartsTooSoon`.
pub fn validate_billing_start(sent: Date, today: Date) -> Result<Date, FuturePaymentsError> {
    let earliest = earliest_billing_start(today);
    if sent >= earliest { Ok(sent) } else { Err(FuturePaymentsError::StartsTooSoon { earliest }) }
}

/// The first day from which may be collected what is ordered or signed today.
#[must_use]
pub fn earliest_billing_start(today: Date) -> Date {
    today.add_days(NOTICE_DAYS)
}

/// `constraints.collection_day`; `frequency` is `None` where it was wrong itself, and then any day
/// of a month will do.
///
/// # Errors
/// `NoSuchCollectionDay`.
pub fn validate_collection_day(
    sent: i64,
    frequency: Option<Frequency>,
) -> Result<u8, FuturePaymentsError> {
    let last = frequency.unwrap_or(Frequency::Monthly).last_collection_day();
    match u8::try_from(sent) {
        Ok(day) if (1..=last).contains(&day) => Ok(day),
        _ => Err(FuturePaymentsError::NoSuchCollectionDay { last }),
    }
}
