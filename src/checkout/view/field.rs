//! A field of the card form with its label, its hint and its error.

use leptos::prelude::*;

use crate::i18n::{Locale, Text};
use crate::islands::Field;

/// What differs between the fields.
struct Kind {
    label: Text,
    autocomplete: &'static str,
    inputmode: &'static str,
    enter: &'static str,
}

const fn kind(field: Field) -> Kind {
    let (label, autocomplete, inputmode, enter) = match field {
        Field::Number => (Text::CardNumberLabel, "cc-number", "numeric", "next"),
        Field::Expiry => (Text::ExpiryLabel, "cc-exp", "numeric", "next"),
        Field::Code => (Text::SecurityCodeLabel, "cc-csc", "numeric", "next"),
        Field::Holder => (Text::HolderLabel, "cc-name", "text", "done"),
    };
    Kind { label, autocomplete, inputmode, enter }
}

/// `value` is shown again: never that of the card number or the security code.
pub(super) fn field(locale: &Locale, field: Field, value: &str, error: Option<String>) -> impl IntoView + use<> {
    let (name, Kind { label, autocomplete, inputmode, enter }) = (field.name(), kind(field));
    // Digits are written left to right in every language; a name is in whatever script it is.
    let dir = if field == Field::Holder { "auto" } else { "ltr" };
    let (hint_id, error_id) = (format!("{name}-hint"), format!("{name}-error"));
    let hint = hint(locale, field);
    let described_by = if hint.is_some() { format!("{error_id} {hint_id}") } else { error_id.clone() };
    let sound = error.is_none();
    view! {
        <div class=format!("field {name}")>
            <label for=name>{locale.text(label)}</label>
            <input
                id=name
                name=name
                type="text"
                dir=dir
                inputmode=inputmode
                autocomplete=autocomplete
                enterkeyhint=enter
                autocapitalize=(field == Field::Holder).then_some("words")
                spellcheck="false"
                value=(!value.is_empty()).then(|| value.to_owned())
                aria-required="true"
                aria-invalid=(!sound).then_some("true")
                aria-describedby=described_by
            />
            <p class="error" id=error_id data-swap aria-live="polite" hidden=sound>{error}</p>
            {hint}
        </div>
    }
}

fn hint(locale: &Locale, field: Field) -> Option<AnyView> {
    match field {
        Field::Number | Field::Holder => None,
        Field::Expiry => Some(view! { <p class="hint" id="expiry-hint">{locale.text(Text::ExpiryHint)}</p> }.into_any()),
        Field::Code => {
            let (any, back, front) = (Text::SecurityCodeHintAny, Text::SecurityCodeHint, Text::SecurityCodeHintFront);
            let any = locale.text(any);
            let hint = view! {
                <p class="hint" id="code-hint" data-any=any data-back=locale.text(back) data-front=locale.text(front)>{any}</p>
            };
            Some(hint.into_any())
        }
    }
}
