//! Fields of an object, required and optional ones.

use std::borrow::Cow;

use super::json::JsonValue;
use super::location::Location;
use super::problem::{ProblemKind, ValidationProblems};
use super::value::LocatedValue;

/// An object whose fields are being read. Fields that nobody asks for are ignored.
#[derive(Clone, Copy)]
pub struct LocatedObject<'a> {
    fields: &'a [(Cow<'a, str>, JsonValue<'a>)],
    location: Location<'a>,
    problems: &'a ValidationProblems,
}

impl<'a> LocatedObject<'a> {
    pub(super) const fn new(
        fields: &'a [(Cow<'a, str>, JsonValue<'a>)],
        location: Location<'a>,
        problems: &'a ValidationProblems,
    ) -> Self {
        Self { fields, location: location, problems }
    }

    /// A field that must be there. Null counts as absent.
    pub fn required<T>(
        &self,
        name: &str,
        read: impl FnOnce(LocatedValue<'_>) -> Option<T>,
    ) -> Option<T> {
        match self.find(name) {
            Some(json) => {
                read(LocatedValue::new(json, Location::Field(&self.location, name), self.problems))
            }
            None => self.fail(name, ProblemKind::Missing, "Field required"),
        }
    }

    /// A field that may be there; `Some(None)` where it is absent or null.
    pub fn optional<T>(
        &self,
        name: &str,
        read: impl FnOnce(LocatedValue<'_>) -> Option<T>,
    ) -> Option<Option<T>> {
        match self.find(name) {
            Some(json) => {
                read(LocatedValue::new(json, Location::Field(&self.location, name), self.problems))
                    .map(Some)
            }
            None => Some(None),
        }
    }

    /// Tells what is wrong with a field.
    pub fn fail<T>(&self, name: &str, kind: ProblemKind, msg: impl Into<String>) -> Option<T> {
        self.problems.add(Location::Field(&self.location, name).to_loc(), kind, msg);
        None
    }

    /// Whether the field is there, even as null.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.fields.iter().any(|(known, _)| known == name)
    }

    fn find(&self, name: &str) -> Option<&'a JsonValue<'a>> {
        let (_, json) = self.fields.iter().find(|(known, _)| known == name)?;
        (!matches!(json, JsonValue::Null)).then_some(json)
    }
}
