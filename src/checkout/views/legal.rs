//! Words that bind. Where nobody has checked their translation they stand in English, and the page
//! says so.

use leptos::prelude::*;

use crate::i18n::{LegalText, Locale, Phrase, Text};

pub(super) fn render_legal(locale: &Locale, phrase: &Phrase<'_>) -> AnyView {
    match locale.legal_text(phrase) {
        LegalText::Translated(words) => view! { <p>{words}</p> }.into_any(),
        LegalText::English(words) => {
            view! { <p>{locale.text(Text::LegalInEnglish)}</p> <p lang="en" dir="ltr">{words}</p> }
                .into_any()
        }
    }
}
