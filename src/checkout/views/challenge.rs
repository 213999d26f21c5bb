//! The page of the sandbox's bank, or of the method's own site, where the customer approves or
//! declines the payment.

use kassa_checkout::StageDetails;
use kassa_i18n::{Phrase, Text};
use leptos::prelude::*;

use super::document::{DocumentProps, render_document};
use super::footer::view_footer;
use super::markup::Markup;
use super::response_deadline::render_response_deadline;
use super::{hidden_fields, order_summary};
use crate::checkout::page_context::{PageContext, PaymentPurpose};
use crate::checkout::{labels, mandate_terms};

pub(in crate::checkout) fn render(page: &PageContext, details: &StageDetails) -> Markup {
    let locale = &page.locale;
    let (name, heading, note) = challenge_texts(page);
    let document_props = DocumentProps::for_intent(page, name.to_owned(), "challenge");
    let (approve, decline) =
        (locale.text(Text::ChallengeApprove), locale.text(Text::ChallengeDecline));
    let content = view! {
        <main class="end sheet bank">
            <p class="bank-name">{name}</p>
            <h1>{heading}</h1>
            {note.map(|note| view! { <p>{note}</p> })}
            {render_response_deadline(page, details)}
            {order_summary::render_rows(page)}
            {render_mandate_terms(page, details)}
            <form method="post" action=page.link.path("/challenge") class="choices">
                {hidden_fields::view_hidden_fields(locale, &page.link)}
                <button type="submit" class="button primary" name="decision" value="approve">
                    {approve}
                </button>
                <button type="submit" class="button" name="decision" value="decline">
                    {decline}
                </button>
            </form>
        </main>
        {view_footer(page)}
    };
    render_document(&document_props, content)
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

fn render_mandate_terms(
    page: &PageContext,
    details: &StageDetails,
) -> Option<impl IntoView + use<>> {
    let StageDetails::Mandate(mandate) = details else { return None };
    let terms = mandate_terms::list_terms(&page.locale, &mandate.payments);
    Some(view! {
        <h2>{labels::page_title(page)}</h2>
        {order_summary::render_list(&page.locale, terms)}
    })
}
