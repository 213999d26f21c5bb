//! The choice of languages: links, so that it needs no scripting. The most usual ones stand open, the others behind a fold.

use leptos::prelude::*;

use crate::checkout::link::Link;
use crate::i18n::{LanguageChoice, Locale, Text, languages};

/// How many stand open: the first of the list, and the one that is shown.
const OPEN: usize = 3;

pub(super) fn choice(locale: &Locale, link: &Link) -> impl IntoView + use<> {
    let label = locale.text(Text::LanguageLabel);
    let is_open = |(at, language): &(usize, LanguageChoice)| *at < OPEN || language.tag == locale.lang();
    let (open, folded): (Vec<_>, Vec<_>) = languages().into_iter().enumerate().partition(is_open);
    let rows = |of: Vec<(usize, LanguageChoice)>| of.into_iter().map(|(_, language)| row(locale, link, language)).collect_view();
    view! {
        <nav class="languages" aria-label=label>
            <ul>{rows(open)}</ul>
            <details>
                <summary>{label}</summary>
                <ul>{rows(folded)}</ul>
            </details>
        </nav>
    }
}

fn row(locale: &Locale, link: &Link, language: LanguageChoice) -> impl IntoView + use<> {
    let here = (language.tag == locale.lang()).then_some("true");
    let address = link.in_language(Some(language.tag));
    view! {
        <li>
            <a href=address hreflang=language.tag lang=language.tag dir=language.direction.html() aria-current=here>
                {language.name}
            </a>
        </li>
    }
}
