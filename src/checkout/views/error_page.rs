//! Pages without an intent: the link is wrong or too old, the request could not be read, there are
//! too many of them, or we are in trouble.

use leptos::prelude::*;

use super::document::{DocumentProps, render_document};
use crate::i18n::{Locale, Text};

/// A link out of a dead end.
pub(in crate::checkout) struct ErrorAction {
    /// Nothing on a page that is only looked at.
    pub href: Option<String>,
    pub label: String,
}

/// A page of a heading, a note, and the ways out there are.
pub(in crate::checkout) fn render(
    locale: &Locale,
    sandbox: bool,
    heading: Text,
    note: &str,
    actions: Vec<ErrorAction>,
) -> AnyView {
    let (heading, note) = (locale.text(heading), note.to_owned());
    let document_props = DocumentProps::new(locale, heading.to_owned(), "dead-end", sandbox);
    let links = actions.into_iter().map(
        |action| view! { <p><a class="button primary" href=action.href>{action.label}</a></p> },
    );
    let content = view! {
        <main class="end sheet">
            <svg class="sign stopped" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
                <circle cx="24" cy="24" r="20" />
                <path d="M24 13v14M24 33v1.500" />
            </svg>
            <h1>{heading}</h1>
            <p>{note}</p>
            {links.collect_view()}
        </main>
    };
    render_document(document_props, content).into_any()
}
