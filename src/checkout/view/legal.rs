//! Words that bind. Where nobody has checked their translation they stand in English, and the page says so.

use leptos::prelude::*;

use crate::i18n::{Legal, Locale, Phrase, Text};

pub(super) fn legal(locale: &Locale, phrase: &Phrase<'_>) -> AnyView {
    match locale.legal(phrase) {
        Legal::Translated(words) => view! { <p>{words}</p> }.into_any(),
        Legal::English(words) => {
            view! { <p>{locale.text(Text::LegalInEnglish)}</p> <p lang="en" dir="ltr">{words}</p> }.into_any()
        }
    }
}
