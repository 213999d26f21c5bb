//! Fields of an object, required and optional ones.

use std::borrow::Cow;

use super::json::Json;
use super::place::Place;
use super::problem::{Kind, Problems};
use super::value::Value;

/// An object whose fields are being read. Fields that nobody asks for are ignored.
#[derive(Clone, Copy)]
pub struct Object<'a> {
    fields: &'a [(Cow<'a, str>, Json<'a>)],
    place: Place<'a>,
    problems: &'a Problems,
}

impl<'a> Object<'a> {
    pub(super) const fn new(fields: &'a [(Cow<'a, str>, Json<'a>)], place: Place<'a>, problems: &'a Problems) -> Self {
        Self { fields, place, problems }
    }

    /// A field that must be there. Null counts as absent.
    pub fn required<T>(&self, name: &str, read: impl FnOnce(Value<'_>) -> Option<T>) -> Option<T> {
        match self.find(name) {
            Some(json) => read(Value::new(json, Place::Field(&self.place, name), self.problems)),
            None => self.fail(name, Kind::Missing, "Field required"),
        }
    }

    /// A field that may be there; `Some(None)` where it is absent or null.
    pub fn optional<T>(&self, name: &str, read: impl FnOnce(Value<'_>) -> Option<T>) -> Option<Option<T>> {
        match self.find(name) {
            Some(json) => read(Value::new(json, Place::Field(&self.place, name), self.problems)).map(Some),
            None => Some(None),
        }
    }

    /// Tells what is wrong with a field.
    pub fn fail<T>(&self, name: &str, kind: Kind, msg: impl Into<String>) -> Option<T> {
        self.problems.add(Place::Field(&self.place, name).loc(), kind, msg);
        None
    }

    /// Whether the field is there, even as null.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.fields.iter().any(|(known, _)| known == name)
    }

    fn find(&self, name: &str) -> Option<&'a Json<'a>> {
        let (_, json) = self.fields.iter().find(|(known, _)| known == name)?;
        (!matches!(json, Json::Null)).then_some(json)
    }
}
