//! The last look before a debit order is signed: everything that is agreed, and the account.

use leptos::prelude::*;

use super::document::{DocumentProps, render_document};
use super::legal::render_legal;
use super::{footer, order_summary, selection};
use crate::checkout::page_context::PageContext;
use crate::checkout::{labels, mandate_terms};
use crate::checkout_api::{
    AccountField, AccountFields, STEP_EDIT, STEP_FIELD, STEP_SIGN, TERMS_FIELD,
};
use crate::domain::mandate::future_payments::FuturePayments;
use crate::domain::method::PaymentMethod;
use crate::domain::method::bank_account::BankAccountType;
use crate::i18n::{Phrase, Text};
use crate::islands::ResubmitGuard;

/// `account` is as it was typed and understood.
pub(in crate::checkout) fn render(
    context: &PageContext,
    payments: &FuturePayments,
    account: &AccountFields,
    form_token: &str,
) -> AnyView {
    let locale = &context.locale;
    let heading = locale.text(Text::ReviewHeading);
    let consent = Phrase::MandateConsent { merchant: context.merchant_name() };
    let now = (context.session.money.minor() > 0)
        .then(|| (Text::MandateNowLabel, context.format_amount()));
    let reference = (Text::ReferenceLabel, context.session.reference_id.clone());
    let order: Vec<mandate_terms::LabeledValue> = now
        .into_iter()
        .chain(mandate_terms::list_terms(locale, payments))
        .chain([reference])
        .collect();
    let form = render_sign_form(context, payments, account, form_token);
    let content = view! {
        <main class="sheet review">
            {order_summary::render_logo(context)}
            <h1>{heading}</h1>
            <p>{locale.text(Text::ReviewNote)}</p>
            <h2>{labels::page_title(context)}</h2>
            {order_summary::render_list(locale, order)}
            <h2>{locale.text(Text::AccountHeading)}</h2>
            {order_summary::render_list(locale, list_account(context, account))}
            <div class="condition" id="condition">{render_legal(locale, &consent)}</div>
            <ResubmitGuard>{form}</ResubmitGuard>
            <p class="note">{locale.text(Text::MandateCopyLater)}</p>
            {selection::render_cancel_form(locale, &context.link)}
        </main>
        {footer::render_footer_without_languages(context)}
    };
    render_document(
        DocumentProps::interactive_for_intent(context, heading.to_owned(), "review"),
        content,
    )
    .into_any()
}

/// Everything that was typed and shown, and the two ways on.
fn render_sign_form(
    context: &PageContext,
    payments: &FuturePayments,
    account: &AccountFields,
    form_token: &str,
) -> impl IntoView + use<> {
    view! {
        <form id="sign-form" class="choices" method="post" action=context.link.page_url()>
            {render_hidden_field("form_token", form_token)}
            {render_hidden_field("method", PaymentMethod::DebitOrder.code())}
            {render_hidden_field(TERMS_FIELD, &payments.to_terms_string())}
            {render_hidden_field(AccountField::Holder.name(), &account.holder)}
            {render_hidden_field(AccountField::Branch.name(), &account.branch)}
            {render_hidden_field(AccountField::Number.name(), &account.number)}
            {render_hidden_field(AccountField::Kind.name(), &account.kind)}
            <button type="submit" class="button primary" name=STEP_FIELD value=STEP_SIGN aria-describedby="condition">{sign_button_label(context)}</button>
            <button type="submit" class="button" name=STEP_FIELD value=STEP_EDIT>{context.locale.text(Text::ReviewEdit)}</button>
        </form>
    }
}

/// The account in full: a wrong digit is to be seen.
fn list_account(
    context: &PageContext,
    account: &AccountFields,
) -> Vec<mandate_terms::LabeledValue> {
    let kind = BankAccountType::from_code(&account.kind)
        .map(|kind| context.locale.text(mandate_terms::account_kind_label(kind)).to_owned());
    vec![
        (Text::AccountHolderLabel, account.holder.to_string()),
        (Text::BranchLabel, account.branch.to_string()),
        (Text::AccountNumberLabel, account.number.to_string()),
        (Text::AccountKindLabel, kind.unwrap_or_default()),
    ]
}

fn sign_button_label(context: &PageContext) -> String {
    match context.session.money.minor() {
        0 => context.locale.text(Text::SignButtonOnly).to_owned(),
        _ => context.locale.format_phrase(&Phrase::SignButton { amount: &context.format_amount() }),
    }
}

fn render_hidden_field(name: &'static str, value: &str) -> impl IntoView + use<> {
    view! { <input type="hidden" name=name value=value.to_owned() autocomplete="off" /> }
}
