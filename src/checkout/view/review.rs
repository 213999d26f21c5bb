//! The last look before a debit order is signed: everything that is agreed, and the account.

use leptos::prelude::*;

use super::document::{Frame, document};
use super::legal::legal;
use super::{footer, receipt, selection};
use crate::checkout::scene::Scene;
use crate::checkout::{terms, words};
use crate::domain::bank_account::AccountKind;
use crate::domain::future_payments::FuturePayments;
use crate::domain::method::Method;
use crate::i18n::{Phrase, Text};
use crate::islands::OncePosted;
use crate::session::{AccountField, AccountFields, EDIT, SIGN, STEP, TERMS};

/// `account` is as it was typed and understood.
pub(in crate::checkout) fn page(scene: &Scene, payments: &FuturePayments, account: &AccountFields, form_token: &str) -> AnyView {
    let locale = &scene.locale;
    let heading = locale.text(Text::ReviewHeading);
    let consent = Phrase::MandateConsent { merchant: scene.merchant() };
    let now = (scene.session.money.minor() > 0).then(|| (Text::MandateNowLabel, scene.amount()));
    let reference = (Text::ReferenceLabel, scene.session.reference_id.clone());
    let order: Vec<terms::Row> = now.into_iter().chain(terms::rows(locale, payments)).chain([reference]).collect();
    let form = sign_form(scene, payments, account, form_token);
    let content = view! {
        <main class="sheet review">
            {receipt::logo(scene)}
            <h1>{heading}</h1>
            <p>{locale.text(Text::ReviewNote)}</p>
            <h2>{words::title(scene)}</h2>
            {receipt::list(locale, order)}
            <h2>{locale.text(Text::AccountHeading)}</h2>
            {receipt::list(locale, typed(scene, account))}
            <div class="condition" id="condition">{legal(locale, &consent)}</div>
            <OncePosted>{form}</OncePosted>
            <p class="note">{locale.text(Text::MandateCopyLater)}</p>
            {selection::cancel(locale, &scene.link)}
        </main>
        {footer::without_languages(scene)}
    };
    document(Frame::alive_of(scene, heading.to_owned(), "review"), content).into_any()
}

/// Everything that was typed and shown, and the two ways on.
fn sign_form(scene: &Scene, payments: &FuturePayments, account: &AccountFields, form_token: &str) -> impl IntoView + use<> {
    view! {
        <form id="sign-form" class="choices" method="post" action=scene.link.page()>
            {hidden("form_token", form_token)}
            {hidden("method", Method::DebitOrder.code())}
            {hidden(TERMS, &payments.terms())}
            {hidden(AccountField::Holder.name(), &account.holder)}
            {hidden(AccountField::Branch.name(), &account.branch)}
            {hidden(AccountField::Number.name(), &account.number)}
            {hidden(AccountField::Kind.name(), &account.kind)}
            <button type="submit" class="button primary" name=STEP value=SIGN aria-describedby="condition">{sign(scene)}</button>
            <button type="submit" class="button" name=STEP value=EDIT>{scene.locale.text(Text::ReviewEdit)}</button>
        </form>
    }
}

/// The account in full: a wrong digit is to be seen.
fn typed(scene: &Scene, account: &AccountFields) -> Vec<terms::Row> {
    let kind = AccountKind::from_code(&account.kind).map(|kind| scene.locale.text(terms::kind(kind)).to_owned());
    vec![
        (Text::AccountHolderLabel, account.holder.to_string()),
        (Text::BranchLabel, account.branch.to_string()),
        (Text::AccountNumberLabel, account.number.to_string()),
        (Text::AccountKindLabel, kind.unwrap_or_default()),
    ]
}

fn sign(scene: &Scene) -> String {
    match scene.session.money.minor() {
        0 => scene.locale.text(Text::SignButtonOnly).to_owned(),
        _ => scene.locale.phrase(&Phrase::SignButton { amount: &scene.amount() }),
    }
}

fn hidden(name: &'static str, value: &str) -> impl IntoView + use<> {
    view! { <input type="hidden" name=name value=value.to_owned() autocomplete="off" /> }
}
