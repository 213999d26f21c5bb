//! JSON values and objects with their location in the request.

use std::borrow::Cow;

use super::json::JsonValue;
use super::location::Location;
use super::problem::{ProblemKind, ValidationProblems};

/// A JSON value, its location, and the list that collects its problems.
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
        Self { json, location, problems }
    }

    /// Records a problem with this value and returns `None`.
    pub fn fail<T>(&self, kind: ProblemKind, msg: impl Into<String>) -> Option<T> {
        self.problems.add(self.location.to_loc(), kind, msg);
        None
    }

    pub(super) fn is_empty_text(&self) -> bool {
        matches!(self.json, JsonValue::Text(text) if text.is_empty())
    }

    /// Returns the fields of this value; records a problem if it is not an object.
    #[must_use]
    pub fn require_object(self) -> Option<LocatedObject<'a>> {
        match self.json {
            JsonValue::Object(fields) => {
                Some(LocatedObject::new(fields, self.location, self.problems))
            }
            _ => self.fail(ProblemKind::Object, "Must be an object"),
        }
    }

    /// Returns this value unchanged; records a problem if it is not a string that can be stored.
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

/// A JSON object whose fields are read by name. Unknown fields are ignored.
#[derive(Clone, Copy)]
pub struct LocatedObject<'a> {
    fields: &'a [(Cow<'a, str>, JsonValue<'a>)],
    location: Location<'a>,
    problems: &'a ValidationProblems,
}

impl<'a> LocatedObject<'a> {
    const fn new(
        fields: &'a [(Cow<'a, str>, JsonValue<'a>)],
        location: Location<'a>,
        problems: &'a ValidationProblems,
    ) -> Self {
        Self { fields, location, problems }
    }

    /// Records a problem with a field and returns `None`.
    pub fn fail<T>(&self, name: &str, kind: ProblemKind, msg: impl Into<String>) -> Option<T> {
        self.problems.add(Location::Field(&self.location, name).to_loc(), kind, msg);
        None
    }

    /// Whether the field is present, even as `null`.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.fields.iter().any(|(field, _)| field == name)
    }

    /// The value of a field; `None` if it is absent or `null`.
    pub(super) fn find<'b>(&'b self, name: &'b str) -> Option<LocatedValue<'b>> {
        let (_, json) = self.fields.iter().find(|(field, _)| field == name)?;
        let location = Location::Field(&self.location, name);
        (!matches!(json, JsonValue::Null)).then_some(LocatedValue {
            json,
            location,
            problems: self.problems,
        })
    }
}
