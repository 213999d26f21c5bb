//! The fields of the bank account that a debit order collects from, by its scheme.

use kassa_checkout::{AccountField, BANK_FIELD, OTHER_BANK, SCHEME_FIELD};
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::method::bank_account::{BankAccountType, UNIVERSAL_BRANCH_CODES, bank_of_branch};
use kassa_i18n::Text;
use leptos::prelude::*;

use super::field::{Field, PatternCheck, SelectField};
use super::payer::{AddressFields, EmailField, IdentityFields};
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

const BSB_CHECK: PatternCheck =
    PatternCheck { with_letters: Text::BsbWrong, without_letters: Text::BsbWrong, ..BRANCH_CHECK };

const AUSTRALIAN_NUMBER_CHECK: PatternCheck =
    PatternCheck { pattern: r"([\s\p{Cf}\p{Pd}]*\p{Nd}){5,9}[\s\p{Cf}\p{Pd}]*", ..NUMBER_CHECK };

/// The fields of the scheme. The note of one that is signed elsewhere stands in their place.
#[component]
pub(in crate::app) fn AccountFields() -> impl IntoView {
    let (form, locale) = (use_pay_form(), use_locale());
    let debit_order = form.options.debit_order.as_ref();
    let scheme = debit_order.map_or(Scheme::ZaDebit, |form| form.scheme);
    let asks_identity = debit_order.is_some_and(|form| form.asks_identity);
    let fields = match scheme {
        Scheme::ZaDebit => view! {
            <HolderField />
            <SouthAfricanFields />
            {asks_identity.then(|| view! { <IdentityFields /> })}
        }
        .into_any(),
        Scheme::Sepa => {
            view! { <HolderField /> <IbanField /> <EmailField /> <AddressFields /> }.into_any()
        }
        Scheme::Becs => view! { <HolderField /> <AustralianFields /> <EmailField /> }.into_any(),
        Scheme::Bacs => {
            view! { <p class="hint">{locale.text(Text::MandateThereNote)}</p> }.into_any()
        }
    };
    view! {
        <div class="account-fields">
            <input type="hidden" name=SCHEME_FIELD value=scheme.code() />
            {fields}
        </div>
    }
}

#[component]
fn HolderField() -> impl IntoView {
    let (form, locale) = (use_pay_form(), use_locale());
    view! {
        <Field
            name=AccountField::Holder.name()
            label=Text::AccountHolderLabel
            autocomplete="name"
            dir="auto"
            check=HOLDER_CHECK
            value=form.refilled.mandate.account.holder.as_str()
            error=form.field_error(&locale, AccountField::Holder.name())
        />
    }
}

#[component]
fn SouthAfricanFields() -> impl IntoView {
    let (form, locale) = (use_pay_form(), use_locale());
    let account = &form.refilled.mandate.account;
    let error = |field: AccountField| form.field_error(&locale, field.name());
    view! {
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
    }
}

#[component]
fn IbanField() -> impl IntoView {
    let (form, locale) = (use_pay_form(), use_locale());
    view! {
        <Field
            name=AccountField::InternationalNumber.name()
            label=Text::IbanLabel
            autocomplete="off"
            value=form.refilled.mandate.iban.as_str()
            error=form.field_error(&locale, AccountField::InternationalNumber.name())
        />
    }
}

#[component]
fn AustralianFields() -> impl IntoView {
    let (form, locale) = (use_pay_form(), use_locale());
    let mandate = &form.refilled.mandate;
    view! {
        <Field
            name=AccountField::Bsb.name()
            label=Text::BsbLabel
            autocomplete="off"
            inputmode="numeric"
            hint=Text::BranchHint
            check=BSB_CHECK
            value=mandate.bsb.as_str()
            error=form.field_error(&locale, AccountField::Bsb.name())
        />
        <Field
            name=AccountField::Number.name()
            label=Text::AccountNumberLabel
            autocomplete="off"
            inputmode="numeric"
            hint=Text::AccountNumberHint
            check=AUSTRALIAN_NUMBER_CHECK
            value=mandate.account.number.as_str()
            error=form.field_error(&locale, AccountField::Number.name())
        />
    }
}

/// The banks by name. The style sheet shows the field of the branch code unless one of them is
/// chosen, and the server takes the code of the chosen one.
#[component]
fn BankSelect() -> impl IntoView {
    let (form, locale) = (use_pay_form(), use_locale());
    let branch = form.refilled.mandate.account.branch.as_str();
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
        let is_chosen = kind.code() == form.refilled.mandate.account.kind.as_str();
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
