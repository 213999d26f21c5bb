//! The page of a pending payment.

use kassa_checkout::StageDetails;
use kassa_domain::method::PaymentMethod;
use kassa_i18n::{Phrase, Text};
use leptos::prelude::*;

use crate::app::components::{
    CheckButton, Footer, LateNotice, OtherDevice, OtherWay, PaymentRows, ResponseDeadline,
    ReturnButton, Transfer, UpdateNote, WaitHelp, WaitRing,
};
use crate::app::context::{PageContext, use_page};
use crate::app::document::IntentDocument;
use crate::app::link::FlashMessage;

/// The page does not reload periodically, which would interrupt screen readers (WCAG 2.2, failure
/// F41): the island polls the status, and goes on once it has changed.
#[component]
pub(crate) fn PendingPage(details: StageDetails) -> impl IntoView {
    let page = use_page();
    let (heading, note) = waiting_texts(&page, &details);
    let deadline = details.response_deadline();
    let can_leave = can_leave(&page, &details);
    let rows = match details {
        StageDetails::Transfer(details) => view! { <Transfer details /> }.into_any(),
        _ => view! { <PaymentRows /> }.into_any(),
    };
    view! {
        <IntentDocument title=heading.clone() state="pending" is_interactive=true>
            <main class="end slip">
                    <div class="slip-paper" data-poll=page.href(page.link.page_url())>
                        <WaitRing />
                        <h1>{heading}</h1>
                        <LateNotice />
                        <p>{note}</p>
                        <AskedPhone can_leave />
                        <ResponseDeadline at=deadline />
                        {rows}
                        <WaitHelp method=attempted_method(&page) />
                        <UpdateNote />
                        <div class="choices">
                            <CheckButton /> <ReturnButton />
                        </div>
                        {can_leave.then(|| view! { <OtherWay /> })}
                        <OtherDevice />
                    </div>
            </main>
            <Footer />
        </IntentDocument>
    }
}

/// Whether the customer may choose another way to pay.
fn can_leave(page: &PageContext, details: &StageDetails) -> bool {
    let may_leave = match details {
        StageDetails::Waiting { can_leave } => *can_leave,
        _ => attempted_method(page).supports_attempt_cancellation(),
    };
    may_leave && page.link.flash != Some(FlashMessage::CancelTooLate)
}

/// The telephone that the request went to. A wrong one leads to another try, if there can be one.
#[component]
fn AskedPhone(can_leave: bool) -> impl IntoView {
    let page = use_page();
    let phone = page.session.last_attempt.as_ref()?.phone.as_deref()?;
    // The number stays on one line.
    let phone = phone.replace(' ', "\u{a0}");
    let sent = page.locale.format_phrase(&Phrase::PromptSent { phone: &phone });
    let wrong = can_leave.then(|| {
        let label = page.locale.text(Text::PromptWrongNumber);
        view! {
            <br />
            <button class="button quiet" form="other-way">
                {label}
            </button>
        }
    });
    Some(view! { <p>{sent}{wrong}</p> })
}

/// The heading, and a note on what the payment waits for.
fn waiting_texts(page: &PageContext, details: &StageDetails) -> (String, String) {
    let (locale, merchant, amount) = (&page.locale, page.merchant_name(), page.format_amount());
    let amount = amount.as_str();
    match attempted_method(page) {
        PaymentMethod::DebitOrder if is_first_debit(details) => (
            locale.text(Text::MandateSignedHeading).to_owned(),
            locale.format_phrase(&Phrase::MandateDebitNote { merchant }),
        ),
        PaymentMethod::DebitOrder => (
            locale.text(Text::MandateWaitingHeading).to_owned(),
            locale.format_phrase(&Phrase::MandateWaitingNote { merchant }),
        ),
        // A provider that does not answer is not the customer's bank.
        PaymentMethod::Card | PaymentMethod::Eft if is_answered(page) => (
            locale.text(Text::PendingHeading).to_owned(),
            locale.format_phrase(&Phrase::PendingNote { merchant }),
        ),
        PaymentMethod::MobileMoney if is_answered(page) => (
            locale.text(Text::PromptHeading).to_owned(),
            locale.format_phrase(&Phrase::PromptNote { amount, merchant }),
        ),
        PaymentMethod::BankTransfer => (
            locale.format_phrase(&Phrase::TransferHeading { amount }),
            locale.format_phrase(&Phrase::TransferNote { merchant }),
        ),
        PaymentMethod::Card
        | PaymentMethod::Eft
        | PaymentMethod::MobileMoney
        | PaymentMethod::Paypal
        | PaymentMethod::Voucher => (
            locale.text(Text::PendingOtherHeading).to_owned(),
            locale.format_phrase(&Phrase::PendingOtherNote { merchant }),
        ),
    }
}

/// Whether the payer has signed, and the bank collects the first amount.
const fn is_first_debit(details: &StageDetails) -> bool {
    matches!(details, StageDetails::Mandate(mandate) if mandate.is_signed)
}

fn is_answered(page: &PageContext) -> bool {
    page.session.last_attempt.as_ref().is_none_or(|attempt| attempt.is_answered)
}

fn attempted_method(page: &PageContext) -> PaymentMethod {
    page.session.last_attempt.as_ref().map_or(PaymentMethod::Card, |attempt| attempt.method)
}
