//! Pages without an intent: the link is wrong or too old, the request could not be read, there are too many of them,
//! or we are in trouble.

use leptos::prelude::*;

use super::document::{Frame, document};
use crate::i18n::{Locale, Text};

/// A link out of a dead end.
pub(in crate::checkout) struct WayOut {
    /// Nothing on a page that is only looked at.
    pub address: Option<String>,
    pub words: String,
}

/// A page of a heading, a note, and the ways out there are.
pub(in crate::checkout) fn page(locale: &Locale, sandbox: bool, heading: Text, note: &str, ways_out: Vec<WayOut>) -> AnyView {
    let (heading, note) = (locale.text(heading), note.to_owned());
    let frame = Frame::new(locale, heading.to_owned(), "dead-end", sandbox);
    let ways = ways_out.into_iter().map(|way| view! { <p><a class="button primary" href=way.address>{way.words}</a></p> });
    let content = view! {
        <main class="end sheet">
            <svg class="sign stopped" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
                <circle cx="24" cy="24" r="20" />
                <path d="M24 13v14M24 33v1.500" />
            </svg>
            <h1>{heading}</h1>
            <p>{note}</p>
            {ways.collect_view()}
        </main>
    };
    document(frame, content).into_any()
}
