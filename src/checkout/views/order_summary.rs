//! The order summary: merchant, amount, terms and reference.

use kassa_checkout::{Payee, Stage};
use kassa_i18n::{Locale, Phrase, Text};
use leptos::prelude::*;

use super::bill::write_bill;
use super::markup::Markup;
use super::template::Template;
use super::template::Value::{Part, Text as Inserted};
use crate::checkout::page_context::{PageContext, PaymentPurpose};
use crate::checkout::{labels, mandate_terms};

/// The summary above the form, with the first heading of the page. `is_at_once` if the chosen
/// method is paid at once, also where the amount would be authorized.
pub(super) fn write_order_summary(
    html: &mut Markup,
    page: &PageContext,
    heading: &str,
    is_at_once: bool,
) {
    static SUMMARY: Template = Template::new();
    SUMMARY.write(
        html,
        &page.locale,
        |placeholders| view_summary(&page.locale, placeholders),
        [
            Part(&|html| html.push_view_if_some(render_way_back(page))),
            Part(&|html| html.push_view_if_some(render_logo(page))),
            Inserted(heading),
            Part(&|html| write_total(html, page, is_at_once)),
            Part(&|html| write_bill(html, page)),
            Part(&|html| html.push_view_if_some(render_terms(page))),
            Inserted(&page.session.reference_id),
            Part(&|html| write_summary_note(html, page, is_at_once)),
        ],
    );
}

fn view_summary(
    locale: &Locale,
    [back, logo, heading, total, bill, terms, reference, note]: [&'static str; 8],
) -> impl IntoView + use<> {
    let label = locale.text(Text::ReferenceLabel);
    view! {
        <header class="slip">
            <div class="slip-paper">
                {back}
                {logo}
                <h1>{heading}</h1>
                " "
                {total}
                " "
                {bill}
                " "
                {terms}
                " "
                <dl class="rows">
                    <div><dt>{label}</dt> " " <dd><bdi>{reference}</bdi></dd> " "</div>
                </dl>
                {note}
            </div>
        </header>
    }
}

/// The link to the shop, which ends nothing. `None` if the merchant gave no address for it.
fn render_way_back(page: &PageContext) -> Option<impl IntoView + use<>> {
    let address = page.session.cancel_url.clone()?;
    Some(view! {
        <p class="back"><a href=page.href(address)>{labels::return_button_label(page)}</a></p>
    })
}

/// `None` unless a mandate is signed.
fn render_terms(page: &PageContext) -> Option<impl IntoView + use<>> {
    let payments = page.session.debit_order.as_ref()?;
    Some(render_list(&page.locale, mandate_terms::list_terms(&page.locale, payments)))
}

fn write_summary_note(html: &mut Markup, page: &PageContext, is_at_once: bool) {
    static NOTES: [Template; 2] = [const { Template::new() }; 2];
    // The style sheet hides the note while a method without delayed capture is chosen.
    let is_held = page.purpose() == PaymentPurpose::Authorize;
    let class = if is_held { "slip-note by-choice unless-at-once" } else { "slip-note" };
    let is_hidden = is_held && is_at_once;
    let Some(note) = note_text(page) else { return };
    NOTES[usize::from(is_hidden)].write(
        html,
        &page.locale,
        |[class, note]| view! { <p class=class hidden=is_hidden>{note}</p> },
        [Inserted(class), Inserted(&note)],
    );
}

/// Whether there is an amount to show: a mandate may be signed without a payment.
fn has_amount(page: &PageContext) -> bool {
    page.purpose() != PaymentPurpose::SignMandate || page.session.money.minor() > 0
}

/// `alt` is empty because the heading names the merchant. `None` if the merchant has no logo.
pub(super) fn render_logo(page: &PageContext) -> Option<impl IntoView + use<>> {
    render_logo_of(&page.session.merchant)
}

/// As [`render_logo`], of a merchant.
pub(super) fn render_logo_of(merchant: &Payee) -> Option<impl IntoView + use<>> {
    let id = merchant.branding.logo.as_ref()?;
    Some(view! { <img class="logo" src=format!("/logos/{id}") alt="" height="48" /> })
}

/// The amount, with both labels of an authorization: the style sheet shows the one of the chosen
/// method. Nothing if there is no amount.
fn write_total(html: &mut Markup, page: &PageContext, is_at_once: bool) {
    static TOTAL: Template = Template::new();
    static RESERVED_TOTALS: [Template; 2] = [const { Template::new() }; 2];
    let (locale, amount) = (&page.locale, page.format_amount());
    if !has_amount(page) {
        return;
    }
    let values = [Inserted(total_class(&amount)), Inserted(amount_label(page)), Inserted(&amount)];
    if page.purpose() != PaymentPurpose::Authorize {
        let view = |[class, label, amount]: [&'static str; 3]| {
            view! { <dl class=class><dt>{label}</dt> " " <dd><bdi>{amount}</bdi></dd></dl> }
        };
        return TOTAL.write(html, locale, view, values);
    }
    RESERVED_TOTALS[usize::from(is_at_once)].write(
        html,
        locale,
        |[class, label, amount]| {
            view! {
                <dl class=class>
                    <dt>
                        <span class="by-choice unless-at-once" hidden=is_at_once>
                            {locale.text(Text::AmountReservedLabel)}
                        </span>
                        " "
                        <span class="by-choice if-at-once" hidden=!is_at_once>{label}</span>
                    </dt>
                    " "
                    <dd><bdi>{amount}</bdi></dd>
                </dl>
            }
        },
        values,
    );
}

/// The class that shrinks a long amount, so that it does not wrap.
fn total_class(amount: &str) -> &'static str {
    const LONG: usize = 16;
    if amount.chars().count() > LONG { "total long" } else { "total" }
}

