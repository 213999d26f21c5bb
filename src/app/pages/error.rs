//! Error pages: the link is invalid or expired, the request is invalid, a rate limit was exceeded,
//! or the service is unavailable.

use kassa_i18n::Text;
use leptos::prelude::*;

use crate::app::context::use_locale;
use crate::app::document::PlainDocument;
use crate::app::link::Link;

/// A link of an error page.
pub(crate) struct ErrorAction {
    /// `None` in a preview.
    pub href: Option<String>,
    pub label: String,
}

/// A page with a heading, a note, and links, of which the first is the main one.
#[component]
pub(crate) fn ErrorPage(
    link: Link,
    is_sandbox: bool,
    heading: Text,
    #[prop(into)] note: String,
    actions: Vec<ErrorAction>,
) -> impl IntoView {
    let heading = use_locale().text(heading);
    let links = actions.into_iter().enumerate().map(|(index, action)| {
        let class = if index == 0 { "button primary" } else { "button" };
        view! { <p><a class=class href=action.href>{action.label}</a></p> }
    });
    let links = links.collect_view();
    view! {
        <PlainDocument link title=heading.to_owned() state="dead-end" branding=None is_sandbox>
            <main class="end sheet">
                <svg
                    class="sign stopped"
                    viewBox="0 0 48 48"
                    width="48"
                    height="48"
                    aria-hidden="true"
                >
                    <circle cx="24" cy="24" r="20" />
                    <path d="M24 13v14M24 33v1.500" />
                </svg>
                <h1>{heading}</h1>
                <p>{note}</p>
                {links}
            </main>
        </PlainDocument>
    }
}
