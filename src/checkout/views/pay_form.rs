//! The form that pays.

use leptos::prelude::*;

use super::alerts::PayFormNotice;
use super::{methods, store_card, stored_cards};
use crate::checkout::form_values::RefilledForm;
use crate::checkout::labels;
use crate::checkout::page_context::{PageContext, PaymentPurpose};
use crate::checkout_api::{PaymentChoice, PaymentOptions, StoredCard};
use crate::domain::method::PaymentMethod;
use crate::domain::method::field_errors::CardFieldError;
use crate::i18n::{Phrase, Text};

/// What the form is shown with.
pub(in crate::checkout) struct PayFormProps {
    pub notice: PayFormNotice,
    pub choices: PaymentOptions,
    pub chosen: Option<PaymentChoice>,
    /// What may be shown again of what was sent.
    pub refilled: RefilledForm,
}

impl PayFormProps {
    pub(in crate::checkout) fn new(
        context: &PageContext,
        notice: PayFormNotice,
        choices: PaymentOptions,
        refilled: RefilledForm,
    ) -> Self {
        // Who has just given up a method wants another one.
        let last = context
            .session
            .last_attempt
            .as_ref()
            .filter(|_| notice != PayFormNotice::AttemptCanceled)
            .map(PaymentChoice::from_attempt);
        let chosen =
            preselect(refilled.choice.clone().or(last), &choices.methods, &choices.stored_cards);
        Self { notice, choices, chosen, refilled: refilled }
    }

    /// What is wrong with a field.
    pub(super) fn field_error(&self, context: &PageContext, field: &str) -> Option<String> {
        let PayFormNotice::InvalidFields(errors) = &self.notice else { return None };
        errors
            .iter()
            .find(|error| error.field_name() == field)
            .map(|mistake| labels::field_error(&context.locale, *mistake))
    }
}

/// What is chosen when the form is shown: what the customer chose last, and on a first visit the
/// newest stored credential. What is not offered any more gives way to the first method, never to
/// another credential that nobody asked for.
fn preselect(
    preferred: Option<PaymentChoice>,
    methods: &[PaymentMethod],
    stored: &[StoredCard],
) -> Option<PaymentChoice> {
    let preferred = preferred
        .or_else(|| stored.first().map(|newest| PaymentChoice::Credential(newest.id.clone())));
    let is_offered = |choice: &PaymentChoice| match choice {
        PaymentChoice::Credential(id) => stored.iter().any(|credential| credential.id == *id),
        PaymentChoice::Method(method) => methods.contains(method),
    };
    preferred.filter(is_offered).or_else(|| methods.first().copied().map(PaymentChoice::Method))
}

pub(super) fn render_pay_form(
    context: &PageContext,
    props: &PayFormProps,
) -> impl IntoView + use<> {
    let locale = &context.locale;
    let takes_cards = props.choices.methods.contains(&PaymentMethod::Card);
    let messages = takes_cards.then(|| {
        CardFieldError::ALL.map(|error| labels::card_field_error(locale, error)).join("\n")
    });
    view! {
        <form
            id="pay-form"
            class="pay"
            method="post"
            action=context.link.page_url()
            novalidate
            data-today=context.now.date().to_iso_string()
            data-messages=messages
        >
            <input type="hidden" id="form-token" name="form_token" value=props.choices.form_token.clone() data-swap autocomplete="off" />
            <fieldset class="methods">
                <legend>{locale.text(Text::MethodsHeading)}</legend>
                <div class="method-list">
                    {stored_cards::render_choices(context, props)}
                    {props.choices.methods.iter().map(|method| methods::render_method(context, props, *method)).collect_view()}
                </div>
            </fieldset>
            {store_card::render_condition(context)}
            {render_button(context, takes_cards)}
            <p class="visually-hidden" id="status" role="status"></p>
        </form>
    }
}

fn render_button(context: &PageContext, takes_cards: bool) -> impl IntoView + use<> {
    let (label, busy) = labels::pay_button_labels(context);
    let shown = label.clone();
    // A method that can't reserve is paid at once.
    let reserves = context.purpose() == PaymentPurpose::Authorize;
    let at_once = reserves.then(|| {
        let pay =
            context.locale.format_phrase(&Phrase::PayButton { amount: &context.format_amount() });
        view! { <span class="if-at-once">{pay}</span> }
    });
    let note = takes_cards.then(|| {
        let note =
            context.locale.format_phrase(&Phrase::CardNote { merchant: context.merchant_name() });
        view! { <p class="note card-note">{note}</p> }
    });
    view! {
        <button type="submit" id="pay-button" class="button primary" data-label=label data-busy=busy>
            <svg class="lock" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <path d="M4.500 7V5a3.500 3.500 0 0 1 7 0v2M3 7h10v7H3z" />
            </svg>
            <span id="pay-label" class=reserves.then_some("unless-at-once")>{shown}</span>
            {at_once}
        </button>
        {note}
    }
}
