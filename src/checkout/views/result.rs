//! The pages of an ended intent, and of one that cannot be paid. Each links back to the merchant.

use kassa_checkout::{Ending, SignedMandate, Stage};
use kassa_domain::receipt::ReceiptPart;
use kassa_domain::time::Timestamp;
use kassa_i18n::{Phrase, Text};
use leptos::prelude::*;

use super::document::{DocumentProps, render_document};
use super::footer::view_footer;
use super::markup::Markup;
use super::order_summary;
use crate::checkout::page_context::{PageContext, PaymentPurpose};
use crate::checkout::{labels, mandate_terms};

/// The icon above the heading.
#[derive(Clone, Copy)]
enum StatusIcon {
    Success,
    Stopped,
    Warning,
}

/// What differs between the pages.
struct ResultPage<'a> {
    /// The `data-state` attribute.
    state: &'static str,
    icon: StatusIcon,
    heading: Text,
    notes: Vec<String>,
    mandate: Option<&'a SignedMandate>,
}

/// The page of an ended intent. `mandate` is shown after success only.
pub(in crate::checkout) fn render_ended(
    page: &PageContext,
    ending: Ending,
    mandate: Option<&SignedMandate>,
) -> Markup {
    let (locale, merchant, amount) = (&page.locale, page.merchant_name(), page.format_amount());
    let amount = amount.as_str();
    let (icon, heading, notes) = match ending {
        Ending::Success | Ending::Authorized { .. }
            if page.purpose() == PaymentPurpose::VerifyCard =>
        {
            let note = locale.text(Text::CardCheckedNote).to_owned();
            (StatusIcon::Success, Text::CardCheckedHeading, vec![note])
        }
        Ending::Success if page.purpose() == PaymentPurpose::SignMandate => {
            (StatusIcon::Success, Text::MandateSignedHeading, signed_notes(page))
        }
        Ending::Success => {
            let note = locale.format_phrase(&Phrase::PaidNote { amount, merchant });
            (StatusIcon::Success, Text::PaidHeading, vec![note])
        }
        Ending::Authorized { expires_at } => {
            (StatusIcon::Success, Text::AuthorizedHeading, authorized_notes(page, expires_at))
        }
        Ending::Canceled => {
            let note = locale.format_phrase(&Phrase::CanceledNote { amount, merchant });
            (StatusIcon::Stopped, Text::CanceledHeading, vec![note])
        }
        Ending::Expired => {
            let note = locale.format_phrase(&Phrase::ExpiredNote { amount, merchant });
            (StatusIcon::Stopped, Text::ExpiredHeading, vec![note])
        }
        Ending::Failed => {
            let note = locale.format_phrase(&Phrase::FailedNote { amount, merchant });
            (StatusIcon::Warning, Text::FailedHeading, vec![note])
        }
    };
    let mandate = mandate.filter(|_| ending == Ending::Success);
    let state = page.session.stage.code();
    render_result_page(page, ResultPage { state, icon, heading, notes, mandate })
}

/// The payment, unless the amount is 0, and the signed mandate.
fn signed_notes(page: &PageContext) -> Vec<String> {
    let (locale, merchant, amount) = (&page.locale, page.merchant_name(), page.format_amount());
    let paid = (page.session.money.minor() > 0)
        .then(|| locale.format_phrase(&Phrase::PaidNote { amount: &amount, merchant }));
    paid.into_iter()
        .chain([locale.format_phrase(&Phrase::MandateSignedNote { merchant })])
        .collect()
}

/// The authorization, and when it is released if it is not captured.
fn authorized_notes(page: &PageContext, expires_at: Timestamp) -> Vec<String> {
    let (locale, merchant, amount) = (&page.locale, page.merchant_name(), page.format_amount());
    let date = page.format_date_time(expires_at);
    vec![
        locale.format_phrase(&Phrase::AuthorizedNote { amount: &amount, merchant }),
        locale.format_phrase(&Phrase::AuthorizedRelease { merchant, date: &date }),
    ]
}

/// The merchant may not be paid at present (decision 12b).
pub(in crate::checkout) fn render_merchant_inactive(page: &PageContext) -> Markup {
    let note =
        page.locale.format_phrase(&Phrase::MerchantInactiveNote { merchant: page.merchant_name() });
    render_result_page(
        page,
        ResultPage {
            state: "inactive",
            icon: StatusIcon::Stopped,
            heading: Text::MerchantInactiveHeading,
            notes: vec![note],
            mandate: None,
        },
    )
}

