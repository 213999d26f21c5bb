//! The page of the sandbox's bank, or of the method's own site, where the customer approves or
//! declines the payment.

use kassa_checkout::StageDetails;
use kassa_i18n::{Phrase, Text};
use leptos::prelude::*;

use crate::app::components::{Footer, HiddenFields, PaymentRows, ResponseDeadline, ValueList};
use crate::app::context::{PageContext, PaymentPurpose, use_page};
use crate::app::document::IntentDocument;
use crate::app::{labels, mandate_terms};

#[component]
pub(crate) fn ChallengePage(details: StageDetails) -> impl IntoView {
    let page = use_page();
    let (name, heading, note) = challenge_texts(&page);
    let terms = match &details {
        StageDetails::Mandate(mandate) => {
            let rows = mandate_terms::list_terms(&page.locale, &mandate.payments);
            Some(view! { <h2>{labels::page_title(&page)}</h2> <ValueList rows /> })
        }
        _ => None,
    };
    view! {
        <IntentDocument title=name.to_owned() state="challenge">
            <main class="end sheet bank">
                <p class="bank-name">{name}</p>
                <h1>{heading}</h1>
                {note.map(|note| view! { <p>{note}</p> })}
                <ResponseDeadline at=details.response_deadline() />
                <PaymentRows />
                {terms}
                <Decision />
            </main>
            <Footer />
        </IntentDocument>
    }
}

#[component]
fn Decision() -> impl IntoView {
    let page = use_page();
    view! {
        <form method="post" action=page.link.path("/challenge") class="choices">
            <HiddenFields />
            <button type="submit" class="button primary" name="decision" value="approve">
                {page.locale.text(Text::ChallengeApprove)}
            </button>
            <button type="submit" class="button" name="decision" value="decline">
                {page.locale.text(Text::ChallengeDecline)}
            </button>
        </form>
    }
}

/// The name of the bank or method, the heading, and the note: a debit order has been signed, and
/// its terms say the rest.
fn challenge_texts(page: &PageContext) -> (&'static str, &'static str, Option<String>) {
    let locale = &page.locale;
    let attempt = page.session.last_attempt.as_ref();
    let redirect_method = attempt
        .filter(|attempt| attempt.card.is_none())
        .map(|attempt| locale.text(labels::method_name(attempt.method)));
    let (amount, merchant) = (page.format_amount(), page.merchant_name());
    let note = match redirect_method {
        Some(_) if page.purpose() == PaymentPurpose::SignMandate => None,
        Some(method) => {
            let phrase = Phrase::RedirectNote { method, amount: &amount, merchant };
            Some(locale.format_phrase(&phrase))
        }
        None => Some(locale.format_phrase(&Phrase::ChallengeNote { amount: &amount, merchant })),
    };
    let heading = if page.purpose() == PaymentPurpose::SignMandate {
        Text::MandateWaitingHeading
    } else {
        Text::ChallengeHeading
    };
    let name = redirect_method.unwrap_or_else(|| locale.text(Text::ChallengeTitle));
    (name, locale.text(heading), note)
}
