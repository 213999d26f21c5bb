//! Validates `future_payments`, the schedule of a debit-order mandate (interface, section 2;
//! decision 27).

use kassa_domain::mandate::Frequency;
use kassa_domain::mandate::future_payments as rules;
use kassa_domain::mandate::future_payments::{FuturePayments, FuturePaymentsError};
use kassa_domain::money::MAX_MINOR;
use kassa_domain::time::Date;

use crate::validation::{
    LocatedObject, LocatedValue, ProblemKind, choice, integer, parse_currency, parse_date,
};

pub fn parse(value: LocatedValue<'_>, today: Date) -> Option<FuturePayments> {
    let body = value.require_object()?;
    let schedule_type = body.optional("type", choice(&["instalment"], |code| code));
    let frequency = body.required("frequency", choice(&Frequency::ALL, Frequency::code));
    let count = body.required("count", parse_checked_number(rules::validate_count));
    let amount = body.required("amount", parse_checked_number(rules::validate_amount));
    let currency = body.required("currency", parse_currency);
    let constraints = body.required("constraints", |value| {
        parse_constraints(&value.require_object()?, frequency, amount, today)
    });
    schedule_type?;
    let constraints = constraints?;
    Some(FuturePayments {
        frequency: frequency?,
        count: count?,
        amount: amount?,
        currency: currency?,
        billing_start: constraints.billing_start,
        collection_day: constraints.collection_day,
        max_amount: constraints.max_amount,
    })
}

struct Constraints {
    billing_start: Date,
    collection_day: u8,
    max_amount: Option<i64>,
}

fn parse_constraints(
    body: &LocatedObject<'_>,
    frequency: Option<Frequency>,
    amount: Option<i64>,
    today: Date,
) -> Option<Constraints> {
    let billing_start = body.required("billing_start_date", |value| {
        accept_or_fail(value, 0, rules::validate_billing_start(parse_date(value)?, today))
    });
    let parse_day =
        parse_checked_number(|number| rules::validate_collection_day(number, frequency));
    let collection_day = body.required("collection_day", parse_day);
    let parse_maximum = parse_checked_number(|number| rules::validate_max_amount(number, amount));
    let max_amount = body.optional("max_amount", parse_maximum);
    Some(Constraints {
        billing_start: billing_start?,
        collection_day: collection_day?,
        max_amount: max_amount?,
    })
}

/// Parses an integer and checks it with `rule`. An integer beyond 64 bits is clamped, which is
/// outside of every rule's range.
fn parse_checked_number<T>(
    rule: impl Fn(i64) -> Result<T, FuturePaymentsError>,
) -> impl Fn(LocatedValue<'_>) -> Option<T> {
    move |value| {
        let number = integer(i64::MIN..=i64::MAX)(value)?;
        accept_or_fail(value, number, rule(number))
    }
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
        Err(FuturePaymentsError::CountTooSmall | FuturePaymentsError::CountTooLarge) => {
            out_of(1, i64::from(u32::MAX))
        }
        Err(FuturePaymentsError::AmountOutOfRange) => out_of(1, MAX_MINOR),
        Err(FuturePaymentsError::NoSuchCollectionDay { last }) => out_of(1, i64::from(last)),
        Err(FuturePaymentsError::MaxAmountOutOfRange { least }) => out_of(least, MAX_MINOR),
        Err(FuturePaymentsError::StartsTooSoon { earliest }) => {
            (ProblemKind::TooEarly, format!("Must be {} or later", earliest.to_iso_string()))
        }
    };
    value.fail(kind, msg)
}
