//! The fields of the bank account that a debit order collects from.

use leptos::prelude::*;

use super::field::{self, FieldSpec};
use super::pay_form_props::PayFormProps;
use crate::checkout::mandate_terms;
use crate::checkout::page_context::PageContext;
use crate::checkout_api::AccountField;
use crate::domain::method::bank_account::{BankAccountType, UNIVERSAL_BRANCH_CODES};
use crate::i18n::{Locale, Text};

const BANKS_ID: &str = "banks";

pub(super) fn render_fields(page: &PageContext, props: &PayFormProps) -> impl IntoView + use<> {
    let (locale, account) = (&page.locale, &props.refilled.account);
    let error = |field: AccountField| props.field_error(page, field.name());
    let text_field = |spec: FieldSpec, value: &str, field: AccountField| {
        field::render_field(locale, spec, value, error(field))
    };
    view! {
        {text_field(holder_spec(), &account.holder, AccountField::Holder)}
        {text_field(branch_spec(), &account.branch, AccountField::Branch)}
        {render_banks()}
        {text_field(number_spec(), &account.number, AccountField::Number)}
        {render_kind_select(locale, &account.kind, error(AccountField::Kind))}
    }
}

const fn holder_spec() -> FieldSpec {
    FieldSpec {
        name: AccountField::Holder.name(),
        label: Text::AccountHolderLabel,
        input_type: None,
        autocomplete: "name",
        inputmode: None,
        enter_key_hint: "next",
        dir: "auto",
        hint: None,
        is_checked_live: false,
        list: None,
    }
}

const fn branch_spec() -> FieldSpec {
    let spec = digits_spec(AccountField::Branch, Text::BranchLabel, Text::BranchHint);
    FieldSpec { list: Some(BANKS_ID), ..spec }
}

/// The browser offers the banks by name, and fills the code of the chosen one. A customer of
/// another bank types its code.
fn render_banks() -> impl IntoView {
    let option = |(name, code)| view! { <option value=code label=name></option> };
    view! { <datalist id=BANKS_ID>{UNIVERSAL_BRANCH_CODES.map(option).collect_view()}</datalist> }
}

const fn number_spec() -> FieldSpec {
    digits_spec(AccountField::Number, Text::AccountNumberLabel, Text::AccountNumberHint)
}

const fn digits_spec(field: AccountField, label: Text, hint: Text) -> FieldSpec {
    FieldSpec {
        name: field.name(),
        label,
        input_type: None,
        autocomplete: "off",
        inputmode: Some("numeric"),
        enter_key_hint: "next",
        dir: "ltr",
        hint: Some(hint),
        is_checked_live: false,
        list: None,
    }
}

fn render_kind_select(
    locale: &Locale,
    chosen: &str,
    error: Option<String>,
) -> impl IntoView + use<> {
    let name = AccountField::Kind.name();
    let (error_id, is_valid) = (format!("{name}-error"), error.is_none());
    let options = BankAccountType::ALL.map(|kind| {
        let selected = kind.code() == chosen;
        let label = locale.text(mandate_terms::account_kind_label(kind));
        view! { <option value=kind.code() selected=selected>{label}</option> }
    });
    view! {
        <div class=format!("field {name}")>
            <label for=name>{locale.text(Text::AccountKindLabel)}</label>
            <select
                id=name
                name=name
                aria-required="true"
                aria-invalid=(!is_valid).then_some("true")
                aria-describedby=error_id.clone()
            >
                <option value=""></option>
                {options.collect_view()}
            </select>
            <p class="error" id=error_id hidden=is_valid>{error}</p>
        </div>
    }
}
