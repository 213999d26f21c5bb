//! `future_payments`, the schedule of a debit-order mandate (interface, section 2; decision 27).

use kassa_domain::mandate::Frequency;
use kassa_domain::mandate::future_payments as rules;
use kassa_domain::mandate::future_payments::{FuturePayments, FuturePaymentsError};
use kassa_domain::money::{Currency, MAX_MINOR};
use kassa_domain::time::Date;

use crate::schemas::codes::{FrequencyCode, ScheduleType};
use crate::validation::{
    LocatedValue, Parser, ProblemKind, choice, currency_code, date, integer, nested, request_body,
};

request_body! {
    /// The schedule of a debit-order mandate, which the customer signs with the initial payment.
    pub struct FuturePaymentsInput as FuturePayments(today: Date) {
        /// Default: `instalment`.
        r#type: Option<()> = Optional(choice::<ScheduleType>()),
        frequency: Frequency = Required(choice::<FrequencyCode>()),
        /// The number of payments after the initial payment.
        count: u32 = Required(
            integer(1..=u32::MAX.into()) => |_, count| u32::try_from(count).ok()
        ),
        /// The default amount of each payment, in minor units.
        amount: i64 = Required(integer(1..=MAX_MINOR)),
        currency: Currency = Required(currency_code()),
        constraints: FuturePaymentsConstraints = Required(
            nested::<FuturePaymentsConstraints>() => |value, ()| {
                let body = value.require_object()?;
                Some(FuturePaymentsConstraints::read(&body, frequency, amount, today))
            }
        ),
    }
}

request_body! {
    /// When payments are collected, and the maximum amount.
    pub struct FuturePaymentsConstraints(
        frequency: Option<Frequency>,
        amount: Option<i64>,
        today: Date
    ) {
        /// At least 5 days from today. Today is the date in South Africa (UTC+2).
        billing_start_date: Date = Required(
            date().example("2099-01-31") => |value, day| {
                accept_or_fail(value, 0, rules::validate_billing_start(day, today))
            }
        ),
        /// Weekly: 1 (Monday) to 7. Monthly: 1 to 31; 31 is the last day of every month.
        collection_day: u8 = Required(
            any_integer().described_as(integer(1..=31)) => |value, day| {
                accept_or_fail(value, day, rules::validate_collection_day(day, frequency))
            }
        ),
        /// The maximum amount of one payment, in minor units. At least the schedule's `amount`,
        /// which is the default.
        max_amount: Option<i64> = Optional(
            any_integer().described_as(integer(1..=MAX_MINOR)) => |value, maximum| {
                accept_or_fail(value, maximum, rules::validate_max_amount(maximum, amount))
            }
        ),
    }
}

pub fn parse(value: LocatedValue<'_>, today: Date) -> Option<FuturePayments> {
    let input = FuturePaymentsInput::read(&value.require_object()?, today);
    input.r#type?;
    let constraints = input.constraints?;
    Some(FuturePayments {
        frequency: input.frequency?,
        count: input.count?,
        amount: input.amount?,
        currency: input.currency?,
        billing_start: constraints.billing_start_date?,
        collection_day: constraints.collection_day?,
        max_amount: constraints.max_amount?,
    })
}

/// An integer for a rule. One beyond 64 bits is clamped, which is outside of every rule's range.
fn any_integer() -> impl Parser<Output = i64> {
    integer(i64::MIN..=i64::MAX)
}

fn accept_or_fail<T>(
    value: LocatedValue<'_>,
    number: i64,
    checked: Result<T, FuturePaymentsError>,
) -> Option<T> {
    let out_of = |least: i64, most: i64| {
        if number < least {
            (ProblemKind::TooSmall, format!("Must be at least {least}"))
        } else {
            (ProblemKind::TooLarge, format!("Must be at most {most}"))
        }
    };
    let (kind, msg) = match checked {
        Ok(value) => return Some(value),
        Err(FuturePaymentsError::NoSuchCollectionDay { last }) => out_of(1, i64::from(last)),
        Err(FuturePaymentsError::MaxAmountOutOfRange { least }) => out_of(least, MAX_MINOR),
        Err(FuturePaymentsError::StartsTooSoon { earliest }) => {
            (ProblemKind::TooEarly, format!("Must be {} or later", earliest.to_iso_string()))
        }
    };
    value.fail(kind, msg)
}
