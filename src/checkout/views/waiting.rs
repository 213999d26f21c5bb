//! The pages of a payment under way: the step at the sandbox's bank, and the wait for an answer.

use leptos::prelude::*;

use super::document::{DocumentProps, render_document};
use super::footer::render_footer;
use super::{alerts, hidden_fields, order_summary, qr_code};
use crate::checkout::link::FlashMessage;
use crate::checkout::page_context::{PageContext, PaymentPurpose};
use crate::checkout::{labels, mandate_terms};
use crate::checkout_api::StageDetails;
use crate::domain::method::PaymentMethod;
use crate::i18n::{Phrase, Text};
use crate::islands::StatusPoller;
use crate::providers::TransferDetails;

/// The sandbox's bank, or the method's own page, asks whether the payment is the customer's.
pub(in crate::checkout) fn render_challenge(
    context: &PageContext,
    details: &StageDetails,
) -> AnyView {
    let locale = &context.locale;
    let attempt = context.session.last_attempt.as_ref();
    let elsewhere = attempt
        .filter(|attempt| attempt.card.is_none())
        .map(|tried| locale.text(labels::method_name(tried.method)));
    let (amount, merchant) = (context.format_amount(), context.merchant_name());
    let note = match elsewhere {
        Some(_) if context.purpose() == PaymentPurpose::SignMandate => {
            locale.format_phrase(&Phrase::DebitOrderNote { merchant })
        }
        Some(method) => {
            locale.format_phrase(&Phrase::RedirectNote { method, amount: &amount, merchant })
        }
        None => locale.format_phrase(&Phrase::ChallengeNote { amount: &amount, merchant }),
    };
    let heading = if context.purpose() == PaymentPurpose::SignMandate {
        Text::MandateWaitingHeading
    } else {
        Text::ChallengeHeading
    };
    let name = elsewhere.unwrap_or_else(|| locale.text(Text::ChallengeTitle));
    let document_props = DocumentProps::for_intent(context, name.to_owned(), "challenge");
    let (approve, decline) =
        (locale.text(Text::ChallengeApprove), locale.text(Text::ChallengeDecline));
    let content = view! {
        <main class="end sheet bank">
            <p class="bank-name">{name}</p>
            <h1>{locale.text(heading)}</h1>
            <p>{note}</p>
            {render_answer_deadline(context, details)}
            {order_summary::render_rows(context)}
            {render_mandate_terms(context, details)}
            <form method="post" action=context.link.path("/challenge") class="choices">
                {hidden_fields::render_hidden_fields(&context.link)}
                <button type="submit" class="button primary" name="decision" value="approve">{approve}</button>
                <button type="submit" class="button" name="decision" value="decline">{decline}</button>
            </form>
        </main>
        {render_footer(context)}
    };
    render_document(document_props, content).into_any()
}

/// The provider has not answered yet. The page does not reload by the clock, which would interrupt
/// whoever listens to it (WCAG 2.2, failure F41): the island opens it anew once there is an answer.
pub(in crate::checkout) fn render_pending(context: &PageContext, details: StageDetails) -> AnyView {
    let locale = &context.locale;
    let (heading, note) = waiting_texts(context);
    let document_props = DocumentProps::interactive_for_intent(context, heading.clone(), "pending");
    let answer_by = render_answer_deadline(context, &details);
    let rows = match details {
        StageDetails::Transfer(details) => render_transfer(context, details).into_any(),
        _ => order_summary::render_rows(context).into_any(),
    };
    let is_late = context.link.flash == Some(FlashMessage::CancelTooLate);
    let late = is_late.then(|| {
        alerts::render_alert(context, "late", view! { <p>{locale.text(Text::OtherWayLate)}</p> })
    });
    let another_way = (!is_late).then(|| render_cancel_attempt(context));
    let summary = view! {
        <div class="slip-paper">
            <svg class="sign wait" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
                <circle cx="24" cy="24" r="20" />
                <path d="M24 12v12l8 5" />
            </svg>
            <h1>{heading}</h1>
            {late}
            <p>{note}</p>
            {answer_by}
            {rows}
            <p><a class="button primary" href=context.href(context.link.page_url())>{locale.text(Text::PendingCheck)}</a></p>
            {another_way}
            {render_other_device(context)}
        </div>
    };
    let content = view! {
        <main class="end slip"><StatusPoller>{summary}</StatusPoller></main>
        {render_footer(context)}
    };
    render_document(document_props, content).into_any()
}

