//! The limits of the interface, sections 2 and 8, that depend on other fields or on today. One
//! function for each field, so that a response can list every error of a body. Each takes the value
//! as it was sent and returns it in its type.

use crate::mandate::frequency::Frequency;
use crate::money::MAX_MINOR;
use crate::time::Date;

/// The minimum number of days before the first collection.
const NOTICE_DAYS: i64 = 5;

/// Why a field of `future_payments` is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FuturePaymentsError {
    StartsTooSoon {
        earliest: Date,
    },
    /// Not 1 to `last`. `last` is 31 if the frequency is itself invalid.
    NoSuchCollectionDay {
        last: u8,
    },
    /// Not `least` to [`MAX_MINOR`].
    MaxAmountOutOfRange {
        least: i64,
    },
}

/// Validates `constraints.max_amount`, in minor units, which must be at least `amount`. `amount` is
/// `None` if it is itself invalid.
///
/// # Errors
/// [`FuturePaymentsError::MaxAmountOutOfRange`].
pub fn validate_max_amount(sent: i64, amount: Option<i64>) -> Result<i64, FuturePaymentsError> {
    let least = amount.unwrap_or(1);
    if (least..=MAX_MINOR).contains(&sent) {
        Ok(sent)
    } else {
        Err(FuturePaymentsError::MaxAmountOutOfRange { least })
    }
}

/// Validates `constraints.billing_start_date`. `today` is the date in the merchant's time zone
/// (decision 27).
///
/// # Errors
/// [`FuturePaymentsError::StartsTooSoon`].
pub fn validate_billing_start(sent: Date, today: Date) -> Result<Date, FuturePaymentsError> {
    let earliest = earliest_billing_start(today);
    if sent >= earliest { Ok(sent) } else { Err(FuturePaymentsError::StartsTooSoon { earliest }) }
}

/// The earliest start of collections that are ordered or signed today.
#[must_use]
pub fn earliest_billing_start(today: Date) -> Date {
    today.add_days(NOTICE_DAYS)
}

/// Validates `constraints.collection_day`. `frequency` is `None` if it is itself invalid; then
/// every day of a month is valid.
///
/// # Errors
/// [`FuturePaymentsError::NoSuchCollectionDay`].
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
