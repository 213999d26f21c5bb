//! What is paid, to whom: the slip that stands on every page about an intent.

use leptos::prelude::*;

use crate::checkout::page_context::{PageContext, PaymentPurpose};
use crate::checkout::{labels, mandate_terms};
use crate::checkout_api::{Ending, Stage};
use crate::i18n::{Locale, Phrase, Text};

/// The slip above the form. Its heading is the page's first.
pub(super) fn render_order_summary(
    context: &PageContext,
    heading: String,
) -> impl IntoView + use<> {
    let terms = context.session.debit_order.as_ref().map(|payments| {
        render_list(&context.locale, mandate_terms::list_terms(&context.locale, payments))
    });
    // A reservation gives way to a method that is paid at once.
    let class = if context.purpose() == PaymentPurpose::Authorize {
        "slip-note unless-at-once"
    } else {
        "slip-note"
    };
    let note = note_text(context).map(|note| view! { <p class=class>{note}</p> });
    view! {
        <header class="slip">
            <div class="slip-paper">
                {render_logo(context)}
                <h1>{heading}</h1>
                {has_amount(context).then(|| view! { <dl class="total">{render_total(context)}</dl> })}
                {terms}
                <dl class="rows">{render_reference(context)}</dl>
                {note}
            </div>
        </header>
    }
}

/// A signature may be all there is.
fn has_amount(context: &PageContext) -> bool {
    context.purpose() != PaymentPurpose::SignMandate || context.session.money.minor() > 0
}

/// The heading names the merchant, so the picture has nothing to add for who can't see it.
pub(super) fn render_logo(context: &PageContext) -> Option<impl IntoView + use<>> {
    let id = context.session.merchant.branding.logo.as_ref()?;
    Some(view! { <img class="logo" src=format!("/logos/{id}") alt="" height="48" /> })
}

/// A method that can't reserve is paid at once, which only the choice below decides.
fn render_total(context: &PageContext) -> AnyView {
    let (locale, purpose) = (&context.locale, context.purpose());
    if purpose != PaymentPurpose::Authorize {
        return render_amount(context).into_any();
    }
    view! {
        <dt>
            <span class="unless-at-once">{locale.text(Text::AmountReservedLabel)}</span>
            <span class="if-at-once">{locale.text(Text::AmountLabel)}</span>
        </dt>
        <dd class=length_class(context)><bdi>{context.format_amount()}</bdi></dd>
    }
    .into_any()
}

fn render_amount(context: &PageContext) -> impl IntoView + use<> {
    // Nothing is paid but by a signature that is not given up or refused.
    let signs = context.purpose() == PaymentPurpose::SignMandate
        && matches!(context.session.stage, Stage::Selection { .. } | Stage::Ended(Ending::Success));
    let label = if signs { Text::MandateNowLabel } else { Text::AmountLabel };
    view! { <dt>{context.locale.text(label)}</dt> <dd class=length_class(context)><bdi>{context.format_amount()}</bdi></dd> }
}

/// A sum that breaks between two digits reads as two.
fn length_class(context: &PageContext) -> Option<&'static str> {
    const LONG: usize = 16;
    (context.format_amount().chars().count() > LONG).then_some("long")
}

fn render_reference(context: &PageContext) -> impl IntoView + use<> {
    let reference = context.session.reference_id.clone();
    view! { <div><dt>{context.locale.text(Text::ReferenceLabel)}</dt> <dd><bdi>{reference}</bdi></dd></div> }
}

fn note_text(context: &PageContext) -> Option<String> {
    match context.purpose() {
        PaymentPurpose::Pay => None,
        PaymentPurpose::Authorize => {
            let date = context.format_authorization_expiry();
            Some(context.locale.format_phrase(&Phrase::ReserveNote {
                merchant: context.merchant_name(),
                date: &date,
            }))
        }
        PaymentPurpose::VerifyCard => Some(context.locale.text(Text::CardCheckNote).to_owned()),
        PaymentPurpose::SignMandate if context.session.money.minor() == 0 => {
            Some(context.locale.text(Text::MandateNowNothing).to_owned())
        }
        PaymentPurpose::SignMandate => None,
    }
}

/// Rows of a table of labels and values.
pub(super) fn render_list(
    locale: &Locale,
    rows: Vec<mandate_terms::LabeledValue>,
) -> impl IntoView + use<> {
    render_list_with_class(locale, "rows", rows)
}

/// As [`list`], of a class of its own.
pub(super) fn render_list_with_class(
    locale: &Locale,
    class: &'static str,
    rows: Vec<mandate_terms::LabeledValue>,
) -> impl IntoView + use<> {
    let row = |(label, value)| view! { <div><dt>{locale.text(label)}</dt> <dd><bdi>{value}</bdi></dd></div> };
    view! { <dl class=class>{rows.into_iter().map(row).collect_view()}</dl> }
}

/// The rows of a slip at the end: what was paid, with what, under which reference.
pub(super) fn render_rows(context: &PageContext) -> impl IntoView + use<> {
    let with = context.session.last_attempt.as_ref().map(|attempt| {
        let label =
            if attempt.card.is_some() { Text::MethodCard } else { Text::PaymentMethodLabel };
        let with = labels::instrument_label(&context.locale, attempt);
        view! { <div><dt>{context.locale.text(label)}</dt> <dd>{with}</dd></div> }
    });
    view! {
        <dl class="rows">
            {has_amount(context).then(|| view! { <div>{render_amount(context)}</div> })}
            {with}
            {render_reference(context)}
        </dl>
    }
}
