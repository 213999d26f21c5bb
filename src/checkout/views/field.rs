//! A text field with its label, its hint and its error.

use leptos::prelude::*;

use super::fragment::Fragment;
use crate::checkout_api::{PHONE_FIELD, VOUCHER_FIELD};
use crate::domain::method::field_errors::CardField;
use crate::i18n::{Locale, Text};

/// The attributes of a field.
pub(super) struct FieldSpec {
    pub name: &'static str,
    pub label: Text,
    pub input_type: &'static str,
    pub autocomplete: &'static str,
    pub inputmode: &'static str,
    pub enter_key_hint: &'static str,
    /// `ltr` for digits, in every language; `auto` for names.
    pub dir: &'static str,
    pub hint: Option<AnyView>,
}

/// The fields of the card form before anything is typed.
static EMPTY_FIELDS: [Fragment; 4] = [const { Fragment::new() }; 4];

/// A field of the card form. `value` is never that of a card number or security code.
pub(super) fn render_card_field(
    locale: &Locale,
    field: CardField,
    value: &str,
    error: Option<String>,
) -> AnyView {
    let (label, autocomplete, inputmode, enter_key_hint) = match field {
        CardField::Number => (Text::CardNumberLabel, "cc-number", "numeric", "next"),
        CardField::Expiry => (Text::ExpiryLabel, "cc-exp", "numeric", "next"),
        CardField::Code => (Text::SecurityCodeLabel, "cc-csc", "numeric", "next"),
        CardField::Holder => (Text::HolderLabel, "cc-name", "text", "done"),
    };
    let dir = if field == CardField::Holder { "auto" } else { "ltr" };
    let render = || {
        let (name, hint) = (field.name(), render_hint(locale, field));
        let spec = FieldSpec {
            name,
            label,
            input_type: "text",
            autocomplete,
            inputmode,
            enter_key_hint,
            dir,
            hint,
        };
        render_field(locale, spec, value, error.clone())
    };
    if !value.is_empty() || error.is_some() {
        return render();
    }
    let fragment = match field {
        CardField::Number => &EMPTY_FIELDS[0],
        CardField::Expiry => &EMPTY_FIELDS[1],
        CardField::Code => &EMPTY_FIELDS[2],
        CardField::Holder => &EMPTY_FIELDS[3],
    };
    fragment.render(locale, render).into_any()
}

/// The phone number of a mobile money account. `value` is the number shown again.
pub(super) fn render_phone_field(locale: &Locale, value: &str, error: Option<String>) -> AnyView {
    static EMPTY: Fragment = Fragment::new();
    if value.is_empty() && error.is_none() {
        return EMPTY.render(locale, || render_phone(locale, "", None)).into_any();
    }
    render_phone(locale, value, error)
}

fn render_phone(locale: &Locale, value: &str, error: Option<String>) -> AnyView {
    let hint =
        view! { <p class="hint" id="phone-hint">{locale.text(Text::PhoneHint)}</p> }.into_any();
    let spec = FieldSpec {
        name: PHONE_FIELD,
        label: Text::PhoneLabel,
        input_type: "tel",
        autocomplete: "tel",
        inputmode: "tel",
        enter_key_hint: "done",
        dir: "ltr",
        hint: Some(hint),
    };
    render_field(locale, spec, value, error)
}

/// The code of a voucher. It is a secret, so it is never shown again.
pub(super) fn render_voucher_field(locale: &Locale, error: Option<String>) -> AnyView {
    static EMPTY: Fragment = Fragment::new();
    if error.is_none() {
        return EMPTY.render(locale, || render_voucher(locale, None)).into_any();
    }
    render_voucher(locale, error)
}

fn render_voucher(locale: &Locale, error: Option<String>) -> AnyView {
    let hint =
        view! { <p class="hint" id="voucher-hint">{locale.text(Text::VoucherHint)}</p> }.into_any();
    let spec = FieldSpec {
        name: VOUCHER_FIELD,
        label: Text::VoucherLabel,
        input_type: "text",
        autocomplete: "off",
        inputmode: "numeric",
        enter_key_hint: "done",
        dir: "ltr",
        hint: Some(hint),
    };
    render_field(locale, spec, "", error)
}

pub(super) fn render_field(
    locale: &Locale,
    spec: FieldSpec,
    value: &str,
    error: Option<String>,
) -> AnyView {
    let FieldSpec { name, label, input_type, autocomplete, inputmode, enter_key_hint, dir, hint } =
        spec;
    let (hint_id, error_id) = (format!("{name}-hint"), format!("{name}-error"));
    let described_by =
        if hint.is_some() { format!("{error_id} {hint_id}") } else { error_id.clone() };
    let is_valid = error.is_none();
    view! {
        <div class=format!("field {name}")>
            <label for=name>{locale.text(label)}</label>
            <input
                id=name
                name=name
                type=input_type
                dir=dir
                inputmode=inputmode
                autocomplete=autocomplete
                enterkeyhint=enter_key_hint
                autocapitalize=(dir == "auto").then_some("words")
                spellcheck="false"
                value=(!value.is_empty()).then(|| value.to_owned())
                aria-required="true"
                aria-invalid=(!is_valid).then_some("true")
                aria-describedby=described_by
            />
            <p class="error" id=error_id data-swap aria-live="polite" hidden=is_valid>{error}</p>
            {hint}
        </div>
    }
    .into_any()
}

fn render_hint(locale: &Locale, field: CardField) -> Option<AnyView> {
    match field {
        CardField::Number | CardField::Holder => None,
        CardField::Expiry => Some(
            view! { <p class="hint" id="expiry-hint">{locale.text(Text::ExpiryHint)}</p> }
                .into_any(),
        ),
        CardField::Code => {
            let any = locale.text(Text::SecurityCodeHintAny);
            let back = locale.text(Text::SecurityCodeHint);
            let front = locale.text(Text::SecurityCodeHintFront);
            let hint = view! {
                <p class="hint" id="code-hint" data-any=any data-back=back data-front=front>
                    {any}
                </p>
            };
            Some(hint.into_any())
        }
    }
}
