//! Parsers of the basic types.

use std::ops::RangeInclusive;
use std::time::Duration;

use kassa_domain::time::Date;
use kassa_platform::typed_text::{has_card_number, is_card_number_as_phone};
use utoipa::ToSchema;
use utoipa::openapi::schema::{ArrayBuilder, KnownFormat, ObjectBuilder, SchemaFormat, Type};

use super::json::JsonValue;
use super::location::Location;
use super::parser::{Parser, named, parser};
use super::problem::ProblemKind;
use super::value::LocatedValue;

/// The longest e-mail address, in characters (RFC 5321, section 4.5.3.1.3, without its
/// brackets).
const MAX_EMAIL_LENGTH: usize = 254;

/// In characters.
const MAX_PHONE_LENGTH: usize = 64;

const CARD_NUMBER_MESSAGE: &str = "Must not contain a card number";

const SECONDS_PER_HOUR: u64 = 60 * 60;
const SECONDS_PER_DAY: u64 = 24 * SECONDS_PER_HOUR;

/// Parses a text that a person can have typed, whose length in characters is in the range. One with
/// a card number is refused (decision 150).
pub fn text(length: RangeInclusive<usize>) -> impl Parser<Output = String> {
    identifier(length).check(|value, text| {
        if has_card_number(&text) {
            value.fail(ProblemKind::CardNumber, CARD_NUMBER_MESSAGE)
        } else {
            Some(text)
        }
    })
}

/// As [`text`], for identifiers of other systems: they may look like card numbers.
pub fn identifier(length: RangeInclusive<usize>) -> impl Parser<Output = String> {
    parser(
        length,
        |length, value| {
            let text = value.require_string()?;
            check_length(value, text.chars().count(), length, "character")?;
            Some(text.to_owned())
        },
        |length, _| {
            let schema = string().min_length(minimum_length(length));
            schema.max_length(Some(*length.end())).into()
        },
    )
}

/// Parses a number without fraction and exponent (decision 8).
pub fn integer(range: RangeInclusive<i64>) -> impl Parser<Output = i64> {
    parser(range, parse_integer, |range, _| {
        let schema = ObjectBuilder::new().schema_type(Type::Integer);
        let schema = schema.format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64)));
        schema.minimum(Some(*range.start())).maximum(Some(*range.end())).into()
    })
}

fn parse_integer(range: &RangeInclusive<i64>, value: LocatedValue<'_>) -> Option<i64> {
    let JsonValue::Number(spelling) = value.json else {
        return value.fail(ProblemKind::Integer, explain_integer(value, "Must be an integer"));
    };
    if spelling.contains(['.', 'e', 'E']) {
        const MESSAGE: &str = "Must be an integer without a fraction or exponent";
        return value.fail(ProblemKind::Integer, explain_integer(value, MESSAGE));
    }
    let out_of_range = if spelling.starts_with('-') { i64::MIN } else { i64::MAX };
    let number = spelling.parse().unwrap_or(out_of_range);
    if number < *range.start() {
        value.fail(ProblemKind::TooSmall, format!("Must be at least {}", range.start()))
    } else if number > *range.end() {
        value.fail(ProblemKind::TooLarge, format!("Must be at most {}", range.end()))
    } else {
        Some(number)
    }
}

/// The message for an invalid number. An amount is often sent in major units.
fn explain_integer(value: LocatedValue<'_>, message: &'static str) -> &'static str {
    let is_amount = matches!(value.location, Location::Field(_, name) if name.contains("amount"));
    if is_amount { "Must be an integer in minor units: 24950 for 249.50" } else { message }
}

pub fn boolean() -> impl Parser<Output = bool> {
    let parse = |(): &(), value: LocatedValue<'_>| match value.json {
        JsonValue::Bool(boolean) => Some(*boolean),
        _ => value.fail(ProblemKind::Boolean, "Must be true or false"),
    };
    parser((), parse, |(), _| ObjectBuilder::new().schema_type(Type::Boolean).into())
}

/// A schema of codes, with the values for which they stand.
pub trait Choice: ToSchema {
    type Value: Copy + 'static;

    const ALL: &'static [Self::Value];

    fn code(value: Self::Value) -> &'static str;
}

/// Parses a string that is one of the codes.
pub fn choice<C: Choice>() -> impl Parser<Output = C::Value> {
    named::<C, _>(|value| parse_choice(value, C::ALL, C::code))
}

/// Parses a string that is the code of one of the values.
pub fn parse_choice<T: Copy>(
    value: LocatedValue<'_>,
    all: &[T],
    code: impl Fn(T) -> &'static str,
) -> Option<T> {
    let text = value.require_string()?;
    all.iter().copied().find(|one| code(*one) == text).or_else(|| {
        let codes: Vec<_> = all.iter().map(|one| code(*one)).collect();
        value.fail(ProblemKind::Choice, format!("Must be one of: {}", codes.join(", ")))
    })
}

