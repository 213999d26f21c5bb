//! The review page of a debit order before it is signed: its terms and the account.

use kassa_checkout::{AccountField, AccountFields, STEP_EDIT, STEP_FIELD, STEP_SIGN, TERMS_FIELD};
use kassa_domain::mandate::future_payments::FuturePayments;
use kassa_domain::method::PaymentMethod;
use kassa_domain::method::bank_account::BankAccountType;
use kassa_i18n::{Phrase, Text};
use kassa_ui::directed_text::DirectedText::Foreign;
use leptos::prelude::*;

use super::cancel_form::view_cancel_form;
use super::document::{DocumentProps, render_document};
use super::footer::view_footer;
use super::languages::LanguageTarget;
use super::legal::render_legal;
use super::markup::Markup;
use super::order_summary;
use crate::checkout::page_context::PageContext;
use crate::checkout::{labels, mandate_terms};
use crate::islands::ResubmitGuard;

/// The id of the form.
const SIGN_FORM: &str = "sign-form";

/// The hidden field that scripting fills in: the customer sees the signed debit order, and is led
/// to the merchant from there. Other clients are led there at once.
pub(in crate::checkout) const SHOW_SIGNED_FIELD: &str = "show";

/// `account` has only valid, normalized fields.
pub(in crate::checkout) fn render(
    page: &PageContext,
    payments: &FuturePayments,
    account: &AccountFields,
    form_token: &str,
) -> Markup {
    let locale = &page.locale;
    let heading = locale.text(Text::ReviewHeading);
    let consent = Phrase::MandateConsent { merchant: page.merchant_name() };
    let amount_now = (page.session.money.minor() > 0)
        .then(|| (Text::MandateNowLabel, Foreign(page.format_amount())));
    let reference = (Text::ReferenceLabel, Foreign(page.session.reference_id.clone()));
    let order: Vec<mandate_terms::LabeledValue> = amount_now
        .into_iter()
        .chain(mandate_terms::list_terms(locale, payments))
        .chain([reference])
        .collect();
    let form = render_sign_form(page, payments, account, form_token);
    let content = view! {
        <main class="sheet review">
            {order_summary::render_logo(page)}
            <h1>{heading}</h1>
            <p>{locale.text(Text::ReviewNote)}</p>
            <h2>{labels::page_title(page)}</h2>
            {order_summary::render_list(locale, order)}
            <h2>{locale.text(Text::AccountHeading)}</h2>
            {order_summary::render_list(locale, list_account(page, account))}
            <div class="condition" id="condition">{render_legal(locale, &consent)}</div>
            <ResubmitGuard>{form}</ResubmitGuard>
            <p class="note">{locale.text(Text::MandateCopyLater)}</p>
            {view_cancel_form(locale, &page.link)}
        </main>
        {view_footer(page)}
    };
    let document_props = DocumentProps {
        languages: LanguageTarget::Form(SIGN_FORM, &page.link),
        ..DocumentProps::interactive_for_intent(page, heading.to_owned(), "review")
    };
    render_document(&document_props, content)
}

/// The form that repeats the account and the terms, with a button to sign and one to go back.
fn render_sign_form(
    page: &PageContext,
    payments: &FuturePayments,
    account: &AccountFields,
    form_token: &str,
) -> impl IntoView + use<> {
    view! {
        <form id=SIGN_FORM class="choices" method="post" action=page.link.page_url()>
            {render_hidden_field("form_token", form_token)}
            {render_hidden_field(SHOW_SIGNED_FIELD, "")}
            {render_hidden_field("method", PaymentMethod::DebitOrder.code())}
            {render_hidden_field(TERMS_FIELD, &payments.to_terms_string())}
            {render_hidden_field(AccountField::Holder.name(), &account.holder)}
            {render_hidden_field(AccountField::Branch.name(), &account.branch)}
            {render_hidden_field(AccountField::Number.name(), &account.number)}
            {render_hidden_field(AccountField::Kind.name(), &account.kind)}
            <button
                type="submit"
                class="button primary"
                name=STEP_FIELD
                value=STEP_SIGN
                aria-describedby="condition"
            >
                {sign_button_label(page)}
            </button>
            <button type="submit" class="button" name=STEP_FIELD value=STEP_EDIT>
                {page.locale.text(Text::ReviewEdit)}
            </button>
        </form>
    }
}

/// The account with its full number, so that the payer can find a wrong digit.
fn list_account(page: &PageContext, account: &AccountFields) -> Vec<mandate_terms::LabeledValue> {
    let kind = BankAccountType::from_code(&account.kind)
        .map(|kind| page.locale.text(mandate_terms::account_kind_label(kind)));
    let mut rows = vec![(Text::AccountHolderLabel, Foreign(account.holder.to_string()))];
    rows.extend(mandate_terms::list_branch(&account.branch));
    rows.push((Text::AccountNumberLabel, Foreign(account.number.to_string())));
    rows.push((Text::AccountKindLabel, kind.unwrap_or_default().into()));
    rows
}

fn sign_button_label(page: &PageContext) -> String {
    match page.session.money.minor() {
        0 => page.locale.text(Text::SignButtonOnly).to_owned(),
        _ => page.locale.format_phrase(&Phrase::SignButton { amount: &page.format_amount() }),
    }
}

fn render_hidden_field(name: &'static str, value: &str) -> impl IntoView + use<> {
    view! { <input type="hidden" name=name value=value.to_owned() /> }
}
