//! Parts of the pages of a pending payment.

use kassa_domain::method::PaymentMethod;
use kassa_i18n::{Phrase, Text};
use kassa_ui::qr_code::render_qr_code;
use leptos::prelude::*;

use super::hidden_fields::HiddenFields;
use super::page_alert::PageAlert;
use crate::app::context::use_page;
use crate::app::labels;
use crate::app::link::FlashMessage;

/// A clock, on a page where the customer has something to do.
#[component]
pub(in crate::app) fn WaitIcon() -> impl IntoView {
    view! {
        <svg class="sign wait" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
            <circle cx="24" cy="24" r="20" />
            <path d="M24 12v12l8 5" />
        </svg>
    }
}

/// A ring, on a page that waits for an answer. It stands still where motion is unwanted.
#[component]
pub(in crate::app) fn WaitRing() -> impl IntoView {
    view! {
        <svg class="sign ring" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
            <circle cx="24" cy="24" r="20" />
            <path d="M24 4a20 20 0 0 1 20 20" />
        </svg>
    }
}

/// How long the wait usually is, and what to do if it is longer. How long a transfer takes is
/// with its details, and the bank says when it stops waiting for a mandate.
#[component]
pub(in crate::app) fn WaitHelp(method: PaymentMethod) -> impl IntoView {
    let page = use_page();
    let locale = &page.locale;
    let is_short = !matches!(method, PaymentMethod::BankTransfer | PaymentMethod::DebitOrder);
    let usually = is_short.then(|| locale.text(Text::WaitingUsually));
    let is_prompt = method == PaymentMethod::MobileMoney;
    let prompt = is_prompt.then(|| view! { <p>{locale.text(Text::PromptHelp)}</p> });
    let longer = locale.format_phrase(&Phrase::WaitingLonger { merchant: page.merchant_name() });
    view! {
        {prompt}
        <p>{usually} " " {longer}</p>
    }
}

/// That the attempt could not be canceled any more. Nothing if the customer did not try.
#[component]
pub(in crate::app) fn LateNotice() -> impl IntoView {
    let page = use_page();
    let is_too_late = page.link.flash == Some(FlashMessage::CancelTooLate);
    let text = page.locale.text(Text::OtherWayLate);
    is_too_late.then(|| {
        view! {
            <PageAlert kind="late">
                <p>{text}</p>
            </PageAlert>
        }
    })
}

/// Whether the page updates by itself, which takes scripting. The style sheet shows the first note
/// once the island is active.
#[component]
pub(in crate::app) fn UpdateNote() -> impl IntoView {
    let locale = &use_page().locale;
    view! {
        <p class="hint by-script">{locale.text(Text::PendingAlive)}</p>
        <noscript>
            <p class="hint">{locale.text(Text::PendingByHand)}</p>
        </noscript>
    }
}

#[component]
pub(in crate::app) fn CheckButton() -> impl IntoView {
    let page = use_page();
    let href = page.href(page.link.check_url());
    view! { <a class="button quiet" href=href>{page.locale.text(Text::PendingCheck)}</a> }
}

/// The way back to the merchant, with the status `pending`; nothing if there is none.
#[component]
pub(in crate::app) fn ReturnButton() -> impl IntoView {
    let page = use_page();
    page.has_return_url().then(|| {
        let href = page.href(page.build_return_url());
        view! { <a class="button" href=href>{labels::return_button_label(&page)}</a> }
    })
}

/// The form that cancels the attempt to pay another way.
#[component]
pub(in crate::app) fn OtherWay() -> impl IntoView {
    let page = use_page();
    view! {
        <form class="other-way" id="other-way" method="post" action=page.link.path("/give-up")>
            <HiddenFields />
            <p class="hint" id="other-way-note">{page.locale.text(Text::OtherWayNote)}</p>
            <button type="submit" class="button" aria-describedby="other-way-note">
                {page.locale.text(Text::OtherWayButton)}
            </button>
        </form>
    }
}

/// A QR code of the page's address, to continue on another device.
#[component]
pub(in crate::app) fn OtherDevice() -> impl IntoView {
    let page = use_page();
    let locale = &page.locale;
    render_qr_code(&page.absolute_url(), locale.text(Text::ElsewhereCode)).map(|code| {
        view! {
            <details class="elsewhere">
                <summary>{locale.text(Text::ElsewhereHeading)}</summary>
                <p>{locale.text(Text::ElsewhereNote)}</p>
                {code}
            </details>
        }
    })
}
