//! The languages of the portal, for somebody who is not signed in.

use leptos::prelude::*;
use url::form_urlencoded::Serializer;

use crate::dispatch::LANGUAGE;
use crate::texts::{Text, portal_languages};
use crate::visit::{Guest, PortalRequest};

/// Links to the same page in each language.
pub(super) fn language_list(guest: &Guest) -> AnyView {
    let texts = &guest.texts;
    let items: Vec<AnyView> = portal_languages()
        .map(|choice| {
            let href = address_in(&guest.request, choice.tag);
            let current = (choice.tag == texts.lang()).then_some("true");
            let (tag, dir) = (choice.tag, choice.direction.html_dir());
            view! {
                <li>
                    <a href=href lang=tag hreflang=tag dir=dir aria-current=current>
                        {choice.name}
                    </a>
                </li>
            }
            .into_any()
        })
        .collect();
    let label = texts.text(Text::LanguageLabel);
    view! { <nav class="languages" aria-label=label><ul>{items}</ul></nav> }.into_any()
}

/// The page with its query, in another language.
fn address_in(request: &PortalRequest, tag: &str) -> String {
    let kept = url::form_urlencoded::parse(request.query_text.as_bytes());
    let query = Serializer::new(String::new())
        .extend_pairs(kept.filter(|(name, _)| name != LANGUAGE))
        .append_pair(LANGUAGE, tag)
        .finish();
    format!("{}?{query}", request.path)
}
