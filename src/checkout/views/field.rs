//! A text field with its label, its hint and its error.

use kassa_checkout::{PHONE_FIELD, VOUCHER_FIELD};
use kassa_domain::method::card::{Brand, MAX_WRITTEN_LENGTH};
use kassa_domain::method::field_errors::CardField;
use kassa_i18n::{Locale, Text};
use leptos::prelude::*;

use super::fragment::Fragment;
use super::markup::Markup;
use super::template::Template;
use super::template::Value::Text as Inserted;

/// The attributes of a field.
pub(super) struct FieldSpec {
    pub name: &'static str,
    pub label: Text,
    /// `None` for the default, `text`.
    pub input_type: Option<&'static str>,
    pub autocomplete: &'static str,
    /// `None` for the keyboard of `input_type`.
    pub inputmode: Option<&'static str>,
    pub enter_key_hint: &'static str,
    /// `ltr` for digits, in every language; `auto` for names.
    pub dir: &'static str,
    pub hint: Option<Text>,
    /// Whether the island shows its errors while the customer types.
    pub is_checked_live: bool,
    /// In characters. `None` without a limit, as where a text that is cut could be taken for valid.
    pub max_length: Option<usize>,
    /// What the island checks besides. `None` for the fields of a card, whose rules it has.
    pub check: Option<PatternCheck>,
}

/// What the island checks when the customer leaves a field. The server decides.
#[derive(Clone, Copy)]
pub(super) struct PatternCheck {
    /// The pattern of valid values, as in HTML.
    pub pattern: &'static str,
    /// The error of another value that has letters, and of one that has none.
    pub with_letters: Text,
    pub without_letters: Text,
}

/// A field of the card form. `value` is never that of a card number or security code.
pub(super) fn write_card_field(
    html: &mut Markup,
    locale: &Locale,
    field: CardField,
    value: &str,
    error: Option<String>,
) {
    static EMPTY_NUMBER: Fragment = Fragment::new();
    static EMPTY_EXPIRY: Fragment = Fragment::new();
    static EMPTY_CODE: Fragment = Fragment::new();
    static EMPTY_HOLDER: Fragment = Fragment::new();
    let empty = match field {
        CardField::Number => &EMPTY_NUMBER,
        CardField::Expiry => &EMPTY_EXPIRY,
        CardField::Code => &EMPTY_CODE,
        CardField::Holder => &EMPTY_HOLDER,
    };
    write_or_reuse(html, empty, locale, value, error, || card_field_spec(field));
}

const fn card_field_spec(field: CardField) -> FieldSpec {
    let (label, autocomplete, hint) = match field {
        CardField::Number => (Text::CardNumberLabel, "cc-number", None),
        CardField::Expiry => (Text::ExpiryLabel, "cc-exp", Some(Text::ExpiryHint)),
        CardField::Code => (Text::SecurityCodeLabel, "cc-csc", Some(Text::SecurityCodeHintAny)),
        CardField::Holder => (Text::HolderLabel, "cc-name", None),
    };
    let (inputmode, enter_key_hint, dir) = match field {
        CardField::Holder => (None, "done", "auto"),
        _ => (Some("numeric"), "next", "ltr"),
    };
    FieldSpec {
        name: field.name(),
        label,
        input_type: None,
        autocomplete,
        inputmode,
        enter_key_hint,
        dir,
        hint,
        is_checked_live: true,
        max_length: match field {
            CardField::Number => Some(MAX_WRITTEN_LENGTH),
            _ => None,
        },
        check: None,
    }
}

/// The security code of a stored card of this brand. `name` is that of the control.
pub(super) fn write_stored_code_field(
    html: &mut Markup,
    locale: &Locale,
    name: &str,
    brand: Brand,
    error: Option<&str>,
) {
    static VALID: [Template; 2] = [const { Template::new() }; 2];
    static INVALID: [Template; 2] = [const { Template::new() }; 2];
    let is_long = brand.security_code_length() == 4;
    let hint = if is_long { Text::SecurityCodeHintFront } else { Text::SecurityCodeHint };
    let spec = |name| FieldSpec {
        name,
        enter_key_hint: "done",
        hint: Some(hint),
        is_checked_live: false,
        ..card_field_spec(CardField::Code)
    };
    match error {
        None => VALID[usize::from(is_long)].write(
            html,
            locale,
            |[name]| render_field(locale, spec(name), "", None),
            [Inserted(name)],
        ),
        Some(error) => INVALID[usize::from(is_long)].write(
            html,
            locale,
            |[name, error]| render_field(locale, spec(name), "", Some(error.to_owned())),
            [Inserted(name), Inserted(error)],
        ),
    }
}

