//! What is wrong with the fields of a form.

use std::borrow::Cow;

use super::fields::Fields;
use crate::portal::texts::{Text, Words};

/// The problems by field, in the order in which they were found.
#[derive(Default)]
pub(in crate::portal) struct FieldErrors {
    found: Vec<FieldError>,
    /// The fields that are empty because they had a card number.
    emptied: Vec<String>,
}

pub(in crate::portal) struct FieldError {
    pub field: Cow<'static, str>,
    pub message: String,
}

impl FieldErrors {
    /// What is wrong with a form before its fields are read: texts with a card number.
    pub(in crate::portal) fn of_form(words: &Words, form: &Fields) -> Self {
        let to_error = |name: &String| FieldError {
            field: Cow::Owned(name.clone()),
            message: words.text(Text::FieldCardNumber).to_owned(),
        };
        let emptied = form.emptied().to_vec();
        Self { found: emptied.iter().map(to_error).collect(), emptied }
    }

    pub(in crate::portal) fn of(field: &'static str, message: impl Into<String>) -> Self {
        let mut errors = Self::default();
        errors.add(field, message);
        errors
    }

    pub(in crate::portal) fn add(&mut self, field: &'static str, message: impl Into<String>) {
        if !self.emptied.iter().any(|emptied| emptied == field) {
            self.found.push(FieldError { field: Cow::Borrowed(field), message: message.into() });
        }
    }

    /// Adds a problem if the text is empty, or longer than `max` characters.
    pub(in crate::portal) fn check_length(
        &mut self,
        words: &Words,
        field: &'static str,
        text: &str,
        max: usize,
    ) {
        if text.is_empty() {
            self.add(field, words.text(Text::FieldMissing));
        } else if text.chars().count() > max {
            self.add(field, words.text(Text::FieldTooLong));
        }
    }

    pub(in crate::portal) fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    pub(in crate::portal) fn iter(&self) -> impl Iterator<Item = &FieldError> {
        self.found.iter()
    }

    /// The first problem of a field.
    pub(in crate::portal) fn message(&self, field: &str) -> Option<&str> {
        self.found.iter().find(|error| error.field == field).map(|error| error.message.as_str())
    }
}
