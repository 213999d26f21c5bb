//! The fields of the bank account that a debit order collects from.

use kassa_checkout::{AccountField, BANK_FIELD, OTHER_BANK};
use kassa_domain::method::bank_account::{BankAccountType, UNIVERSAL_BRANCH_CODES, bank_of_branch};
use kassa_i18n::{Locale, Text};
use leptos::prelude::*;

use super::field::{self, FieldSpec, PatternCheck};
use super::pay_form_props::PayFormProps;
use crate::checkout::mandate_terms;
use crate::checkout::page_context::PageContext;

pub(super) fn render_fields(page: &PageContext, props: &PayFormProps) -> impl IntoView + use<> {
    let (locale, account) = (&page.locale, &props.refilled.account);
    let error = |field: AccountField| props.field_error(page, field.name());
    let text_field = |spec: FieldSpec, value: &str, field: AccountField| {
        field::render_field(locale, spec, value, error(field))
    };
    view! {
        {text_field(holder_spec(), &account.holder, AccountField::Holder)}
        {render_bank_select(locale, &account.branch, error(AccountField::Bank))}
        {text_field(branch_spec(), &account.branch, AccountField::Branch)}
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
        max_length: None,
        check: Some(PatternCheck {
            pattern: r".*\p{L}.*",
            with_letters: Text::AccountHolderWrong,
            without_letters: Text::AccountHolderWrong,
        }),
    }
}

const fn branch_spec() -> FieldSpec {
    digits_spec(AccountField::Branch, Text::BranchLabel, Text::BranchHint, BRANCH_CHECK)
}

const BRANCH_CHECK: PatternCheck = PatternCheck {
    pattern: r"([\s\p{Cf}\p{Pd}]*\p{Nd}){6}[\s\p{Cf}\p{Pd}]*",
    with_letters: Text::BranchWrong,
    without_letters: Text::BranchWrong,
};

const fn number_spec() -> FieldSpec {
    digits_spec(
        AccountField::Number,
        Text::AccountNumberLabel,
        Text::AccountNumberHint,
        NUMBER_CHECK,
    )
}

const NUMBER_CHECK: PatternCheck = PatternCheck {
    pattern: r"([\s\p{Cf}\p{Pd}]*\p{Nd}){6,13}[\s\p{Cf}\p{Pd}]*",
    with_letters: Text::AccountNumberNotDigits,
    without_letters: Text::AccountNumberWrongLength,
};

const fn digits_spec(
    field: AccountField,
    label: Text,
    hint: Text,
    check: PatternCheck,
) -> FieldSpec {
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
        max_length: None,
        check: Some(check),
    }
}

/// The banks by name. The style sheet shows the field of the branch code unless one of them is
/// chosen, and the server takes the code of the chosen one.
fn render_bank_select(
    locale: &Locale,
    branch: &str,
    error: Option<String>,
) -> impl IntoView + use<> {
    let (error_id, is_valid) = (format!("{BANK_FIELD}-error"), error.is_none());
    let options = UNIVERSAL_BRANCH_CODES
        .map(|(name, code)| view! { <option value=code selected=code == branch>{name}</option> });
    let is_other = !branch.is_empty() && bank_of_branch(branch).is_none();
    view! {
        <div class=format!("field {BANK_FIELD}")>
            <label for=BANK_FIELD>{locale.text(Text::TransferBank)}</label>
            <select
                id=BANK_FIELD
                name=BANK_FIELD
                aria-required="true"
                aria-invalid=(!is_valid).then_some("true")
                aria-describedby=error_id.clone()
            >
                <option value="">{locale.text(Text::OptionChoose)}</option>
                {options.collect_view()}
                <option value=OTHER_BANK selected=is_other>
                    {locale.text(Text::BankOther)}
                </option>
            </select>
            <p class="error" id=error_id hidden=is_valid>{error}</p>
        </div>
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
                <option value="">{locale.text(Text::OptionChoose)}</option>
                {options.collect_view()}
            </select>
            <p class="error" id=error_id hidden=is_valid>{error}</p>
        </div>
    }
}
