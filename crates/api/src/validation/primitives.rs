//! Parsers of the basic types.

use std::ops::RangeInclusive;
use std::time::Duration;

use kassa_domain::time::Date;
use kassa_platform::typed_text::{has_card_number, is_card_number_as_phone};

use super::json::JsonValue;
use super::location::Location;
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
pub fn text(length: RangeInclusive<usize>) -> impl Fn(LocatedValue<'_>) -> Option<String> {
    let read = identifier(length);
    move |value| {
        let text = read(value)?;
        if has_card_number(&text) {
            value.fail(ProblemKind::CardNumber, CARD_NUMBER_MESSAGE)
        } else {
            Some(text)
        }
    }
}

/// As [`text`], for identifiers of other systems: they may look like card numbers.
pub fn identifier(length: RangeInclusive<usize>) -> impl Fn(LocatedValue<'_>) -> Option<String> {
    move |value| {
        let text = value.require_string()?;
        check_length(value, text.chars().count(), &length, "character").map(|()| text.to_owned())
    }
}

/// Parses a number without fraction and exponent (decision 8).
pub fn integer(range: RangeInclusive<i64>) -> impl Fn(LocatedValue<'_>) -> Option<i64> {
    move |value| {
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
}

/// The message for an invalid number. An amount is often sent in major units.
fn explain_integer(value: LocatedValue<'_>, message: &'static str) -> &'static str {
    let is_amount = matches!(value.location, Location::Field(_, name) if name.contains("amount"));
    if is_amount { "Must be an integer in minor units: 24950 for 249.50" } else { message }
}

pub fn parse_boolean(value: LocatedValue<'_>) -> Option<bool> {
    match value.json {
        JsonValue::Bool(boolean) => Some(*boolean),
        _ => value.fail(ProblemKind::Boolean, "Must be true or false"),
    }
}

/// Parses a string that is the code of one of the values.
pub fn choice<T: Copy>(
    all: &[T],
    code: impl Fn(T) -> &'static str,
) -> impl Fn(LocatedValue<'_>) -> Option<T> {
    move |value| {
        let text = value.require_string()?;
        all.iter().copied().find(|one| code(*one) == text).or_else(|| {
            let codes: Vec<_> = all.iter().map(|one| code(*one)).collect();
            value.fail(ProblemKind::Choice, format!("Must be one of: {}", codes.join(", ")))
        })
    }
}

/// Parses an array whose length is in the range. Parses all elements, to report every problem,
/// unless there are too many.
pub fn list<T>(
    length: RangeInclusive<usize>,
    mut item: impl FnMut(LocatedValue<'_>) -> Option<T>,
) -> impl FnMut(LocatedValue<'_>) -> Option<Vec<T>> {
    move |value| {
        let JsonValue::List(items) = value.json else {
            return value.fail(ProblemKind::Array, "Must be an array");
        };
        let length_check = check_length(value, items.len(), &length, "element");
        if items.len() > *length.end() {
            return None;
        }
        let indexed_items = items.iter().enumerate();
        let parsed = indexed_items.map(|(index, json)| {
            item(LocatedValue::new(json, Location::Item(&value.location, index), value.problems))
        });
        let parsed: Vec<Option<T>> = parsed.collect();
        length_check.and_then(|()| parsed.into_iter().collect())
    }
}

/// Parses a calendar day, `YYYY-MM-DD`.
pub fn parse_date(value: LocatedValue<'_>) -> Option<Date> {
    Date::parse(value.require_string()?)
        .or_else(|| value.fail(ProblemKind::Date, "Must be a date in the format YYYY-MM-DD"))
}

/// Parses a duration, such as `31d`: at least a second, at most `maximum_days` days.
pub fn duration(maximum_days: u64) -> impl Fn(LocatedValue<'_>) -> Option<Duration> {
    const MESSAGE: &str = "Must be a whole number followed by s, m, h or d, such as 31d";
    move |value| {
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
}

/// Parses an e-mail address. Checks only for an `@` between two non-empty parts without spaces:
/// only sending an e-mail can show that the address exists.
pub fn parse_email(value: LocatedValue<'_>) -> Option<String> {
    let address = identifier(3..=MAX_EMAIL_LENGTH)(value)?;
    let has_space = address.contains(|c: char| c.is_whitespace() || c.is_control());
    match address.rsplit_once('@') {
        Some(_) if has_card_number(&address) => value.fail(ProblemKind::Email, CARD_NUMBER_MESSAGE),
        Some((local, host)) if !local.is_empty() && !host.is_empty() && !has_space => Some(address),
        _ => value.fail(ProblemKind::Email, "Must be an e-mail address"),
    }
}

/// Parses a telephone number as it was typed.
pub fn parse_phone(value: LocatedValue<'_>) -> Option<String> {
    let number = identifier(1..=MAX_PHONE_LENGTH)(value)?;
    if is_card_number_as_phone(&number) {
        value.fail(ProblemKind::CardNumber, CARD_NUMBER_MESSAGE)
    } else {
        Some(number)
    }
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
