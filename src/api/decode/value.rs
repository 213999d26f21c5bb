//! A value on its way to a reader.

use super::json::Json;
use super::object::Object;
use super::place::Place;
use super::problem::{Kind, Problems};

/// A JSON value, where it stands, and where to tell of what is wrong with it.
#[derive(Clone, Copy)]
pub struct Value<'a> {
    pub json: &'a Json<'a>,
    pub place: Place<'a>,
    pub problems: &'a Problems,
}

impl<'a> Value<'a> {
    #[must_use]
    pub const fn new(json: &'a Json<'a>, place: Place<'a>, problems: &'a Problems) -> Self {
        Self { json, place, problems }
    }

    /// Tells what is wrong with this value.
    pub fn fail<T>(&self, kind: Kind, msg: impl Into<String>) -> Option<T> {
        self.problems.add(self.place.loc(), kind, msg);
        None
    }

    /// The fields of this value, which must be an object.
    #[must_use]
    pub fn object(self) -> Option<Object<'a>> {
        match self.json {
            Json::Object(fields) => Some(Object::new(fields, self.place, self.problems)),
            _ => self.fail(Kind::Object, "Must be an object"),
        }
    }

    /// This value as it is, which must be a string.
    #[must_use]
    pub fn text(self) -> Option<&'a str> {
        match self.json {
            Json::Text(text) if text.contains('\0') => self.fail(Kind::Character, "Must not contain the character NUL"),
            Json::Text(text) => Some(text),
            Json::BrokenText => self.fail(Kind::Character, "Must not contain half of a surrogate pair"),
            _ => self.fail(Kind::String, "Must be a string"),
        }
    }
}
