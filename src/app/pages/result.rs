//! The pages of an ended intent, and of one that cannot be paid. Each links back to the merchant.

use kassa_checkout::{Ending, SignedMandate, Stage};
use kassa_domain::receipt::ReceiptPart;
use kassa_domain::time::Timestamp;
use kassa_i18n::{Phrase, Text};
use leptos::prelude::*;

use crate::app::components::{Footer, Logo, PaymentRows, ValueList};
use crate::app::context::{PageContext, PaymentPurpose, use_page};
use crate::app::document::IntentDocument;
use crate::app::{labels, mandate_terms};

/// The icon above the heading.
#[derive(Clone, Copy)]
enum Sign {
    Success,
    Stopped,
    Warning,
}

/// The page of an ended intent. `mandate` is shown after success only.
#[component]
pub(crate) fn EndedPage(ending: Ending, mandate: Option<SignedMandate>) -> impl IntoView {
    let page = use_page();
    let (sign, heading, notes) = ended_texts(&page, ending);
    let mandate = mandate.filter(|_| ending == Ending::Success);
    // The main button of a signed debit order is that of its copy.
    let is_return_main = mandate.is_none();
    view! {
        <ResultPage state=page.session.stage.code() sign heading notes is_return_main>
            {mandate.map(|mandate| view! { <Mandate mandate /> })}
        </ResultPage>
    }
}

fn ended_texts(page: &PageContext, ending: Ending) -> (Sign, Text, Vec<String>) {
    let (locale, merchant, amount) = (&page.locale, page.merchant_name(), page.format_amount());
    let amount = amount.as_str();
    match ending {
        Ending::Success | Ending::Authorized { .. }
            if page.purpose() == PaymentPurpose::VerifyCard =>
        {
            let note = locale.text(Text::CardCheckedNote).to_owned();
            (Sign::Success, Text::CardCheckedHeading, vec![note])
        }
        Ending::Success if page.purpose() == PaymentPurpose::SignMandate => {
            (Sign::Success, Text::MandateSignedHeading, signed_notes(page))
        }
        Ending::Success => {
            let note = locale.format_phrase(&Phrase::PaidNote { amount, merchant });
            let notes = std::iter::once(note).chain(refunded_note(page)).collect();
            (Sign::Success, Text::PaidHeading, notes)
        }
        Ending::Authorized { expires_at } => {
            (Sign::Success, Text::AuthorizedHeading, authorized_notes(page, expires_at))
        }
        Ending::Canceled => {
            let note = locale.format_phrase(&Phrase::CanceledNote { amount, merchant });
            (Sign::Stopped, Text::CanceledHeading, vec![note])
        }
        Ending::Expired => {
            let note = locale.format_phrase(&Phrase::ExpiredNote { amount, merchant });
            (Sign::Stopped, Text::ExpiredHeading, vec![note])
        }
        Ending::Failed => {
            let note = locale.format_phrase(&Phrase::FailedNote { amount, merchant });
            (Sign::Warning, Text::FailedHeading, vec![note])
        }
    }
}

/// The payment, unless the amount is 0, and the signed mandate.
fn signed_notes(page: &PageContext) -> Vec<String> {
    let (locale, merchant, amount) = (&page.locale, page.merchant_name(), page.format_amount());
    let paid = (page.session.money.minor() > 0)
        .then(|| locale.format_phrase(&Phrase::PaidNote { amount: &amount, merchant }));
    paid.into_iter()
        .chain(refunded_note(page))
        .chain([locale.format_phrase(&Phrase::MandateSignedNote { merchant })])
        .collect()
}

