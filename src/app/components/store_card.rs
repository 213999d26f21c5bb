//! Consent to storing the card: a checkbox where the customer may choose, a condition of paying
//! where the merchant requires it (decision 21).

use kassa_i18n::{Phrase, Text};
use leptos::prelude::*;

use super::legal::LegalParagraphs;
use crate::app::context::{PageContext, use_page};
use crate::app::pay_form_state::use_pay_form;

/// The checkbox for storing the card; nothing if the order does not allow it, or requires it.
#[component]
pub(in crate::app) fn StoreCardBox() -> impl IntoView {
    let page = use_page();
    let is_checked = use_pay_form().refilled.remember;
    // The box is the last thing before the button, so what it agrees to stands above it.
    let described_by = match page.session.request_unscheduled_mit {
        true => "later-charges remember-hint",
        false => "remember-hint",
    };
    let label = Phrase::RememberLabel { merchant: page.merchant_name() };
    let label = page.locale.format_phrase(&label);
    has_checkbox(&page).then(|| {
        view! {
            <div class="remember">
                <LaterCharges />
                <label>
                    <input
                        type="checkbox"
                        id="remember"
                        name="remember"
                        value="on"
                        checked=is_checked
                        aria-describedby=described_by
                    />
                    <span>{label}</span>
                </label>
            </div>
        }
    })
}

/// Nothing unless the merchant asks to charge the card later.
#[component]
fn LaterCharges() -> impl IntoView {
    let page = use_page();
    let phrase = Phrase::RememberLaterCharges { merchant: page.merchant_name() };
    let text = page.session.request_unscheduled_mit.then(|| page.locale.legal_text(&phrase));
    text.map(|text| view! { <div class="hint" id="later-charges"><LegalParagraphs text /></div> })
}

/// Whether the customer may choose.
fn has_checkbox(page: &PageContext) -> bool {
    page.session.allow_remember_credentials && !page.session.require_unscheduled_mit
}

/// What storing means, below the button; nothing without the checkbox.
#[component]
pub(in crate::app) fn StoreCardHint() -> impl IntoView {
    let page = use_page();
    let text = page.locale.text(Text::RememberHint);
    has_checkbox(&page).then(|| view! { <p class="note card-note" id="remember-hint">{text}</p> })
}

/// The condition that the card is stored; nothing unless the order requires it.
#[component]
pub(in crate::app) fn StoreCondition() -> impl IntoView {
    let page = use_page();
    let phrase = Phrase::StoreRequired { merchant: page.merchant_name() };
    let text = page.session.require_unscheduled_mit.then(|| page.locale.legal_text(&phrase));
    text.map(|text| view! { <Condition text /> })
}

/// What is agreed to with the button.
#[component]
pub(in crate::app) fn Condition(text: kassa_i18n::LegalText) -> impl IntoView {
    view! { <div class="condition" id="condition"><LegalParagraphs text /></div> }
}