/// No method is offered (decision 6).
pub(in crate::checkout) fn render_no_methods(page: &PageContext) -> Markup {
    let note = page.locale.format_phrase(&Phrase::NoMethodsNote { merchant: page.merchant_name() });
    render_result_page(
        page,
        ResultPage {
            state: "no-methods",
            icon: StatusIcon::Stopped,
            heading: Text::NoMethodsHeading,
            notes: vec![note],
            mandate: None,
        },
    )
}

fn render_result_page(page: &PageContext, result: ResultPage<'_>) -> Markup {
    let heading = page.locale.text(result.heading);
    let document_props = DocumentProps::for_intent(page, heading.to_owned(), result.state);
    let notes = result.notes.into_iter().map(|note| view! { <p>{note}</p> });
    let is_leading = page.leads_to_merchant();
    let has_plain_link = page.has_return_url() && !is_leading;
    let content = view! {
        <main class="end slip">
            <div class="slip-paper">
                {order_summary::render_logo(page)}
                {render_icon(result.icon)}
                <h1>{heading}</h1>
                {notes.collect_view()}
                {is_leading.then(|| render_leading(page))}
                {order_summary::render_rows(page)}
                {result.mandate.map(|mandate| render_signed_mandate(page, mandate))}
                {render_receipt_link(page)}
                {has_plain_link.then(|| render_return_link(page))}
            </div>
        </main>
        {view_footer(page)}
    };
    render_document(&document_props, content)
}

/// Where something was paid.
fn render_receipt_link(page: &PageContext) -> Option<impl IntoView + use<>> {
    let is_paid = page.session.stage == Stage::Ended(Ending::Success);
    let (href, label) =
        (page.link.receipt_url(ReceiptPart::Payment), page.locale.text(Text::ReceiptHeading));
    (is_paid && page.session.money.minor() > 0).then(|| {
        view! { <p><a class="button" id="receipt-link" href=page.href(href)>{label}</a></p> }
    })
}

/// Says that the page leads to the merchant by itself, with a button that goes at once and one that
/// stays: the same page without the header that leads there. All are above what may be long. The
/// text takes the focus, so that screen readers say it too.
fn render_leading(page: &PageContext) -> impl IntoView + use<> {
    let note = page.locale.format_phrase(&Phrase::LeadingNote { merchant: page.merchant_name() });
    let (stay, label) = (page.link.page_url(), page.locale.text(Text::StayButton));
    view! {
        <p class="leading" role="status" tabindex="-1" autofocus>{note}</p>
        {render_return_link(page)}
        <p><a class="button" id="stay" href=stay>{label}</a></p>
    }
}

fn render_return_link(page: &PageContext) -> impl IntoView + use<> {
    view! {
        <p>
            <a class="button primary" href=page.href(page.build_return_url())>
                {labels::return_button_label(page)}
            </a>
        </p>
    }
}

/// The terms of the signed mandate, and the link to its PDF.
fn render_signed_mandate(page: &PageContext, mandate: &SignedMandate) -> impl IntoView + use<> {
    let locale = &page.locale;
    let rows = mandate_terms::list_signed_terms(locale, &page.time_zone(), mandate)
        .into_iter()
        .chain(mandate_terms::list_terms(locale, &mandate.payments))
        .collect();
    let pdf = page.href(page.link.mandate_pdf_url());
    view! {
        <section class="agreed">
            <h2>{labels::page_title(page)}</h2>
            {order_summary::render_list(locale, rows)}
            <p>
                <a class="button" download=pdf.is_some() href=pdf>
                    {locale.text(Text::MandateCopy)}
                </a>
            </p>
        </section>
    }
}

fn render_icon(icon: StatusIcon) -> impl IntoView {
    let (class, path) = match icon {
        StatusIcon::Success => ("sign done", "M14 25l7 7 14-15"),
        StatusIcon::Stopped => ("sign stopped", "M15 24h18"),
        StatusIcon::Warning => ("sign trouble", "M24 13v14M24 33v1.500"),
    };
    view! {
        <svg class=class viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
            <circle cx="24" cy="24" r="20" />
            <path d=path />
        </svg>
    }
}
