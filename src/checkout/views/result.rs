//! The pages of an intent that is over, and of one that nobody can pay now. Each leads back to the
//! merchant.

use leptos::prelude::*;

use super::document::{DocumentProps, render_document};
use super::footer::render_footer;
use super::order_summary;
use crate::checkout::page_context::{PageContext, PaymentPurpose};
use crate::checkout::{labels, mandate_terms};
use crate::checkout_api::{Ending, SignedMandate};
use crate::i18n::{Phrase, Text};

/// The sign above the heading.
#[derive(Clone, Copy)]
enum StatusIcon {
    Success,
    Stopped,
    Warning,
}

struct ResultPage<'a> {
    state: &'static str,
    icon: StatusIcon,
    heading: Text,
    notes: Vec<String>,
    mandate: Option<&'a SignedMandate>,
}

/// The page of an intent that is over.
pub(in crate::checkout) fn render_ended(
    context: &PageContext,
    ending: Ending,
    mandate: Option<&SignedMandate>,
) -> AnyView {
    let (locale, merchant, amount) =
        (&context.locale, context.merchant_name(), context.format_amount());
    let amount = amount.as_str();
    let (sign, heading, notes) = match ending {
        Ending::Success | Ending::Authorized { .. }
            if context.purpose() == PaymentPurpose::VerifyCard =>
        {
            (
                StatusIcon::Success,
                Text::CardCheckedHeading,
                vec![locale.text(Text::CardCheckedNote).to_owned()],
            )
        }
        Ending::Success if context.purpose() == PaymentPurpose::SignMandate => {
            let paid = (context.session.money.minor() > 0)
                .then(|| locale.format_phrase(&Phrase::PaidNote { amount, merchant }));
            let notes = paid
                .into_iter()
                .chain([locale.format_phrase(&Phrase::MandateSignedNote { merchant })]);
            (StatusIcon::Success, Text::MandateSignedHeading, notes.collect())
        }
        Ending::Success => (
            StatusIcon::Success,
            Text::PaidHeading,
            vec![locale.format_phrase(&Phrase::PaidNote { amount, merchant })],
        ),
        Ending::Authorized { expires_at: lapses } => {
            let release =
                Phrase::AuthorizedRelease { merchant, date: &context.format_date_time(lapses) };
            let notes = vec![
                locale.format_phrase(&Phrase::AuthorizedNote { amount, merchant }),
                locale.format_phrase(&release),
            ];
            (StatusIcon::Success, Text::AuthorizedHeading, notes)
        }
        Ending::Canceled => (
            StatusIcon::Stopped,
            Text::CanceledHeading,
            vec![locale.format_phrase(&Phrase::CanceledNote { amount, merchant })],
        ),
        Ending::Expired => (
            StatusIcon::Stopped,
            Text::ExpiredHeading,
            vec![locale.format_phrase(&Phrase::ExpiredNote { amount, merchant })],
        ),
        Ending::Failed => (
            StatusIcon::Warning,
            Text::FailedHeading,
            vec![locale.format_phrase(&Phrase::FailedNote { amount, merchant })],
        ),
    };
    let mandate = mandate.filter(|_| ending == Ending::Success);
    render_result_page(
        context,
        ResultPage { state: context.session.stage.code(), icon: sign, heading, notes, mandate },
    )
}

/// The merchant may not be paid at present (decision 12b).
pub(in crate::checkout) fn render_merchant_inactive(context: &PageContext) -> AnyView {
    let note = context
        .locale
        .format_phrase(&Phrase::MerchantInactiveNote { merchant: context.merchant_name() });
    render_result_page(
        context,
        ResultPage {
            state: "inactive",
            icon: StatusIcon::Stopped,
            heading: Text::MerchantInactiveHeading,
            notes: vec![note],
            mandate: None,
        },
    )
}

/// No method is left (decision 6).
pub(in crate::checkout) fn render_no_methods(context: &PageContext) -> AnyView {
    let note =
        context.locale.format_phrase(&Phrase::NoMethodsNote { merchant: context.merchant_name() });
    render_result_page(
        context,
        ResultPage {
            state: "no-methods",
            icon: StatusIcon::Stopped,
            heading: Text::NoMethodsHeading,
            notes: vec![note],
            mandate: None,
        },
    )
}

fn render_result_page(context: &PageContext, end: ResultPage<'_>) -> AnyView {
    let heading = context.locale.text(end.heading);
    let document_props = DocumentProps::for_intent(context, heading.to_owned(), end.state);
    let notes = end.notes.into_iter().map(|note| view! { <p>{note}</p> });
    let content = view! {
        <main class="end slip">
            <div class="slip-paper">
                {order_summary::render_logo(context)}
                {render_icon(end.icon)}
                <h1>{heading}</h1>
                {notes.collect_view()}
                {order_summary::render_rows(context)}
                {end.mandate.map(|mandate| render_signed_mandate(context, mandate))}
                <p><a class="button primary" href=context.href(context.build_return_url())>{labels::return_button_label(context)}</a></p>
            </div>
        </main>
        {render_footer(context)}
    };
    render_document(document_props, content).into_any()
}

/// All that was signed, and a copy of it.
fn render_signed_mandate(context: &PageContext, mandate: &SignedMandate) -> impl IntoView + use<> {
    let locale = &context.locale;
    let rows = mandate_terms::list_signed_terms(locale, mandate)
        .into_iter()
        .chain(mandate_terms::list_terms(locale, &mandate.payments))
        .collect();
    view! {
        <section class="agreed">
            <h2>{labels::page_title(context)}</h2>
            {order_summary::render_list(locale, rows)}
            <p><a class="button" href=context.href(context.link.mandate_pdf_url()) download>{locale.text(Text::MandateCopy)}</a></p>
        </section>
    }
}

fn render_icon(sign: StatusIcon) -> impl IntoView {
    let (class, path) = match sign {
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
