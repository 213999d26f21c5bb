//! Strict JSON: no repeated field names, limited nesting, numbers in their original spelling.

use std::borrow::Cow;
use std::collections::HashSet;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::location::Location;
use super::problem::{ProblemKind, ValidationProblems};

/// The deepest nesting of objects and arrays, including the body itself (decision 14).
const MAX_DEPTH: usize = 32;

/// A parsed JSON value. `serde_json::Value` turns `100.0`, `1e2` and numbers of 400 digits into
/// floats, or into an error without a location.
#[derive(Debug)]
pub enum JsonValue<'a> {
    Null,
    Bool(bool),
    /// The number as it was written.
    Number(&'a str),
    Text(Cow<'a, str>),
    /// A string that contains half of an escaped surrogate pair.
    LoneSurrogate,
    List(Vec<JsonValue<'a>>),
    Object(Vec<(Cow<'a, str>, JsonValue<'a>)>),
}

/// Parses `text` and records every problem of its JSON. `None` if no value can be built.
pub fn parse_json<'a>(
    text: &'a str,
    location: Location<'_>,
    problems: &ValidationProblems,
) -> Option<JsonValue<'a>> {
    match serde_json::from_str::<&RawValue>(text) {
        Ok(raw) => build_value(raw, location, 1, problems),
        Err(error) => {
            problems.add(
                location.to_loc(),
                ProblemKind::Json,
                format!("Not well-formed JSON: {error}"),
            );
            None
        }
    }
}

/// `raw` is well-formed JSON, except that its strings may contain invalid surrogate escapes.
fn build_value<'a>(
    raw: &'a RawValue,
    location: Location<'_>,
    depth: usize,
    problems: &ValidationProblems,
) -> Option<JsonValue<'a>> {
    let text = raw.get();
    match text.as_bytes().first() {
        Some(b'{' | b'[') if depth > MAX_DEPTH => {
            problems.add(
                location.to_loc(),
                ProblemKind::TooDeep,
                format!("Must not be nested more than {MAX_DEPTH} levels deep"),
            );
            None
        }
        Some(b'{') => build_object(text, location, depth, problems),
        Some(b'[') => build_array(text, location, depth, problems),
        Some(b'"') => Some(
            serde_json::from_str::<BorrowedString<'a>>(text)
                .map_or(JsonValue::LoneSurrogate, |BorrowedString(text)| JsonValue::Text(text)),
        ),
        Some(b'n') => Some(JsonValue::Null),
        Some(b't') => Some(JsonValue::Bool(true)),
        Some(b'f') => Some(JsonValue::Bool(false)),
        _ => Some(JsonValue::Number(text)),
    }
}

fn build_array<'a>(
    text: &'a str,
    location: Location<'_>,
    depth: usize,
    problems: &ValidationProblems,
) -> Option<JsonValue<'a>> {
    let items: Vec<&RawValue> = serde_json::from_str(text).ok()?;
    let built = items.into_iter().enumerate().map(|(index, item)| {
        build_value(item, Location::Item(&location, index), depth + 1, problems)
    });
    built.collect::<Option<Vec<_>>>().map(JsonValue::List)
}

fn build_object<'a>(
    text: &'a str,
    location: Location<'_>,
    depth: usize,
    problems: &ValidationProblems,
) -> Option<JsonValue<'a>> {
    let Ok(RawFields(fields)) = serde_json::from_str::<RawFields<'_>>(text) else {
        problems.add(location.to_loc(), ProblemKind::Json, "Field names must be strings");
        return None;
    };
    let mut field_names = HashSet::with_capacity(fields.len());
    let mut built = Vec::with_capacity(fields.len());
    for (name, raw) in &fields {
        let field_location = Location::Field(&location, name);
        if field_names.insert(name) {
            built.push((name.clone(), build_value(raw, field_location, depth + 1, problems)?));
        } else {
            problems.add(field_location.to_loc(), ProblemKind::Duplicate, "Must appear only once");
        }
    }
    Some(JsonValue::Object(built))
}

/// A string that is borrowed if it contains no escapes.
#[derive(Deserialize)]
struct BorrowedString<'a>(#[serde(borrow)] Cow<'a, str>);

/// The fields of an object in their original order, including repeated ones.
struct RawFields<'a>(Vec<(Cow<'a, str>, &'a RawValue)>);

impl<'de> Deserialize<'de> for RawFields<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct RawFieldsVisitor;
        impl<'de> Visitor<'de> for RawFieldsVisitor {
            type Value = RawFields<'de>;

            fn expecting(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                formatter.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RawFields<'de>, A::Error> {
                let mut fields = Vec::new();
                while let Some((BorrowedString(name), raw)) = map.next_entry()? {
                    fields.push((name, raw));
                }
                Ok(RawFields(fields))
            }
        }
        deserializer.deserialize_map(RawFieldsVisitor)
    }
}

#[cfg(test)]
mod tests;
