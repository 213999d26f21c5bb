//! The review page of a debit order before it is signed: its terms and the account.

use kassa_checkout::{AccountField, AccountFields, STEP_EDIT, STEP_FIELD, STEP_SIGN, TERMS_FIELD};
use kassa_domain::mandate::future_payments::FuturePayments;
use kassa_domain::method::PaymentMethod;
use kassa_domain::method::bank_account::BankAccountType;
use kassa_i18n::{Phrase, Text};
use kassa_ui::directed_text::DirectedText::Foreign;
use leptos::prelude::*;

use crate::app::components::{CancelForm, Condition, Footer, LanguageTarget, Logo, ValueList};
use crate::app::context::{PageContext, use_page};
use crate::app::document::IntentDocument;
use crate::app::mandate_terms::LabeledValue;
use crate::app::{labels, mandate_terms};
use crate::islands::SHOW_SIGNED_FIELD;

/// The id of the form.
const SIGN_FORM: &str = "sign-form";

/// `account` has only valid, normalized fields.
#[component]
pub(crate) fn ReviewPage(
    payments: FuturePayments,
    account: AccountFields,
    form_token: String,
) -> impl IntoView {
    let page = use_page();
    let heading = page.locale.text(Text::ReviewHeading);
    let consent =
        page.locale.legal_text(&Phrase::MandateConsent { merchant: page.merchant_name() });
    let order = list_order(&page, &payments);
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
                <ValueList rows=list_account(&page, &account) />
                <Condition text=consent />
                <SignForm payments account form_token />
                <p class="note">{page.locale.text(Text::MandateCopyLater)}</p>
                <CancelForm />
            </main>
            <Footer />
        </IntentDocument>
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
fn list_account(page: &PageContext, account: &AccountFields) -> Vec<LabeledValue> {
    let kind = BankAccountType::from_code(&account.kind)
        .map(|kind| page.locale.text(mandate_terms::account_kind_label(kind)));
    let mut rows = vec![(Text::AccountHolderLabel, Foreign(account.holder.to_string()))];
    rows.extend(mandate_terms::list_branch(&account.branch));
    rows.push((Text::AccountNumberLabel, Foreign(account.number.to_string())));
    rows.push((Text::AccountKindLabel, kind.unwrap_or_default().into()));
    rows
}

/// The form that repeats the account and the terms, with a button to sign and one to go back.
#[component]
fn SignForm(payments: FuturePayments, account: AccountFields, form_token: String) -> impl IntoView {
    let page = use_page();
    let hidden = [
        ("form_token", form_token),
        (SHOW_SIGNED_FIELD, String::new()),
        ("method", PaymentMethod::DebitOrder.code().to_owned()),
        (TERMS_FIELD, payments.to_terms_string()),
        (AccountField::Holder.name(), account.holder.to_string()),
        (AccountField::Branch.name(), account.branch.to_string()),
        (AccountField::Number.name(), account.number.to_string()),
        (AccountField::Kind.name(), account.kind.to_string()),
    ];
    let hidden =
        hidden.map(|(name, value)| view! { <input type="hidden" name=name value=value /> });
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