/// Parses an array whose length is in the range. Parses all elements, to report every problem,
/// unless there are too many.
pub fn list<P: Parser>(
    length: RangeInclusive<usize>,
    item: P,
) -> impl Parser<Output = Vec<P::Output>> {
    parser((length, item), parse_list, |(length, item), components| {
        let schema = ArrayBuilder::new().items(item.schema(components));
        schema.min_items(minimum_length(length)).max_items(Some(*length.end())).into()
    })
}

fn parse_list<P: Parser>(
    (length, item): &(RangeInclusive<usize>, P),
    value: LocatedValue<'_>,
) -> Option<Vec<P::Output>> {
    let JsonValue::List(items) = value.json else {
        return value.fail(ProblemKind::Array, "Must be an array");
    };
    let length_check = check_length(value, items.len(), length, "element");
    if items.len() > *length.end() {
        return None;
    }
    let indexed_items = items.iter().enumerate();
    let parsed = indexed_items.map(|(index, json)| {
        let location = Location::Item(&value.location, index);
        item.parse(LocatedValue::new(json, location, value.problems))
    });
    let parsed: Vec<Option<P::Output>> = parsed.collect();
    length_check.and_then(|()| parsed.into_iter().collect())
}

/// Parses a calendar day, `YYYY-MM-DD`.
pub fn date() -> impl Parser<Output = Date> {
    let parse = |(): &(), value: LocatedValue<'_>| {
        Date::parse(value.require_string()?)
            .or_else(|| value.fail(ProblemKind::Date, "Must be a date in the format YYYY-MM-DD"))
    };
    parser((), parse, |(), _| {
        string().format(Some(SchemaFormat::KnownFormat(KnownFormat::Date))).into()
    })
}

/// Parses a duration, such as `31d`: at least a second, at most `maximum_days` days.
pub fn duration(maximum_days: u64) -> impl Parser<Output = Duration> {
    parser(maximum_days, parse_duration, |_, _| string().pattern(Some("^[0-9]+[smhd]$")).into())
}

fn parse_duration(maximum_days: &u64, value: LocatedValue<'_>) -> Option<Duration> {
    const MESSAGE: &str = "Must be a whole number followed by s, m, h or d, such as 31d";
    let fail = || value.fail(ProblemKind::Duration, MESSAGE);
    let text = value.require_string()?;
    let Some((number, unit)) = text.split_at_checked(text.len().saturating_sub(1)) else {
        return fail();
    };
    let unit_seconds = match unit {
        "s" => 1,
        "m" => 60,
        "h" => SECONDS_PER_HOUR,
        "d" => SECONDS_PER_DAY,
        _ => return fail(),
    };
    if number.is_empty() || !number.bytes().all(|byte| byte.is_ascii_digit()) {
        return fail();
    }
    let number: u64 = number.parse().unwrap_or(u64::MAX);
    match number.saturating_mul(unit_seconds) {
        0 => value.fail(ProblemKind::TooSmall, "Must be at least 1s"),
        seconds if seconds > maximum_days * SECONDS_PER_DAY => {
            value.fail(ProblemKind::TooLarge, format!("Must be at most {maximum_days}d"))
        }
        seconds => Some(Duration::from_secs(seconds)),
    }
}

/// Parses an e-mail address. Checks only for an `@` between two non-empty parts without spaces:
/// only sending an e-mail can show that the address exists.
pub fn email_address() -> impl Parser<Output = String> {
    identifier(3..=MAX_EMAIL_LENGTH).check(|value, address| {
        let has_space = address.contains(|c: char| c.is_whitespace() || c.is_control());
        match address.rsplit_once('@') {
            Some(_) if has_card_number(&address) => {
                value.fail(ProblemKind::Email, CARD_NUMBER_MESSAGE)
            }
            Some((local, host)) if !local.is_empty() && !host.is_empty() && !has_space => {
                Some(address)
            }
            _ => value.fail(ProblemKind::Email, "Must be an e-mail address"),
        }
    })
}

/// Parses a telephone number as it was typed.
pub fn telephone() -> impl Parser<Output = String> {
    identifier(1..=MAX_PHONE_LENGTH).check(|value, number| {
        if is_card_number_as_phone(&number) {
            value.fail(ProblemKind::CardNumber, CARD_NUMBER_MESSAGE)
        } else {
            Some(number)
        }
    })
}

/// The schema of a string.
pub(super) fn string() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String)
}

/// The minimum length in a schema. A minimum of 0 is left out.
fn minimum_length(length: &RangeInclusive<usize>) -> Option<usize> {
    Some(*length.start()).filter(|least| *least > 0)
}

fn check_length(
    value: LocatedValue<'_>,
    length: usize,
    range: &RangeInclusive<usize>,
    unit: &str,
) -> Option<()> {
    let (least, most) = (*range.start(), *range.end());
    if length < least {
        value.fail(ProblemKind::TooShort, format!("Must have at least {}", count(least, unit)))
    } else if length > most {
        value.fail(ProblemKind::TooLong, format!("Must have at most {}", count(most, unit)))
    } else {
        Some(())
    }
}

/// A number of units in words: `1 character`, `2 characters`.
fn count(number: usize, unit: &str) -> String {
    format!("{number} {unit}{}", if number == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests;
