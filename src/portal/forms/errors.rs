//! What is wrong with the fields of a form.

use crate::portal::texts::{Text, Words};

/// The problems by field, in the order in which they were found.
#[derive(Default)]
pub(in crate::portal) struct FieldErrors(Vec<FieldError>);

pub(in crate::portal) struct FieldError {
    pub field: &'static str,
    pub message: String,
}

impl FieldErrors {
    pub(in crate::portal) fn of(field: &'static str, message: impl Into<String>) -> Self {
        let mut errors = Self::default();
        errors.add(field, message);
        errors
    }

    pub(in crate::portal) fn add(&mut self, field: &'static str, message: impl Into<String>) {
        self.0.push(FieldError { field, message: message.into() });
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
        self.0.is_empty()
    }

    pub(in crate::portal) fn iter(&self) -> impl Iterator<Item = &FieldError> {
        self.0.iter()
    }

    /// The first problem of a field.
    pub(in crate::portal) fn message(&self, field: &str) -> Option<&str> {
        self.0.iter().find(|error| error.field == field).map(|error| error.message.as_str())
    }
}
