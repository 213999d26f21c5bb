//! Legally binding texts. In a language without a reviewed translation they are shown in English,
//! with a note.

use kassa_i18n::{LegalText, Locale, Phrase, Text};
use leptos::prelude::*;

pub(super) fn render_legal(locale: &Locale, phrase: &Phrase<'_>) -> AnyView {
    match locale.legal_text(phrase) {
        LegalText::Translated(text) => view! { <p>{text}</p> }.into_any(),
        LegalText::English(text) => {
            view! { <p>{locale.text(Text::LegalInEnglish)}</p> <p lang="en" dir="ltr">{text}</p> }
                .into_any()
        }
    }
}
