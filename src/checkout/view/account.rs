//! The bank account that a debit order collects from.

use leptos::prelude::*;

use super::field::{self, Kind};
use super::pay_form::Filled;
use crate::checkout::scene::Scene;
use crate::checkout::terms;
use crate::domain::bank_account::AccountKind;
use crate::i18n::{Locale, Text};
use crate::session::AccountField;

pub(super) fn fields(scene: &Scene, filled: &Filled) -> impl IntoView + use<> {
    let (locale, account) = (&scene.locale, &filled.kept.account);
    let error = |field: AccountField| filled.error(scene, field.name());
    view! {
        {field::show(locale, holder(), &account.holder, error(AccountField::Holder))}
        {field::show(locale, branch(locale), &account.branch, error(AccountField::Branch))}
        {field::show(locale, number(locale), &account.number, error(AccountField::Number))}
        {kind(locale, &account.kind, error(AccountField::Kind))}
    }
}

const fn holder() -> Kind {
    Kind {
        name: AccountField::Holder.name(),
        label: Text::AccountHolderLabel,
        control: "text",
        autocomplete: "name",
        inputmode: "text",
        enter: "next",
        dir: "auto",
        hint: None,
    }
}

fn branch(locale: &Locale) -> Kind {
    digits(locale, AccountField::Branch, Text::BranchLabel, Text::BranchHint)
}

fn number(locale: &Locale) -> Kind {
    digits(locale, AccountField::Number, Text::AccountNumberLabel, Text::AccountNumberHint)
}

fn digits(locale: &Locale, field: AccountField, label: Text, hint: Text) -> Kind {
    let name = field.name();
    let hint = view! { <p class="hint" id=format!("{name}-hint")>{locale.text(hint)}</p> }.into_any();
    Kind { name, label, control: "text", autocomplete: "off", inputmode: "numeric", enter: "next", dir: "ltr", hint: Some(hint) }
}

fn kind(locale: &Locale, chosen: &str, error: Option<String>) -> impl IntoView + use<> {
    let name = AccountField::Kind.name();
    let (error_id, sound) = (format!("{name}-error"), error.is_none());
    let options = AccountKind::ALL.map(|kind| {
        let selected = kind.code() == chosen;
        view! { <option value=kind.code() selected=selected>{locale.text(terms::kind(kind))}</option> }
    });
    view! {
        <div class=format!("field {name}")>
            <label for=name>{locale.text(Text::AccountKindLabel)}</label>
            <select
                id=name
                name=name
                aria-required="true"
                aria-invalid=(!sound).then_some("true")
                aria-describedby=error_id.clone()
            >
                <option value=""></option>
                {options.collect_view()}
            </select>
            <p class="error" id=error_id hidden=sound>{error}</p>
        </div>
    }
}
