//! The page of a pending payment.

use kassa_checkout::StageDetails;
use kassa_domain::method::PaymentMethod;
use kassa_i18n::{Phrase, Text};
use kassa_ui::qr_code::render_qr_code;
use leptos::prelude::*;

use super::document::{DocumentProps, render_document};
use super::footer::view_footer;
use super::markup::Markup;
use super::response_deadline::render_response_deadline;
use super::{alerts, hidden_fields, order_summary, transfer};
use crate::checkout::labels;
use crate::checkout::link::FlashMessage;
use crate::checkout::page_context::PageContext;
use crate::islands::StatusPoller;

/// The page does not reload periodically, which would interrupt screen readers (WCAG 2.2, failure
/// F41): the island polls the status, and goes on once it has changed.
pub(in crate::checkout) fn render_pending(page: &PageContext, details: StageDetails) -> Markup {
    let (heading, note) = waiting_texts(page);
    let document_props = DocumentProps::interactive_for_intent(page, heading.clone(), "pending");
    let deadline = render_response_deadline(page, &details);
    let can_leave = match &details {
        StageDetails::Waiting { can_leave } => *can_leave,
        _ => attempted_method(page).supports_attempt_cancellation(),
    };
    let rows = match details {
        StageDetails::Transfer(details) => transfer::render_transfer(page, details).into_any(),
        _ => order_summary::render_rows(page).into_any(),
    };
    let is_too_late = page.link.flash == Some(FlashMessage::CancelTooLate);
    let late = is_too_late.then(|| {
        let text = page.locale.text(Text::OtherWayLate);
        alerts::render_alert(page, "late", view! { <p>{text}</p> })
    });
    let can_leave = can_leave && !is_too_late;
    let summary = view! {
        <div class="slip-paper" data-poll=page.href(page.link.page_url())>
            {render_wait_icon()}
            <h1>{heading}</h1>
            {late}
            <p>{note}</p>
            {render_asked_phone(page, can_leave)}
            {deadline}
            {rows}
            {render_update_note(page)}
            <div class="choices">{render_check_button(page)} {render_return_button(page)}</div>
            {can_leave.then(|| render_other_way(page))}
            {render_other_device(page)}
        </div>
    };
    let content = view! {
        <main class="end slip"><StatusPoller>{summary}</StatusPoller></main>
        {view_footer(page)}
    };
    render_document(&document_props, content)
}

/// Whether the page updates by itself, which takes scripting. The style sheet shows the first note
/// once the island is active.
pub(super) fn render_update_note(page: &PageContext) -> impl IntoView + use<> {
    let locale = &page.locale;
    view! {
        <p class="hint by-script">{locale.text(Text::PendingAlive)}</p>
        <noscript><p class="hint">{locale.text(Text::PendingByHand)}</p></noscript>
    }
}

pub(super) fn render_check_button(page: &PageContext) -> impl IntoView + use<> {
    let (href, label) = (page.href(page.link.check_url()), page.locale.text(Text::PendingCheck));
    view! { <a class="button" href=href>{label}</a> }
}

/// The way back to the merchant, with the status `pending`; nothing if there is none.
pub(super) fn render_return_button(page: &PageContext) -> Option<impl IntoView + use<>> {
    page.has_return_url().then(|| {
        let href = page.href(page.build_return_url());
        view! { <a class="button" href=href>{labels::return_button_label(page)}</a> }
    })
}

/// The telephone that the request went to. A wrong one leads to another try, if there can be one.
fn render_asked_phone(page: &PageContext, can_leave: bool) -> Option<impl IntoView + use<>> {
    let phone = page.session.last_attempt.as_ref()?.phone.as_deref()?;
    // The number stays on one line.
    let phone = phone.replace(' ', "\u{a0}");
    let sent = page.locale.format_phrase(&Phrase::PromptSent { phone: &phone });
    let wrong = can_leave.then(|| {
        let label = page.locale.text(Text::PromptWrongNumber);
        view! { <br /> <button class="button quiet" form="other-way">{label}</button> }
    });
    Some(view! { <p>{sent}{wrong}</p> })
}

pub(super) fn render_wait_icon() -> impl IntoView {
    view! {
        <svg class="sign wait" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
            <circle cx="24" cy="24" r="20" />
            <path d="M24 12v12l8 5" />
        </svg>
    }
}

/// The heading, and a note on what the payment waits for.
fn waiting_texts(page: &PageContext) -> (String, String) {
    let (locale, merchant, amount) = (&page.locale, page.merchant_name(), page.format_amount());
    let amount = amount.as_str();
    match attempted_method(page) {
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

fn is_answered(page: &PageContext) -> bool {
    page.session.last_attempt.as_ref().is_none_or(|attempt| attempt.is_answered)
}

fn attempted_method(page: &PageContext) -> PaymentMethod {
    page.session.last_attempt.as_ref().map_or(PaymentMethod::Card, |attempt| attempt.method)
}

/// The form that cancels the attempt to pay another way.
pub(super) fn render_other_way(page: &PageContext) -> impl IntoView + use<> {
    let (locale, link) = (&page.locale, &page.link);
    view! {
        <form class="other-way" id="other-way" method="post" action=link.path("/give-up")>
            {hidden_fields::view_hidden_fields(locale, link)}
            <p class="hint" id="other-way-note">{locale.text(Text::OtherWayNote)}</p>
            <button type="submit" class="button" aria-describedby="other-way-note">
                {locale.text(Text::OtherWayButton)}
            </button>
        </form>
    }
}

/// A QR code of the page's address, to continue on another device.
pub(super) fn render_other_device(page: &PageContext) -> Option<impl IntoView + use<>> {
    let locale = &page.locale;
    let code = render_qr_code(&page.absolute_url(), locale.text(Text::ElsewhereCode))?;
    Some(view! {
        <details class="elsewhere">
            <summary>{locale.text(Text::ElsewhereHeading)}</summary>
            <p>{locale.text(Text::ElsewhereNote)}</p>
            {code}
        </details>
    })
}
