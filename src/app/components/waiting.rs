//! Parts of the pages of a pending payment.

use kassa_i18n::Text;
use kassa_ui::qr_code::render_qr_code;
use leptos::prelude::*;

use super::hidden_fields::HiddenFields;
use super::page_alert::PageAlert;
use crate::app::context::use_page;
use crate::app::labels;
use crate::app::link::FlashMessage;

#[component]
pub(in crate::app) fn WaitIcon() -> impl IntoView {
    view! {
        <svg class="sign wait" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
            <circle cx="24" cy="24" r="20" />
            <path d="M24 12v12l8 5" />
        </svg>
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
    view! { <a class="button" href=href>{page.locale.text(Text::PendingCheck)}</a> }
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
