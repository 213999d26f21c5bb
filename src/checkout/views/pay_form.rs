//! The form that pays.

use leptos::prelude::*;

use super::pay_form_props::PayFormProps;
use super::{methods, store_card, stored_cards};
use crate::checkout::labels;
use crate::checkout::page_context::{PageContext, PaymentPurpose};
use crate::domain::method::PaymentMethod;
use crate::domain::method::field_errors::CardFieldError;
use crate::i18n::{Phrase, Text};

pub(super) fn render_pay_form(page: &PageContext, props: &PayFormProps) -> impl IntoView + use<> {
    let locale = &page.locale;
    let takes_cards = props.options.methods.contains(&PaymentMethod::Card);
    let messages = props.has_card_fields().then(|| {
        CardFieldError::ALL.map(|error| labels::card_field_error(locale, error)).join("\n")
    });
    let methods = props.options.methods.iter();
    let methods = methods.map(|method| methods::render_method(page, props, *method));
    view! {
        <form
            id="pay-form"
            class="pay"
            method="post"
            action=page.link.page_url()
            novalidate
            data-today=page.now.date().to_iso_string()
            data-messages=messages
        >
            <input
                type="hidden"
                id="form-token"
                name="form_token"
                value=props.options.form_token.clone()
                data-swap
                autocomplete="off"
            />
            <fieldset class="methods">
                <legend>{locale.text(Text::MethodsHeading)}</legend>
                <div class="method-list">
                    {stored_cards::render_choices(page, props)}
                    {methods.collect_view()}
                </div>
            </fieldset>
            {store_card::render_condition(page)}
            {render_button(page, takes_cards)}
            <p class="visually-hidden" id="status" role="status"></p>
        </form>
    }
}

fn render_button(page: &PageContext, takes_cards: bool) -> impl IntoView + use<> {
    let (label, busy) = labels::pay_button_labels(page);
    let idle_label = label.clone();
    // A method without delayed capture is paid at once.
    let is_authorization = page.purpose() == PaymentPurpose::Authorize;
    let at_once = is_authorization.then(|| {
        let pay = page.locale.format_phrase(&Phrase::PayButton { amount: &page.format_amount() });
        view! { <span class="if-at-once">{pay}</span> }
    });
    let note = takes_cards.then(|| {
        let note = page.locale.format_phrase(&Phrase::CardNote { merchant: page.merchant_name() });
        view! { <p class="note card-note">{note}</p> }
    });
    view! {
        <button
            type="submit"
            id="pay-button"
            class="button primary"
            data-label=label
            data-busy=busy
        >
            <svg class="lock" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <path d="M4.500 7V5a3.500 3.500 0 0 1 7 0v2M3 7h10v7H3z" />
            </svg>
            <span id="pay-label" class=is_authorization.then_some("unless-at-once")>
                {idle_label}
            </span>
            {at_once}
        </button>
        {note}
    }
}
