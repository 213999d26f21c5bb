//! The form that pays.

use kassa_domain::method::PaymentMethod;
use kassa_i18n::Phrase;
use leptos::prelude::*;

use super::methods::MethodChoice;
use super::pay_labels::PayLabels;
use super::store_card::{StoreCardHint, StoreCondition};
use super::stored_card_choice::StoredCardChoices;
use crate::app::context::{PaymentPurpose, use_page};
use crate::app::labels;
use crate::app::pay_form_state::use_pay_form;
use crate::islands::PaymentForm;

/// The island checks cards by today's date, and submits a form that has it. Every choice is within
/// the form: text browsers know no fields of a form outside of it.
#[component]
pub(in crate::app) fn PayForm() -> impl IntoView {
    let (page, form) = (use_page(), use_pay_form());
    let options = &form.options;
    let has_choice = options.methods.len() + options.stored_cards.len() > 1;
    let heading = page.locale.text(labels::methods_heading(page.purpose(), has_choice));
    let is_mandate = page.purpose() == PaymentPurpose::SignMandate;
    let today = (!is_mandate).then(|| page.now.date().to_iso_string());
    let (form_token, url) = (options.form_token.clone(), page.link.page_url());
    let methods = options
        .methods
        .iter()
        .map(|method| view! { <MethodChoice method=*method /> })
        .collect_view();
    view! {
        <fieldset class="methods">
            <legend>{heading}</legend>
            <StoreCondition />
            <div class="method-list">
                <PaymentForm>
                    <form
                        id="pay-form"
                        method="post"
                        action=url
                        novalidate
                        spellcheck="false"
                        data-today=today
                    >
                        <input
                            type="hidden"
                            id="form-token"
                            name="form_token"
                            value=form_token
                            data-swap
                        />
                        <StoredCardChoices />
                        {methods}
                        <div class="pay">
                            <PayButton /> <CardNotes />
                        </div>
                    </form>
                </PaymentForm>
            </div>
        </fieldset>
        <p class="visually-hidden" id="status" role="status"></p>
    }
}

#[component]
fn PayButton() -> impl IntoView {
    let busy = labels::busy_button_label(&use_page());
    view! {
        <button type="submit" id="pay-button" class="button primary" data-busy=busy>
            <PayLabels />
        </button>
    }
}

/// Where card data goes, and what storing the card means; nothing if no card can be used.
#[component]
fn CardNotes() -> impl IntoView {
    let page = use_page();
    let has_cards = use_pay_form().options.methods.contains(&PaymentMethod::Card);
    has_cards.then(|| {
        let note = Phrase::CardNote { merchant: page.merchant_name() };
        view! {
            <p class="note card-note">{page.locale.format_phrase(&note)}</p>
            <StoreCardHint />
        }
    })
}
