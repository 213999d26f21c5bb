//! Legally binding texts. In a language without a reviewed translation they are shown in English,
//! with a note.

use kassa_domain::mandate::scheme::Scheme;
use kassa_i18n::{LegalText, Text, find_mandate_wording};
use leptos::prelude::*;

use crate::app::context::{use_locale, use_page};

/// What the rules of a scheme have the payer read before they sign.
#[component]
pub(in crate::app) fn SchemeWording(scheme: Scheme) -> impl IntoView {
    let page = use_page();
    let locale = &page.locale;
    let wording = find_mandate_wording(scheme, locale.lang(), page.merchant_name());
    let is_foreign = wording.language != locale.lang();
    let note = (is_foreign && wording.language == "en")
        .then(|| view! { <p>{locale.text(Text::LegalInEnglish)}</p> });
    let lang = is_foreign.then_some(wording.language);
    let dir = is_foreign.then_some("ltr");
    let paragraphs = wording.paragraphs.into_iter().map(|text| view! { <p>{text}</p> });
    view! {
        {note}
        <div lang=lang dir=dir>
            <h2>{wording.heading}</h2>
            {paragraphs.collect_view()}
        </div>
    }
}

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
