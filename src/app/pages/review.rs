//! The review page of a debit order before it is signed: its terms and the account.

use kassa_checkout::{
    DebitOrderForm, MandateFields, STEP_EDIT, STEP_FIELD, STEP_SIGN, TERMS_FIELD,
};
use kassa_domain::mandate::future_payments::FuturePayments;
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::method::PaymentMethod;
use kassa_domain::method::bank_account::BankAccountType;
use kassa_i18n::{Phrase, Text};
use kassa_ui::directed_text::DirectedText::{self, Foreign};
use leptos::prelude::*;

use crate::app::components::{
    CancelForm, Condition, Footer, LanguageTarget, Logo, SchemeWording, ValueList,
};
use crate::app::context::{PageContext, use_page};
use crate::app::document::IntentDocument;
use crate::app::mandate_terms::LabeledValue;
use crate::app::{labels, mandate_terms};
use crate::islands::SHOW_SIGNED_FIELD;

/// The id of the form.
const SIGN_FORM: &str = "sign-form";

/// Shows and repeats only valid, normalized fields of `mandate`.
#[component]
pub(crate) fn ReviewPage(
    payments: FuturePayments,
    mandate: MandateFields,
    debit_order: Option<DebitOrderForm>,
    form_token: String,
) -> impl IntoView {
    let page = use_page();
    let heading = page.locale.text(Text::ReviewHeading);
    let consent =
        page.locale.legal_text(&Phrase::MandateConsent { merchant: page.merchant_name() });
    let order = list_order(&page, &payments);
    // The South African form of a sandbox is that of any account.
    let form = debit_order.filter(|form| form.scheme != Scheme::ZaDebit || form.asks_identity);
    let wording = form.map(|form| {
        view! { <Wording scheme=mandate.scheme creditor_id=form.creditor_id /> }
    });
    view! {
        <IntentDocument
            title=heading.to_owned()
            state="review"
            is_interactive=true
            languages=LanguageTarget::Form(SIGN_FORM)
        >
            <main class="sheet review">
                <Logo />
                <h1>{heading}</h1>
                <p>{page.locale.text(Text::ReviewNote)}</p>
                <h2>{labels::page_title(&page)}</h2>
                <ValueList rows=order />
                <h2>{page.locale.text(Text::AccountHeading)}</h2>
                <ValueList rows=list_account(&page, &mandate) />
                {wording}
                <Condition text=consent />
                <SignForm payments mandate form_token />
                <p class="note">{page.locale.text(Text::MandateCopyLater)}</p>
                <CancelForm />
            </main>
            <Footer />
        </IntentDocument>
    }
}

/// What the scheme prescribes, with the creditor's identifier if it has one.
#[component]
fn Wording(scheme: Scheme, creditor_id: Option<String>) -> impl IntoView {
    let creditor = creditor_id.map(|id| {
        let rows = vec![(Text::CreditorIdLabel, Foreign(id))];
        view! { <ValueList rows /> }
    });
    view! {
        <SchemeWording scheme />
        {creditor}
    }
}

/// The amount that is paid now, the terms, the reference.
fn list_order(page: &PageContext, payments: &FuturePayments) -> Vec<LabeledValue> {
    let amount_now = (page.session.money.minor() > 0)
        .then(|| (Text::MandateNowLabel, Foreign(page.format_amount())));
    let reference = (Text::ReferenceLabel, Foreign(page.session.reference_id.clone()));
    amount_now
        .into_iter()
        .chain(mandate_terms::list_terms(&page.locale, payments))
        .chain([reference])
        .collect()
}

/// The account with its full number, so that the payer can find a wrong digit.
fn list_account(page: &PageContext, mandate: &MandateFields) -> Vec<LabeledValue> {
    let account = mandate.account.retain_valid_fields();
    let holder = (Text::AccountHolderLabel, Foreign(account.holder.to_string()));
    let mut rows = match mandate.scheme {
        Scheme::ZaDebit => {
            let kind = BankAccountType::from_code(&account.kind)
                .map(|kind| page.locale.text(mandate_terms::account_kind_label(kind)));
            let mut rows = vec![holder];
            rows.extend(mandate_terms::list_branch(&account.branch));
            rows.push((Text::AccountNumberLabel, Foreign(account.number.to_string())));
            rows.push((Text::AccountKindLabel, kind.unwrap_or_default().into()));
            rows
        }
        Scheme::Sepa => vec![holder, (Text::IbanLabel, Foreign(mandate.format_iban().to_string()))],
        Scheme::Becs => vec![
            holder,
            (Text::BsbLabel, Foreign(mandate.format_bsb().to_string())),
            (Text::AccountNumberLabel, Foreign(mandate.format_australian_number().to_string())),
        ],
        Scheme::Bacs => return vec![(Text::AccountHeading, there_note(page))],
    };
    rows.extend(list_payer(mandate));
    rows
}

fn there_note(page: &PageContext) -> DirectedText {
    page.locale.text(Text::MandateThereNote).into()
}

/// What was given beside the account.
fn list_payer(mandate: &MandateFields) -> Vec<LabeledValue> {
    let mut rows = Vec::new();
    let mut push = |label, value: &str| {
        if !value.is_empty() {
            rows.push((label, Foreign(value.to_owned())));
        }
    };
    if mandate.needs_address() {
        let [line1, city, postal_code, country] = mandate.address.each_ref();
        push(Text::AddressLabel, line1);
        push(Text::CityLabel, city);
        push(Text::PostalCodeLabel, postal_code);
        push(Text::PhoneCountryLabel, country);
    }
    if let Some(identity) = &mandate.identity {
        push(Text::IdentityNumberLabel, &identity.number);
        push(Text::PhoneLabel, &identity.phone);
    }
    push(Text::EmailLabel, &mandate.email);
    rows
}

/// The form that repeats the account and the terms, with a button to sign and one to go back.
#[component]
fn SignForm(payments: FuturePayments, mandate: MandateFields, form_token: String) -> impl IntoView {
    let page = use_page();
    let hidden = [
        ("form_token", form_token),
        (SHOW_SIGNED_FIELD, String::new()),
        ("method", PaymentMethod::DebitOrder.code().to_owned()),
        (TERMS_FIELD, payments.to_terms_string()),
    ];
    let repeated = mandate.list_valid().into_iter().map(|(name, value)| (name, value.to_string()));
    let hidden = hidden
        .into_iter()
        .chain(repeated)
        .map(|(name, value)| view! { <input type="hidden" name=name value=value /> });
    view! {
        <form id=SIGN_FORM class="choices" method="post" action=page.link.page_url()>
            {hidden.collect_view()}
            <button
                type="submit"
                class="button primary"
                name=STEP_FIELD
                value=STEP_SIGN
                aria-describedby="condition"
            >
                {sign_button_label(&page)}
            </button>
            <button type="submit" class="button" name=STEP_FIELD value=STEP_EDIT>
                {page.locale.text(Text::ReviewEdit)}
            </button>
        </form>
    }
}

fn sign_button_label(page: &PageContext) -> String {
    match page.session.money.minor() {
        0 => page.locale.text(Text::SignButtonOnly).to_owned(),
        _ => page.locale.format_phrase(&Phrase::SignButton { amount: &page.format_amount() }),
    }
}
