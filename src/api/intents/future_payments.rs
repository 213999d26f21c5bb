//! `future_payments`: what a debit-order mandate will collect (interface, section 2; decision 27).

use crate::api::decode::{Kind, Object, Value, choice, currency, date, integer};
use crate::domain::future_payments::{self as rules, Frequency, FuturePayments, Problem};
use crate::domain::money::LARGEST_MINOR;
use crate::domain::time::Date;

pub fn read(value: Value<'_>, today: Date) -> Option<FuturePayments> {
    let body = value.object()?;
    let schedule_type = body.optional("type", choice(&["instalment"], |code| code));
    let frequency = body.required("frequency", choice(&Frequency::ALL, Frequency::code));
    let count = body.required("count", number(rules::count));
    let amount = body.required("amount", number(rules::amount));
    let currency = body.required("currency", currency);
    let constraints = body.required("constraints", |value| constraints(&value.object()?, frequency, amount, today));
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

fn constraints(body: &Object<'_>, frequency: Option<Frequency>, amount: Option<i64>, today: Date) -> Option<Constraints> {
    let billing_start = body.required("billing_start_date", |value| judged(value, 0, rules::billing_start(date(value)?, today)));
    let collection_day = body.required("collection_day", number(|sent| rules::collection_day(sent, frequency)));
    let max_amount = body.optional("max_amount", number(|sent| rules::max_amount(sent, amount)));
    Some(Constraints { billing_start: billing_start?, collection_day: collection_day?, max_amount: max_amount? })
}

/// A number that a rule accepts. One that no machine word holds is as far out of every rule's range as the largest.
fn number<T>(rule: impl Fn(i64) -> Result<T, Problem>) -> impl Fn(Value<'_>) -> Option<T> {
    move |value| {
        let sent = integer(i64::MIN..=i64::MAX)(value)?;
        judged(value, sent, rule(sent))
    }
}

fn judged<T>(value: Value<'_>, sent: i64, judgement: Result<T, Problem>) -> Option<T> {
    let out_of = |least: i64, most: i64| {
        if sent < least {
            (Kind::TooSmall, format!("Must be at least {least}"))
        } else {
            (Kind::TooLarge, format!("Must be at most {most}"))
        }
    };
    let (kind, msg) = match judgement {
        Ok(good) => return Some(good),
        Err(Problem::CountTooSmall | Problem::CountTooLarge) => out_of(1, i64::from(u32::MAX)),
        Err(Problem::AmountOutOfRange) => out_of(1, LARGEST_MINOR),
        Err(Problem::NoSuchCollectionDay { last }) => out_of(1, i64::from(last)),
        Err(Problem::MaxAmountOutOfRange { least }) => out_of(least, LARGEST_MINOR),
        Err(Problem::StartsTooSoon { earliest }) => (Kind::TooEarly, format!("Must be {} or later", earliest.iso())),
    };
    value.fail(kind, msg)
}
