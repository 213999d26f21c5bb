//! The fields of a card.

use kassa_domain::method::card::{Brand, MAX_WRITTEN_LENGTH};
use kassa_domain::method::field_errors::CardField;
use kassa_i18n::Text;
use leptos::prelude::*;

use super::field::Field;
use super::store_card::StoreCardBox;
use crate::app::card_texts;
use crate::app::context::use_locale;
use crate::app::pay_form_state::use_pay_form;

/// The fields of a new card.
#[component]
pub(in crate::app) fn CardFields() -> impl IntoView {
    let fields = CardField::ALL.map(|field| view! { <CardInput field /> });
    // The same language has several files, one for each kind of digits.
    view! {
        <div class="card-fields" data-texts=card_texts::path(&use_locale())>
            {fields.collect_view()}
            <StoreCardBox />
        </div>
    }
}

/// A card number or security code is never shown again.
#[component]
fn CardInput(field: CardField) -> impl IntoView {
    let form = use_pay_form();
    let name = field.name();
    let error = form.field_error(&use_locale(), name);
    match field {
        CardField::Number => view! { <NumberInput name error /> }.into_any(),
        CardField::Expiry => {
            view! { <ExpiryInput name value=form.refilled.expiry.clone() error /> }.into_any()
        }
        CardField::Code => view! { <CodeInput name error /> }.into_any(),
        CardField::Holder => {
            view! { <HolderInput name value=form.refilled.holder.clone() error /> }.into_any()
        }
    }
}

#[component]
fn NumberInput(name: &'static str, error: Option<String>) -> impl IntoView {
    view! {
        <Field
            name
            label=Text::CardNumberLabel
            autocomplete="cc-number"
            inputmode="numeric"
            max_length=MAX_WRITTEN_LENGTH
            is_checked_live=true
            error
        />
    }
}

#[component]
fn ExpiryInput(name: &'static str, value: String, error: Option<String>) -> impl IntoView {
    view! {
        <Field
            name
            label=Text::ExpiryLabel
            autocomplete="cc-exp"
            inputmode="numeric"
            hint=Text::ExpiryHint
            is_checked_live=true
            value
            error
        />
    }
}

#[component]
fn CodeInput(name: &'static str, error: Option<String>) -> impl IntoView {
    view! {
        <Field
            name
            label=Text::SecurityCodeLabel
            autocomplete="cc-csc"
            inputmode="numeric"
            hint=Text::SecurityCodeHintAny
            is_checked_live=true
            error
        />
    }
}

#[component]
fn HolderInput(name: &'static str, value: String, error: Option<String>) -> impl IntoView {
    view! {
        <Field
            name
            label=Text::HolderLabel
            autocomplete="cc-name"
            enterkeyhint="done"
            dir="auto"
            is_checked_live=true
            value
            error
        />
    }
}

/// The security code of a stored card of this brand. `name` is that of the control.
#[component]
pub(in crate::app) fn StoredCodeInput(name: String, brand: Brand) -> impl IntoView {
    let error = use_pay_form().field_error(&use_locale(), &name);
    let hint = match brand.security_code_length() {
        4 => Text::SecurityCodeHintFront,
        _ => Text::SecurityCodeHint,
    };
    view! {
        <Field
            name
            label=Text::SecurityCodeLabel
            autocomplete="cc-csc"
            inputmode="numeric"
            enterkeyhint="done"
            hint
            error
        />
    }
}