fn amount_label(page: &PageContext) -> &'static str {
    // Later the amount is not due with a signature: it is paid, or not.
    let is_signing = page.purpose() == PaymentPurpose::SignMandate
        && matches!(page.session.stage, Stage::Selection { .. });
    page.locale.text(if is_signing { Text::MandateNowLabel } else { Text::AmountLabel })
}

fn view_amount(page: &PageContext) -> impl IntoView + use<> {
    let (label, amount) = (amount_label(page), page.format_amount());
    view! { <div><dt>{label}</dt> " " <dd><bdi>{amount}</bdi></dd> " "</div> }
}

fn render_reference(page: &PageContext) -> impl IntoView + use<> {
    let label = page.locale.text(Text::ReferenceLabel);
    let reference = page.session.reference_id.clone();
    view! { <div><dt>{label}</dt> " " <dd><bdi>{reference}</bdi></dd> " "</div> }
}

fn note_text(page: &PageContext) -> Option<String> {
    match page.purpose() {
        PaymentPurpose::Pay => None,
        PaymentPurpose::Authorize => {
            let date = page.format_authorization_expiry();
            Some(page.locale.format_phrase(&Phrase::ReserveNote {
                merchant: page.merchant_name(),
                date: &date,
            }))
        }
        PaymentPurpose::VerifyCard => Some(page.locale.text(Text::CardCheckNote).to_owned()),
        PaymentPurpose::SignMandate if page.session.money.minor() == 0 => {
            Some(page.locale.text(Text::MandateNowNothing).to_owned())
        }
        PaymentPurpose::SignMandate => None,
    }
}

/// A list of labels and values.
pub(super) fn render_list(
    locale: &Locale,
    rows: Vec<mandate_terms::LabeledValue>,
) -> impl IntoView + use<> {
    let row = |(label, value): mandate_terms::LabeledValue| {
        view! { <div><dt>{locale.text(label)}</dt> " " <dd>{value.into_html()}</dd> " "</div> }
    };
    view! { <dl class="rows">{rows.into_iter().map(row).collect_view()}</dl> }
}

/// Amount, method and reference, for pages without a form.
pub(super) fn render_rows(page: &PageContext) -> impl IntoView + use<> {
    let method = page.session.last_attempt.as_ref().map(|attempt| {
        let label =
            if attempt.card.is_some() { Text::MethodCard } else { Text::PaymentMethodLabel };
        let instrument = labels::instrument_label(&page.locale, attempt);
        view! { <div><dt>{page.locale.text(label)}</dt> " " <dd>{instrument}</dd> " "</div> }
    });
    view! {
        <dl class="rows">
            {has_amount(page).then(|| view_amount(page))}
            {method}
            {render_reference(page)}
        </dl>
    }
}