/// The phone number of a mobile money account. `value` is the number shown again.
pub(super) fn write_phone_field(
    html: &mut Markup,
    locale: &Locale,
    value: &str,
    error: Option<String>,
) {
    static EMPTY: Fragment = Fragment::new();
    write_or_reuse(html, &EMPTY, locale, value, error, || FieldSpec {
        name: PHONE_FIELD,
        label: Text::PhoneLabel,
        input_type: Some("tel"),
        autocomplete: "tel",
        inputmode: None,
        enter_key_hint: "done",
        dir: "ltr",
        hint: Some(Text::PhoneHint),
        is_checked_live: false,
        max_length: None,
        check: None,
    });
}

/// The code of a voucher. It is a secret, so it is never shown again.
pub(super) fn write_voucher_field(html: &mut Markup, locale: &Locale, error: Option<String>) {
    static EMPTY: Fragment = Fragment::new();
    write_or_reuse(html, &EMPTY, locale, "", error, || FieldSpec {
        name: VOUCHER_FIELD,
        label: Text::VoucherLabel,
        input_type: None,
        autocomplete: "off",
        inputmode: Some("numeric"),
        enter_key_hint: "done",
        dir: "ltr",
        hint: Some(Text::VoucherHint),
        is_checked_live: false,
        max_length: None,
        check: None,
    });
}

/// The field from `empty` if it has neither value nor error, which is how most customers see it.
fn write_or_reuse(
    html: &mut Markup,
    empty: &'static Fragment,
    locale: &Locale,
    value: &str,
    error: Option<String>,
    spec: impl FnOnce() -> FieldSpec,
) {
    if value.is_empty() && error.is_none() {
        return empty.write(html, locale, || render_field(locale, spec(), "", None));
    }
    html.push_view(render_field(locale, spec(), value, error));
}

pub(super) fn render_field(
    locale: &Locale,
    spec: FieldSpec,
    value: &str,
    error: Option<String>,
) -> AnyView {
    let FieldSpec { name, label, input_type, autocomplete, inputmode, .. } = spec;
    let FieldSpec { enter_key_hint, dir, hint, is_checked_live, max_length, .. } = spec;
    let check = spec.check;
    let live = (is_checked_live || check.is_some()).then_some("polite");
    let pattern_error = |text: fn(PatternCheck) -> Text| check.map(|it| locale.text(text(it)));
    let (hint_id, error_id) = (format!("{name}-hint"), format!("{name}-error"));
    let described_by =
        if hint.is_some() { format!("{error_id} {hint_id}") } else { error_id.clone() };
    let (is_valid, is_name) = (error.is_none(), dir == "auto");
    let hint = hint.map(|hint| view! { <p class="hint" id=hint_id>{locale.text(hint)}</p> });
    view! {
        <div class=format!("field {name}")>
            <label for=name>{locale.text(label)}</label>
            <input
                id=name
                name=name
                type=input_type
                dir=(dir != locale.dir()).then_some(dir)
                inputmode=inputmode
                autocomplete=autocomplete
                maxlength=max_length
                pattern=check.map(|it| it.pattern)
                data-letters=pattern_error(|it| it.with_letters)
                data-digits=pattern_error(|it| it.without_letters)
                enterkeyhint=enter_key_hint
                autocapitalize=is_name.then_some("words")
                value=(!value.is_empty()).then(|| value.to_owned())
                aria-required="true"
                aria-invalid=(!is_valid).then_some("true")
                aria-describedby=described_by
            />
            <p class="error" id=error_id aria-live=live hidden=is_valid>{error}</p>
            {hint}
        </div>
    }
    .into_any()
}