/// Whom the page waits for: the heading, and what the customer can do meanwhile.
fn waiting_texts(context: &PageContext) -> (String, String) {
    let (locale, merchant, amount) =
        (&context.locale, context.merchant_name(), context.format_amount());
    let amount = amount.as_str();
    match attempted_method(context) {
        PaymentMethod::DebitOrder => (
            locale.text(Text::MandateWaitingHeading).to_owned(),
            locale.format_phrase(&Phrase::MandateWaitingNote { merchant }),
        ),
        PaymentMethod::Card | PaymentMethod::Eft => (
            locale.text(Text::PendingHeading).to_owned(),
            locale.format_phrase(&Phrase::PendingNote { merchant }),
        ),
        PaymentMethod::MobileMoney => (
            locale.text(Text::PromptHeading).to_owned(),
            locale.format_phrase(&Phrase::PromptNote { amount, merchant }),
        ),
        PaymentMethod::BankTransfer => (
            locale.format_phrase(&Phrase::TransferHeading { amount }),
            locale.format_phrase(&Phrase::TransferNote { merchant }),
        ),
        PaymentMethod::Paypal | PaymentMethod::Voucher => (
            locale.text(Text::PendingOtherHeading).to_owned(),
            locale.format_phrase(&Phrase::PendingOtherNote { merchant }),
        ),
    }
}

/// How long the payer's bank waits for its customer: minutes where it asks at once, days where it
/// asks later.
fn render_answer_deadline(
    context: &PageContext,
    details: &StageDetails,
) -> Option<impl IntoView + use<>> {
    let StageDetails::Mandate(mandate) = details else { return None };
    let time = mandate_terms::format_collection_time(&context.locale, mandate.answer_by?);
    Some(
        view! { <p><strong>{context.locale.format_phrase(&Phrase::MandateAnswerBy { time: &time })}</strong></p> },
    )
}

fn render_mandate_terms(
    context: &PageContext,
    details: &StageDetails,
) -> Option<impl IntoView + use<>> {
    let StageDetails::Mandate(mandate) = details else { return None };
    Some(order_summary::render_list(
        &context.locale,
        mandate_terms::list_terms(&context.locale, &mandate.payments),
    ))
}

fn attempted_method(context: &PageContext) -> PaymentMethod {
    context.session.last_attempt.as_ref().map_or(PaymentMethod::Card, |attempt| attempt.method)
}

/// The way back to the choice, where the payment can still be given up.
fn render_cancel_attempt(context: &PageContext) -> Option<impl IntoView + use<>> {
    let (locale, link) = (&context.locale, &context.link);
    attempted_method(context).supports_attempt_cancellation().then(|| {
        view! {
            <form class="other-way" method="post" action=link.path("/give-up")>
                {hidden_fields::render_hidden_fields(link)}
                <p class="hint" id="other-way-note">{locale.text(Text::OtherWayNote)}</p>
                <button type="submit" class="button" aria-describedby="other-way-note">{locale.text(Text::OtherWayButton)}</button>
            </form>
        }
    })
}

/// The same page on another device: the phone with the banking app, or the computer at home.
fn render_other_device(context: &PageContext) -> Option<impl IntoView + use<>> {
    let locale = &context.locale;
    let code = qr_code::render_qr_code(&context.absolute_url(), locale.text(Text::ElsewhereCode))?;
    Some(view! {
        <details class="elsewhere">
            <summary>{locale.text(Text::ElsewhereHeading)}</summary>
            <p>{locale.text(Text::ElsewhereNote)}</p>
            {code}
        </details>
    })
}

/// What has to be written into the transfer. Codes and numbers run left to right in every language.
fn render_transfer(context: &PageContext, details: TransferDetails) -> impl IntoView + use<> {
    let TransferDetails { bank, holder, account, branch, reference } = details;
    let rows = [
        (Text::AmountLabel, context.format_amount()),
        (Text::TransferReference, reference),
        (Text::TransferHolder, holder),
        (Text::TransferBank, bank),
        (Text::TransferAccount, account),
        (Text::TransferBranch, branch),
    ];
    order_summary::render_list_with_class(&context.locale, "rows transfer", rows.into())
}
