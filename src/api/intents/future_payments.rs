//! `future_payments`: what a debit-order mandate will collect (interface, section 2; decision 27).

use crate::api::decode::{Kind, Object, Value, choice, currency, date, integer};
use crate::domain::future_payments::{Frequency, FuturePayments};
use crate::domain::money::LARGEST_MINOR;
use crate::domain::time::Date;

/// Between today and the first collection, in days.
const NOTICE: i64 = 5;

/// More payments than any schedule has: a century and a half of weeks.
const MOST_PAYMENTS: i64 = 9_999;

pub fn read(value: Value<'_>, today: Date) -> Option<FuturePayments> {
    let body = value.object()?;
    let schedule_type = body.optional("type", choice(&["instalment"], |code| code));
    let frequency = body.required("frequency", choice(&Frequency::ALL, Frequency::code));
    let count = body.required("count", integer(1..=MOST_PAYMENTS));
    let amount = body.required("amount", integer(1..=LARGEST_MINOR));
    let currency = body.required("currency", currency);
    let constraints = body.required("constraints", |value| constraints(&value.object()?, frequency, amount, today));
    schedule_type?;
    let constraints = constraints?;
    Some(FuturePayments {
        frequency: frequency?,
        count: u32::try_from(count?).ok()?,
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

fn constraints(body: &Object<'_>, frequency: Option<Frequency>, amount: Option<i64>, today: Date) -> Option<Constraints> {
    let billing_start = body.required("billing_start_date", |value| starting(value, today));
    // Without a frequency the wider of the two ranges tells of what is wrong in either case.
    let last_day = frequency.unwrap_or(Frequency::Monthly).last_day();
    let collection_day = body.required("collection_day", integer(1..=i64::from(last_day)));
    let max_amount = body.optional("max_amount", integer(amount.unwrap_or(1)..=LARGEST_MINOR));
    Some(Constraints {
        billing_start: billing_start?,
        collection_day: u8::try_from(collection_day?).ok()?,
        max_amount: max_amount?,
    })
}

fn starting(value: Value<'_>, today: Date) -> Option<Date> {
    let (start, earliest) = (date(value)?, today.add_days(NOTICE));
    if start < earliest {
        return value.fail(Kind::TooEarly, format!("Must be {} or later", earliest.iso()));
    }
    Some(start)
}
