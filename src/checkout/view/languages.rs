//! The choice of languages: links, so that it needs no scripting.

use leptos::prelude::*;

use crate::checkout::link::Link;
use crate::i18n::{Locale, Text, languages};

pub(super) fn choice(locale: &Locale, link: &Link) -> impl IntoView + use<> {
    let label = locale.text(Text::LanguageLabel);
    let current = locale.lang();
    let rows = languages().into_iter().map(|language| {
        let here = (language.tag == current).then_some("true");
        let address = link.in_language(Some(language.tag));
        view! {
            <li>
                <a href=address hreflang=language.tag lang=language.tag dir=language.direction.html() aria-current=here>
                    {language.name}
                </a>
            </li>
        }
    });
    view! { <nav class="languages" aria-label=label><ul>{rows.collect_view()}</ul></nav> }
}
