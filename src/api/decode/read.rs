//! Readers of the plain types.

use std::ops::RangeInclusive;

use super::json::Json;
use super::place::Place;
use super::problem::Kind;
use super::value::Value;
use crate::domain::time::Date;

/// The longest path an e-mail address can travel (RFC 5321, section 4.5.3.1.3, without its brackets).
const LONGEST_EMAIL: usize = 254;

/// A string of so many characters.
pub fn text(length: RangeInclusive<usize>) -> impl Fn(Value<'_>) -> Option<String> {
    move |value| {
        let text = value.text()?;
        fits(value, text.chars().count(), &length, "characters").map(|()| text.to_owned())
    }
}

/// A number without fraction and exponent (decision 8).
pub fn integer(range: RangeInclusive<i64>) -> impl Fn(Value<'_>) -> Option<i64> {
    move |value| {
        let Json::Number(spelling) = value.json else { return value.fail(Kind::Integer, "Must be an integer") };
        if spelling.contains(['.', 'e', 'E']) {
            return value.fail(Kind::Integer, "Must be an integer, written without fraction and exponent");
        }
        let beyond = if spelling.starts_with('-') { i64::MIN } else { i64::MAX };
        let number = spelling.parse().unwrap_or(beyond);
        if number < *range.start() {
            value.fail(Kind::TooSmall, format!("Must be at least {}", range.start()))
        } else if number > *range.end() {
            value.fail(Kind::TooLarge, format!("Must be at most {}", range.end()))
        } else {
            Some(number)
        }
    }
}

pub fn boolean(value: Value<'_>) -> Option<bool> {
    match value.json {
        Json::Bool(boolean) => Some(*boolean),
        _ => value.fail(Kind::Boolean, "Must be true or false"),
    }
}

/// One of a few values, by its code.
pub fn choice<T: Copy>(all: &[T], code: impl Fn(T) -> &'static str) -> impl Fn(Value<'_>) -> Option<T> {
    move |value| {
        let text = value.text()?;
        all.iter().copied().find(|one| code(*one) == text).or_else(|| {
            let codes: Vec<_> = all.iter().map(|one| code(*one)).collect();
            value.fail(Kind::Choice, format!("Must be one of: {}", codes.join(", ")))
        })
    }
}

/// An array of so many elements. Every element is read, unless there are too many, and the whole is good if all of them are.
pub fn list<T>(
    length: RangeInclusive<usize>,
    mut item: impl FnMut(Value<'_>) -> Option<T>,
) -> impl FnMut(Value<'_>) -> Option<Vec<T>> {
    move |value| {
        let Json::List(items) = value.json else { return value.fail(Kind::Array, "Must be an array") };
        let fits = fits(value, items.len(), &length, "elements");
        if items.len() > *length.end() {
            return None;
        }
        let places = items.iter().enumerate();
        let read = places.map(|(at, json)| item(Value::new(json, Place::Item(&value.place, at), value.problems)));
        let read: Vec<Option<T>> = read.collect();
        fits.and_then(|()| read.into_iter().collect())
    }
}

/// A calendar day, `YYYY-MM-DD`.
pub fn date(value: Value<'_>) -> Option<Date> {
    Date::parse(value.text()?).or_else(|| value.fail(Kind::Date, "Must be a calendar day written YYYY-MM-DD"))
}

/// Something with an `@` between something: whether mail arrives there can only be tried.
pub fn email(value: Value<'_>) -> Option<String> {
    let address = text(3..=LONGEST_EMAIL)(value)?;
    let has_space = address.contains(|c: char| c.is_whitespace() || c.is_control());
    match address.rsplit_once('@') {
        Some((local, host)) if !local.is_empty() && !host.is_empty() && !has_space => Some(address),
        _ => value.fail(Kind::Email, "Must be an e-mail address"),
    }
}

fn fits(value: Value<'_>, length: usize, range: &RangeInclusive<usize>, unit: &str) -> Option<()> {
    if length < *range.start() {
        value.fail(Kind::TooShort, format!("Must have at least {} {unit}", range.start()))
    } else if length > *range.end() {
        value.fail(Kind::TooLong, format!("Must have at most {} {unit}", range.end()))
    } else {
        Some(())
    }
}

#[cfg(test)]
mod tests;
