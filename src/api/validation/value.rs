//! A value on its way to a reader.

use super::json::JsonValue;
use super::location::Location;
use super::object::LocatedObject;
use super::problem::{ProblemKind, ValidationProblems};

/// A JSON value, where it stands, and where to tell of what is wrong with it.
#[derive(Clone, Copy)]
pub struct LocatedValue<'a> {
    pub json: &'a JsonValue<'a>,
    pub location: Location<'a>,
    pub problems: &'a ValidationProblems,
}

impl<'a> LocatedValue<'a> {
    #[must_use]
    pub const fn new(
        json: &'a JsonValue<'a>,
        location: Location<'a>,
        problems: &'a ValidationProblems,
    ) -> Self {
        Self { json, location: location, problems }
    }

    /// Tells what is wrong with this value.
    pub fn fail<T>(&self, kind: ProblemKind, msg: impl Into<String>) -> Option<T> {
        self.problems.add(self.location.to_loc(), kind, msg);
        None
    }

    /// The fields of this value, which must be an object.
    #[must_use]
    pub fn require_object(self) -> Option<LocatedObject<'a>> {
        match self.json {
            JsonValue::Object(fields) => {
                Some(LocatedObject::new(fields, self.location, self.problems))
            }
            _ => self.fail(ProblemKind::Object, "Must be an object"),
        }
    }

    /// This value as it is, which must be a string.
    #[must_use]
    pub fn require_string(self) -> Option<&'a str> {
        match self.json {
            JsonValue::Text(text) if text.contains('\0') => {
                self.fail(ProblemKind::Character, "Must not contain the character NUL")
            }
            JsonValue::Text(text) => Some(text),
            JsonValue::LoneSurrogate => {
                self.fail(ProblemKind::Character, "Must not contain half of a surrogate pair")
            }
            _ => self.fail(ProblemKind::String, "Must be a string"),
        }
    }
}
