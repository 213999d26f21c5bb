//! What a payer gives beside the account that a debit order collects from.

use kassa_checkout::{PHONE_FIELD, PayerField};
use kassa_domain::method::payer_details::IdentityKind;
use kassa_i18n::Text;
use leptos::prelude::*;

use super::field::{Field, SelectField};
use crate::app::context::use_locale;
use crate::app::pay_form_state::use_pay_form;

#[component]
pub(super) fn EmailField() -> impl IntoView {
    let (form, locale) = (use_pay_form(), use_locale());
    view! {
        <Field
            name=PayerField::Email.name()
            label=Text::EmailLabel
            input_type="email"
            autocomplete="email"
            value=form.refilled.mandate.email.as_str()
            error=form.field_error(&locale, PayerField::Email.name())
        />
    }
}

/// The address of a payer whose bank is outside the EEA, once that is known: the page says which
/// fields are missing, and shows them then.
#[component]
pub(super) fn AddressFields() -> impl IntoView {
    let form = use_pay_form();
    let is_shown = form.refilled.mandate.needs_address();
    is_shown.then(|| {
        view! {
            <LineField field=PayerField::AddressLine1 index=0 />
            <LineField field=PayerField::City index=1 />
            <LineField field=PayerField::PostalCode index=2 />
            <LineField field=PayerField::Country index=3 />
        }
    })
}

#[component]
fn LineField(field: PayerField, index: usize) -> impl IntoView {
    let (form, locale) = (use_pay_form(), use_locale());
    let (label, autocomplete) = match field {
        PayerField::City => (Text::CityLabel, "address-level2"),
        PayerField::PostalCode => (Text::PostalCodeLabel, "postal-code"),
        // Browsers fill in its code.
        PayerField::Country => (Text::PhoneCountryLabel, "country"),
        _ => (Text::AddressLabel, "address-line1"),
    };
    let mandate = &form.refilled.mandate;
    let typed = mandate.address.get(index).map(|line| line.to_string()).unwrap_or_default();
    let value = match field {
        PayerField::Country if typed.is_empty() => mandate.iban_country(),
        _ => typed,
    };
    view! {
        <Field
            name=field.name()
            label
            autocomplete
            dir="auto"
            value
            error=form.field_error(&locale, field.name())
        />
    }
}

/// Who the payer is. The number of a document is a secret, so it is never shown again.
#[component]
pub(super) fn IdentityFields() -> impl IntoView {
    let (form, locale) = (use_pay_form(), use_locale());
    let identity = form.refilled.mandate.identity.as_ref();
    let kind = identity.map(|identity| identity.kind.to_string()).unwrap_or_default();
    let phone = identity.map(|identity| identity.phone.to_string()).unwrap_or_default();
    let options = IdentityKind::ALL.map(|each| {
        let label = locale.text(match each {
            IdentityKind::Id => Text::IdentityKindId,
            IdentityKind::Passport => Text::IdentityKindPassport,
        });
        view! { <option value=each.code() selected=each.code() == kind>{label}</option> }
    });
    let name = PayerField::IdentityKind.name();
    view! {
        <SelectField name label=Text::IdentityKindLabel error=form.field_error(&locale, name)>
            {options.collect_view()}
        </SelectField>
        <Field
            name=PayerField::DocumentNumber.name()
            label=Text::IdentityNumberLabel
            autocomplete="off"
            error=form.field_error(&locale, PayerField::DocumentNumber.name())
        />
        <Field
            name=PHONE_FIELD
            label=Text::PhoneLabel
            input_type="tel"
            autocomplete="tel"
            value=phone
            error=form.field_error(&locale, PHONE_FIELD)
        />
        <EmailField />
    }
}
