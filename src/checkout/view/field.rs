//! A field of the form with its label, its hint and its error.

use leptos::prelude::*;

use crate::i18n::{Locale, Text};
use crate::islands::Field;
use crate::session::{PHONE, VOUCHER};

/// What differs between the fields.
pub(super) struct Kind {
    pub name: &'static str,
    pub label: Text,
    pub control: &'static str,
    pub autocomplete: &'static str,
    pub inputmode: &'static str,
    pub enter: &'static str,
    /// Digits are written left to right in every language; a name is in whatever script it is.
    pub dir: &'static str,
    pub hint: Option<AnyView>,
}

/// A field of the card. `value` is shown again: never that of the card number or the security code.
pub(super) fn card(locale: &Locale, field: Field, value: &str, error: Option<String>) -> AnyView {
    let (label, autocomplete, inputmode, enter) = match field {
        Field::Number => (Text::CardNumberLabel, "cc-number", "numeric", "next"),
        Field::Expiry => (Text::ExpiryLabel, "cc-exp", "numeric", "next"),
        Field::Code => (Text::SecurityCodeLabel, "cc-csc", "numeric", "next"),
        Field::Holder => (Text::HolderLabel, "cc-name", "text", "done"),
    };
    let dir = if field == Field::Holder { "auto" } else { "ltr" };
    let (name, hint) = (field.name(), hint(locale, field));
    show(locale, Kind { name, label, control: "text", autocomplete, inputmode, enter, dir, hint }, value, error)
}

/// The number of a mobile money account.
pub(super) fn phone(locale: &Locale, value: &str, error: Option<String>) -> AnyView {
    let hint = view! { <p class="hint" id="phone-hint">{locale.text(Text::PhoneHint)}</p> }.into_any();
    let kind = Kind {
        name: PHONE,
        label: Text::PhoneLabel,
        control: "tel",
        autocomplete: "tel",
        inputmode: "tel",
        enter: "done",
        dir: "ltr",
        hint: Some(hint),
    };
    show(locale, kind, value, error)
}

/// A voucher's code. Whoever has it has the money, so it is never shown again.
pub(super) fn voucher(locale: &Locale, error: Option<String>) -> AnyView {
    let hint = view! { <p class="hint" id="voucher-hint">{locale.text(Text::VoucherHint)}</p> }.into_any();
    let kind = Kind {
        name: VOUCHER,
        label: Text::VoucherLabel,
        control: "text",
        autocomplete: "off",
        inputmode: "numeric",
        enter: "done",
        dir: "ltr",
        hint: Some(hint),
    };
    show(locale, kind, "", error)
}

pub(super) fn show(locale: &Locale, kind: Kind, value: &str, error: Option<String>) -> AnyView {
    let Kind { name, label, control, autocomplete, inputmode, enter, dir, hint } = kind;
    let (hint_id, error_id) = (format!("{name}-hint"), format!("{name}-error"));
    let described_by = if hint.is_some() { format!("{error_id} {hint_id}") } else { error_id.clone() };
    let sound = error.is_none();
    view! {
        <div class=format!("field {name}")>
            <label for=name>{locale.text(label)}</label>
            <input
                id=name
                name=name
                type=control
                dir=dir
                inputmode=inputmode
                autocomplete=autocomplete
                enterkeyhint=enter
                autocapitalize=(dir == "auto").then_some("words")
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
    .into_any()
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
