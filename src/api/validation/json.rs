//! Strict JSON: no name twice in an object, no nesting without end, numbers as they were written.

use std::borrow::Cow;
use std::collections::HashSet;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::location::Location;
use super::problem::{ProblemKind, ValidationProblems};

/// Objects and arrays inside each other, the body included (decision 14).
const MAX_DEPTH: usize = 32;

/// A JSON value as a reader needs it. `serde_json`'s own turns `100.0`, `1e2` and numbers of 400
/// digits into floats, or into an error that names no field.
#[derive(Debug)]
pub enum JsonValue<'a> {
    Null,
    Bool(bool),
    /// Its spelling.
    Number(&'a str),
    Text(Cow<'a, str>),
    /// A string that escapes half of a surrogate pair.
    LoneSurrogate,
    List(Vec<JsonValue<'a>>),
    Object(Vec<(Cow<'a, str>, JsonValue<'a>)>),
}

/// The value of a text. Tells of everything that makes it no good JSON; nothing where nothing can
/// be read.
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

/// `raw` is well-formed already, but for what its strings escape.
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
                format!("Must not be nested more than {MAX_DEPTH} deep"),
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
    let built = items
        .into_iter()
        .enumerate()
        .map(|(at, item)| build_value(item, Location::Item(&location, at), depth + 1, problems));
    built.collect::<Option<Vec<_>>>().map(JsonValue::List)
}

fn build_object<'a>(
    text: &'a str,
    location: Location<'_>,
    depth: usize,
    problems: &ValidationProblems,
) -> Option<JsonValue<'a>> {
    let Ok(RawFields(fields)) = serde_json::from_str::<RawFields<'_>>(text) else {
        problems.add(location.to_loc(), ProblemKind::Json, "A name in this object is no text");
        return None;
    };
    let mut field_names = HashSet::with_capacity(fields.len());
    let mut built = Vec::with_capacity(fields.len());
    for (name, raw) in &fields {
        let field_location = Location::Field(&location, name);
        if field_names.insert(name) {
            built.push((name.clone(), build_value(raw, field_location, depth + 1, problems)?));
        } else {
            problems.add(
                field_location.to_loc(),
                ProblemKind::Duplicate,
                "Must not be there twice",
            );
        }
    }
    Some(JsonValue::Object(built))
}

/// Borrowed where nothing in it is escaped.
#[derive(Deserialize)]
struct BorrowedString<'a>(#[serde(borrow)] Cow<'a, str>);

/// An object's fields in their order, repeated ones included.
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
