//! What is wrong with the fields of a form.

use std::borrow::Cow;

use super::fields::Fields;
use crate::texts::{Text, Texts};

/// The problems by field, in the order in which they were found.
#[derive(Default)]
pub(crate) struct FieldErrors {
    found: Vec<FieldError>,
    /// The fields that are empty because they had a card number.
    emptied: Vec<String>,
}

pub(crate) struct FieldError {
    pub field: Cow<'static, str>,
    pub message: String,
}

impl FieldErrors {
    /// Problems of a form before its fields are read: texts with a card number.
    pub(crate) fn of_form(texts: &Texts, form: &Fields) -> Self {
        let to_error = |name: &String| FieldError {
            field: Cow::Owned(name.clone()),
            message: texts.text(Text::FieldCardNumber).to_owned(),
        };
        let emptied = form.emptied().to_vec();
        Self { found: emptied.iter().map(to_error).collect(), emptied }
    }

    pub(crate) fn of(field: &'static str, message: impl Into<String>) -> Self {
        let mut errors = Self::default();
        errors.add(field, message);
        errors
    }

    pub(crate) fn add(&mut self, field: &'static str, message: impl Into<String>) {
        if !self.emptied.iter().any(|emptied| emptied == field) {
            self.found.push(FieldError { field: Cow::Borrowed(field), message: message.into() });
        }
    }

    /// Adds a problem if the text is empty, or longer than `max` characters.
    pub(crate) fn check_length(
        &mut self,
        texts: &Texts,
        field: &'static str,
        text: &str,
        max: usize,
    ) {
        if text.is_empty() {
            self.add(field, texts.text(Text::FieldMissing));
        } else if text.chars().count() > max {
            self.add(field, texts.text(Text::FieldTooLong));
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &FieldError> {
        self.found.iter()
    }

    /// The first problem of a field.
    pub(crate) fn message(&self, field: &str) -> Option<&str> {
        self.found.iter().find(|error| error.field == field).map(|error| error.message.as_str())
    }
}
