//! Error pages: the link is invalid or expired, the request is invalid, a rate limit was exceeded,
//! or the service is unavailable.

use kassa_i18n::{Locale, Text};
use leptos::prelude::*;

use super::document::{DocumentProps, render_document};
use super::markup::Markup;
use crate::checkout::link::Link;

/// A link of an error page.
pub(in crate::checkout) struct ErrorAction {
    /// `None` in a preview.
    pub href: Option<String>,
    pub label: String,
}

/// A page with a heading, a note, and links, of which the first is the main one.
pub(in crate::checkout) fn render(
    locale: &Locale,
    link: &Link,
    sandbox: bool,
    heading: Text,
    note: &str,
    actions: Vec<ErrorAction>,
) -> Markup {
    let (heading, note) = (locale.text(heading), note.to_owned());
    let document_props = DocumentProps::new(locale, link, heading.to_owned(), "dead-end", sandbox);
    let links = actions.into_iter().enumerate().map(|(index, action)| {
        let class = if index == 0 { "button primary" } else { "button" };
        view! { <p><a class=class href=action.href>{action.label}</a></p> }
    });
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
    render_document(&document_props, content)
}
