//! Strict JSON: no name twice in an object, no nesting without end, numbers as they were written.

use std::borrow::Cow;
use std::collections::HashSet;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::place::Place;
use super::problem::{Kind, Problems};

/// Objects and arrays inside each other, the body included (decision 14).
const DEEPEST: usize = 32;

/// A JSON value as a reader needs it. `serde_json`'s own turns `100.0`, `1e2` and numbers of 400 digits into floats,
/// or into an error that names no field.
#[derive(Debug)]
pub enum Json<'a> {
    Null,
    Bool(bool),
    /// Its spelling.
    Number(&'a str),
    Text(Cow<'a, str>),
    /// A string that escapes half of a surrogate pair.
    BrokenText,
    List(Vec<Json<'a>>),
    Object(Vec<(Cow<'a, str>, Json<'a>)>),
}

/// The value of a text. Tells of everything that makes it no good JSON; nothing where nothing can be read.
pub fn parse<'a>(text: &'a str, place: Place<'_>, problems: &Problems) -> Option<Json<'a>> {
    match serde_json::from_str::<&RawValue>(text) {
        Ok(raw) => build(raw, place, 1, problems),
        Err(error) => {
            problems.add(place.loc(), Kind::Json, format!("Not well-formed JSON: {error}"));
            None
        }
    }
}

/// `raw` is well-formed already, but for what its strings escape.
fn build<'a>(raw: &'a RawValue, place: Place<'_>, depth: usize, problems: &Problems) -> Option<Json<'a>> {
    let text = raw.get();
    match text.as_bytes().first() {
        Some(b'{' | b'[') if depth > DEEPEST => {
            problems.add(place.loc(), Kind::TooDeep, format!("Must not be nested more than {DEEPEST} deep"));
            None
        }
        Some(b'{') => object(text, place, depth, problems),
        Some(b'[') => list(text, place, depth, problems),
        Some(b'"') => Some(serde_json::from_str::<Text<'a>>(text).map_or(Json::BrokenText, |Text(text)| Json::Text(text))),
        Some(b'n') => Some(Json::Null),
        Some(b't') => Some(Json::Bool(true)),
        Some(b'f') => Some(Json::Bool(false)),
        _ => Some(Json::Number(text)),
    }
}

fn list<'a>(text: &'a str, place: Place<'_>, depth: usize, problems: &Problems) -> Option<Json<'a>> {
    let items: Vec<&RawValue> = serde_json::from_str(text).ok()?;
    let built = items.into_iter().enumerate().map(|(at, item)| build(item, Place::Item(&place, at), depth + 1, problems));
    built.collect::<Option<Vec<_>>>().map(Json::List)
}

fn object<'a>(text: &'a str, place: Place<'_>, depth: usize, problems: &Problems) -> Option<Json<'a>> {
    let Ok(Fields(fields)) = serde_json::from_str::<Fields<'_>>(text) else {
        problems.add(place.loc(), Kind::Json, "A name in this object is no text");
        return None;
    };
    let mut known = HashSet::with_capacity(fields.len());
    let mut built = Vec::with_capacity(fields.len());
    for (name, raw) in &fields {
        let place = Place::Field(&place, name);
        if known.insert(name) {
            built.push((name.clone(), build(raw, place, depth + 1, problems)?));
        } else {
            problems.add(place.loc(), Kind::Duplicate, "Must not be there twice");
        }
    }
    Some(Json::Object(built))
}

/// Borrowed where nothing in it is escaped.
#[derive(Deserialize)]
struct Text<'a>(#[serde(borrow)] Cow<'a, str>);

/// An object's fields in their order, repeated ones included.
struct Fields<'a>(Vec<(Cow<'a, str>, &'a RawValue)>);

impl<'de> Deserialize<'de> for Fields<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct InOrder;
        impl<'de> Visitor<'de> for InOrder {
            type Value = Fields<'de>;

            fn expecting(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                formatter.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields<'de>, A::Error> {
                let mut fields = Vec::new();
                while let Some((Text(name), raw)) = map.next_entry()? {
                    fields.push((name, raw));
                }
                Ok(Fields(fields))
            }
        }
        deserializer.deserialize_map(InOrder)
    }
}

#[cfg(test)]
mod tests;
