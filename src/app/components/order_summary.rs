//! The order summary: merchant, amount, terms and reference.

use kassa_checkout::Stage;
use kassa_domain::branding::Branding;
use kassa_i18n::{Phrase, Text};
use leptos::prelude::*;

use super::bill::BillSection;
use crate::app::context::{PageContext, PaymentPurpose, use_locale, use_page};
use crate::app::mandate_terms::LabeledValue;
use crate::app::pay_form_state::use_pay_form;
use crate::app::{labels, mandate_terms};

/// The summary above the form, with the first heading of the page.
#[component]
pub(in crate::app) fn OrderSummary(heading: String) -> impl IntoView {
    view! {
        <header class="slip">
            <div class="slip-paper">
                <WayBack />
                <Logo />
                <h1>{heading}</h1>
                " "
                <Total />
                " "
                <BillSection />
                " "
                <MandateTerms />
                " "
                <SummaryNote />
            </div>
        </header>
    }
}

/// The link to the shop, which ends nothing. Nothing if the merchant gave no address for it.
#[component]
fn WayBack() -> impl IntoView {
    let page = use_page();
    page.session.cancel_url.clone().map(|address| {
        let label = labels::return_button_label(&page);
        view! { <p class="back"><a href=page.href(address)>{label}</a></p> }
    })
}

/// Nothing unless a mandate is signed.
#[component]
fn MandateTerms() -> impl IntoView {
    let page = use_page();
    let terms = page.session.debit_order.as_ref();
    terms.map(|payments| {
        let rows = mandate_terms::list_terms(&page.locale, payments);
        view! { <ValueList rows /> }
    })
}

#[component]
fn SummaryNote() -> impl IntoView {
    let page = use_page();
    // The style sheet hides the note while a method without delayed capture is chosen.
    let is_held = page.purpose() == PaymentPurpose::Authorize;
    let class = if is_held { "slip-note by-choice unless-at-once" } else { "slip-note" };
    let is_hidden = is_held && use_pay_form().is_paid_at_once();
    note_text(&page).map(|note| view! { <p class=class hidden=is_hidden>{note}</p> })
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

/// `alt` is empty because the heading names the merchant. Nothing if the merchant has no logo.
#[component]
pub(in crate::app) fn Logo() -> impl IntoView {
    view! { <MerchantLogo branding=use_page().session.merchant.branding.clone() /> }
}

/// As [`Logo`], of a merchant.
#[component]
pub(in crate::app) fn MerchantLogo(branding: Branding) -> impl IntoView {
    let logo = branding.logo;
    logo.map(|id| view! { <img class="logo" src=format!("/logos/{id}") alt="" height="48" /> })
}

/// The amount, with both labels of an authorization: the style sheet shows the one of the chosen
/// method. Nothing if there is no amount.
#[component]
fn Total() -> impl IntoView {
    let page = use_page();
    let amount = page.format_amount();
    let label = amount_label(&page);
    let has_two_labels = page.purpose() == PaymentPurpose::Authorize;
    // A plain amount needs no label that is seen.
    let is_plain = page.purpose() == PaymentPurpose::Pay;
    has_amount(&page).then(|| {
        let label = match has_two_labels {
            true => view! { <ReservedLabel label /> }.into_any(),
            false => label.into_any(),
        };
        let class = total_class(&amount);
        view! {
            <dl class=class>
                <dt class=is_plain.then_some("visually-hidden")>{label}</dt>
                " "
                <dd>
                    <bdi>{amount}</bdi>
                </dd>
            </dl>
        }
    })
}

/// `label` is that of a method which is paid at once.
#[component]
fn ReservedLabel(label: &'static str) -> impl IntoView {
    let reserved = use_locale().text(Text::AmountReservedLabel);
    let is_at_once = use_pay_form().is_paid_at_once();
    view! {
        <span class="by-choice unless-at-once" hidden=is_at_once>
            {reserved}
        </span>
        " "
        <span class="by-choice if-at-once" hidden=!is_at_once>
            {label}
        </span>
    }
}

/// The class that shrinks a long amount, so that it does not wrap.
fn total_class(amount: &str) -> &'static str {
    const LONG: usize = 16;
    if amount.chars().count() > LONG { "total long" } else { "total" }
}

/// Whether there is an amount to show: a mandate may be signed without a payment.
fn has_amount(page: &PageContext) -> bool {
    page.purpose() != PaymentPurpose::SignMandate || page.session.money.minor() > 0
}

fn amount_label(page: &PageContext) -> &'static str {
    // Later the amount is not due with a signature: it is paid, or not.
    let is_signing = page.purpose() == PaymentPurpose::SignMandate
        && matches!(page.session.stage, Stage::Selection { .. });
    page.locale.text(if is_signing { Text::MandateNowLabel } else { Text::AmountLabel })
}

/// A row of a list of labels and values.
#[component]
pub(in crate::app) fn Row(label: Text, children: Children) -> impl IntoView {
    view! {
        <div>
            <dt>{use_locale().text(label)}</dt>
            " "
            <dd>{children()}</dd>
            " "
        </div>
    }
}

#[component]
pub(super) fn Reference() -> impl IntoView {
    let reference = use_page().session.reference_id.clone();
    view! {
        <Row label=Text::ReferenceLabel>
            <bdi>{reference}</bdi>
        </Row>
    }
}

/// A list of labels and values.
#[component]
pub(in crate::app) fn ValueList(rows: Vec<LabeledValue>) -> impl IntoView {
    let rows = rows.into_iter().map(|(label, value)| {
        view! { <Row label>{value.into_html()}</Row> }
    });
    view! { <dl class="rows">{rows.collect_view()}</dl> }
}

/// Amount, method and reference, for pages without a form.
#[component]
pub(in crate::app) fn PaymentRows() -> impl IntoView {
    let page = use_page();
    let amount = has_amount(&page).then(|| page.format_amount());
    let method = page.session.last_attempt.as_ref().map(|attempt| {
        let label =
            if attempt.card.is_some() { Text::MethodCard } else { Text::PaymentMethodLabel };
        let instrument = labels::instrument_label(&page.locale, attempt);
        view! { <Row label>{instrument}</Row> }
    });
    let refunded = page.format_refunded().map(|amount| {
        let amount = format!("\u{2212}{amount}");
        view! { <Row label=Text::RefundHeading><bdi>{amount}</bdi></Row> }
    });
    view! {
        <dl class="rows">
            {amount.map(|amount| {
                let label = amount_label(&page);
                view! { <div><dt>{label}</dt> " " <dd><bdi>{amount}</bdi></dd> " "</div> }
            })}
            {refunded}
            {method}
            <Reference />
        </dl>
    }
}