/// What was paid back; `None` if nothing was.
fn refunded_note(page: &PageContext) -> Option<String> {
    let amount = page.format_refunded()?;
    let merchant = page.merchant_name();
    Some(page.locale.format_phrase(&Phrase::RefundedNote { amount: &amount, merchant }))
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
#[component]
pub(crate) fn InactivePage() -> impl IntoView {
    let page = use_page();
    let note = Phrase::MerchantInactiveNote { merchant: page.merchant_name() };
    let notes = vec![page.locale.format_phrase(&note)];
    view! {
        <ResultPage
            state="inactive"
            sign=Sign::Stopped
            heading=Text::MerchantInactiveHeading
            notes
        />
    }
}

/// No method is offered (decision 6).
#[component]
pub(crate) fn NoMethodsPage() -> impl IntoView {
    let page = use_page();
    let note = Phrase::NoMethodsNote { merchant: page.merchant_name() };
    let notes = vec![page.locale.format_phrase(&note)];
    view! {
        <ResultPage state="no-methods" sign=Sign::Stopped heading=Text::NoMethodsHeading notes />
    }
}

/// `children` follow the payment.
#[component]
fn ResultPage(
    /// The `data-state` attribute.
    state: &'static str,
    sign: Sign,
    heading: Text,
    notes: Vec<String>,
    #[prop(default = true)] is_return_main: bool,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let page = use_page();
    let heading = page.locale.text(heading);
    let notes = notes.into_iter().map(|note| view! { <p>{note}</p> }).collect_view();
    let is_leading = page.leads_to_merchant();
    let has_plain_link = page.has_return_url() && !is_leading;
    view! {
        <IntentDocument title=heading.to_owned() state>
            <main class="end slip">
                <div class="slip-paper">
                    <Logo />
                    <SignIcon sign />
                    <h1>{heading}</h1>
                    {notes}
                    {is_leading.then(|| view! { <Leading is_return_main /> })}
                    <PaymentRows />
                    {children.map(|children| children())}
                    <ReceiptLink />
                    {has_plain_link.then(|| view! { <ReturnLink is_main=is_return_main /> })}
                </div>
            </main>
            <Footer />
        </IntentDocument>
    }
}

/// Where something was paid.
#[component]
fn ReceiptLink() -> impl IntoView {
    let page = use_page();
    let is_paid = page.session.stage == Stage::Ended(Ending::Success);
    let label = page.locale.text(Text::ReceiptHeading);
    let href = page.href(page.link.receipt_url(ReceiptPart::Payment));
    (is_paid && page.session.money.minor() > 0)
        .then(|| view! { <p><a class="button" id="receipt-link" href=href>{label}</a></p> })
}

/// Says that the page leads to the merchant by itself, with a button that goes at once and one that
/// stays: the same page without the header that leads there. All are above what may be long. The
/// text takes the focus, so that screen readers say it too.
#[component]
fn Leading(is_return_main: bool) -> impl IntoView {
    let page = use_page();
    let note = page.locale.format_phrase(&Phrase::LeadingNote { merchant: page.merchant_name() });
    let label = page.locale.text(Text::StayButton);
    view! {
        <p class="leading" role="status" tabindex="-1" autofocus>{note}</p>
        <ReturnLink is_main=is_return_main />
        <p><a class="button" id="stay" href=page.link.page_url()>{label}</a></p>
    }
}

#[component]
fn ReturnLink(is_main: bool) -> impl IntoView {
    let page = use_page();
    let class = if is_main { "button primary" } else { "button" };
    view! {
        <p>
            <a class=class href=page.href(page.build_return_url())>
                {labels::return_button_label(&page)}
            </a>
        </p>
    }
}

/// The terms of the signed mandate, and the link to its PDF.
#[component]
fn Mandate(mandate: SignedMandate) -> impl IntoView {
    let page = use_page();
    let locale = &page.locale;
    let rows = mandate_terms::list_signed_terms(locale, &page.time_zone(), &mandate)
        .into_iter()
        .chain(mandate_terms::list_terms(locale, &mandate.payments))
        .collect();
    let pdf = page.href(page.link.mandate_pdf_url());
    view! {
        <section class="agreed">
            <h2>{labels::page_title(&page)}</h2>
            <ValueList rows />
            <p>
                <a class="button primary" download=pdf.is_some() href=pdf.clone()>
                    {locale.text(Text::MandateCopy)}
                </a>
            </p>
        </section>
    }
}

#[component]
fn SignIcon(sign: Sign) -> impl IntoView {
    let (class, path) = match sign {
        Sign::Success => ("sign done", "M14 25l7 7 14-15"),
        Sign::Stopped => ("sign stopped", "M15 24h18"),
        Sign::Warning => ("sign trouble", "M24 13v14M24 33v1.500"),
    };
    view! {
        <svg class=class viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
            <circle cx="24" cy="24" r="20" />
            <path d=path />
        </svg>
    }
}
