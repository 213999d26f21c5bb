//! Legally binding texts. In a language without a reviewed translation they are shown in English,
//! with a note.

use kassa_i18n::{LegalText, Text};
use leptos::prelude::*;

use crate::app::context::use_locale;

#[component]
pub(in crate::app) fn LegalParagraphs(text: LegalText) -> impl IntoView {
    match text {
        LegalText::Translated(text) => view! { <p>{text}</p> }.into_any(),
        LegalText::English(text) => view! {
            <p>{use_locale().text(Text::LegalInEnglish)}</p>
            <p lang="en" dir="ltr">{text}</p>
        }
        .into_any(),
    }
}
