//! The fields of the bank account that a debit order collects from.

use kassa_checkout::{AccountField, BANK_FIELD, OTHER_BANK};
use kassa_domain::method::bank_account::{BankAccountType, UNIVERSAL_BRANCH_CODES, bank_of_branch};
use kassa_i18n::Text;
use leptos::prelude::*;

use super::field::{Field, PatternCheck, SelectField};
use crate::app::context::use_locale;
use crate::app::mandate_terms;
use crate::app::pay_form_state::use_pay_form;

const HOLDER_CHECK: PatternCheck = PatternCheck {
    pattern: r".*\p{L}.*",
    with_letters: Text::AccountHolderWrong,
    without_letters: Text::AccountHolderWrong,
};

const BRANCH_CHECK: PatternCheck = PatternCheck {
    pattern: r"([\s\p{Cf}\p{Pd}]*\p{Nd}){6}[\s\p{Cf}\p{Pd}]*",
    with_letters: Text::BranchWrong,
    without_letters: Text::BranchWrong,
};

const NUMBER_CHECK: PatternCheck = PatternCheck {
    pattern: r"([\s\p{Cf}\p{Pd}]*\p{Nd}){6,13}[\s\p{Cf}\p{Pd}]*",
    with_letters: Text::AccountNumberNotDigits,
    without_letters: Text::AccountNumberWrongLength,
};

#[component]
pub(in crate::app) fn AccountFields() -> impl IntoView {
    let (form, locale) = (use_pay_form(), use_locale());
    let account = &form.refilled.account;
    let error = |field: AccountField| form.field_error(&locale, field.name());
    view! {
        <div class="account-fields">
            <Field
                name=AccountField::Holder.name()
                label=Text::AccountHolderLabel
                autocomplete="name"
                dir="auto"
                check=HOLDER_CHECK
                value=account.holder.as_str()
                error=error(AccountField::Holder)
            />
            <BankSelect />
            <Field
                name=AccountField::Branch.name()
                label=Text::BranchLabel
                autocomplete="off"
                inputmode="numeric"
                hint=Text::BranchHint
                check=BRANCH_CHECK
                value=account.branch.as_str()
                error=error(AccountField::Branch)
            />
            <Field
                name=AccountField::Number.name()
                label=Text::AccountNumberLabel
                autocomplete="off"
                inputmode="numeric"
                hint=Text::AccountNumberHint
                check=NUMBER_CHECK
                value=account.number.as_str()
                error=error(AccountField::Number)
            />
            <KindSelect />
        </div>
    }
}

/// The banks by name. The style sheet shows the field of the branch code unless one of them is
/// chosen, and the server takes the code of the chosen one.
#[component]
fn BankSelect() -> impl IntoView {
    let (form, locale) = (use_pay_form(), use_locale());
    let branch = form.refilled.account.branch.as_str();
    let options = UNIVERSAL_BRANCH_CODES
        .map(|(name, code)| view! { <option value=code selected=code == branch>{name}</option> });
    let is_other = !branch.is_empty() && bank_of_branch(branch).is_none();
    let error = form.field_error(&locale, AccountField::Bank.name());
    view! {
        <SelectField name=BANK_FIELD label=Text::TransferBank error>
            {options.collect_view()}
            <option value=OTHER_BANK selected=is_other>
                {locale.text(Text::BankOther)}
            </option>
        </SelectField>
    }
}

#[component]
fn KindSelect() -> impl IntoView {
    let (form, locale) = (use_pay_form(), use_locale());
    let options = BankAccountType::ALL.map(|kind| {
        let is_chosen = kind.code() == form.refilled.account.kind.as_str();
        let label = locale.text(mandate_terms::account_kind_label(kind));
        view! { <option value=kind.code() selected=is_chosen>{label}</option> }
    });
    let name = AccountField::Kind.name();
    let error = form.field_error(&locale, name);
    view! {
        <SelectField name label=Text::AccountKindLabel error>
            {options.collect_view()}
        </SelectField>
    }
}
