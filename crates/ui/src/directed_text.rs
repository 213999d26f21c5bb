//! Texts with the direction in which they are read.

use kassa_i18n::Locale;
use leptos::prelude::*;

/// A text of a page or of a document in the customer's language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DirectedText {
    /// Kassa's own words. They have the direction of the language, whatever they begin with.
    Own(String),
    /// A text that somebody typed, or an amount: it has the direction of its own first letter.
    Foreign(String),
}

impl DirectedText {
    /// As plain text, with isolate characters where something around it would reorder it.
    #[must_use]
    pub fn to_plain(&self, locale: &Locale) -> String {
        match self {
            Self::Own(text) => text.clone(),
            Self::Foreign(text) => locale.isolate(text),
        }
    }

    /// As content of an element of a page.
    #[must_use]
    pub fn into_html(self) -> AnyView {
        match self {
            Self::Own(text) => text.into_any(),
            Self::Foreign(text) => view! { <bdi>{text}</bdi> }.into_any(),
        }
    }
}

impl From<&str> for DirectedText {
    /// Kassa's own words.
    fn from(text: &str) -> Self {
        Self::Own(text.to_owned())
    }
}
