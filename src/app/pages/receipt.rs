//! The page of a receipt.

use kassa_documents::{ReceiptText, RefundText, Row};
use kassa_domain::receipt::{Receipt, ReceiptPart};
use kassa_i18n::Text;
use kassa_ui::directed_text::DirectedText;
use leptos::prelude::*;

use crate::app::components::{Footer, LanguageTarget, Logo};
use crate::app::context::use_page;
use crate::app::document::IntentDocument;

/// The receipt that the link of the page asks for.
#[component]
pub(crate) fn ReceiptPage(receipt: Receipt) -> impl IntoView {
    let page = use_page();
    let text = ReceiptText::new(&page.locale, &receipt);
    let description = text.description.map(|text| view! { <p class="what">{text.into_html()}</p> });
    let bill = (!text.bill.is_empty()).then(|| {
        view! { <Bill heading=text.bill_heading lines=text.bill total=text.total /> }
    });
    let refunds = text.after_refunds.map(|left| view! { <Refunds refunds=text.refunds left /> });
    view! {
        <IntentDocument title=text.title state="receipt" languages=LanguageTarget::Receipt>
            <main class="end slip" id="receipt">
                <div class="slip-paper">
                    <Logo />
                    <h1>{text.heading}</h1>
                    <p>{text.merchant.into_html()}</p>
                    <p class="sum">{text.amount.into_html()}</p>
                    <p class="hint">{text.amount_note.into_html()}</p>
                    {description}
                    {bill}
                    {refunds}
                    <ReceiptRows rows=text.rows />
                    <Actions />
                </div>
            </main>
            <Footer />
        </IntentDocument>
    }
}

#[component]
fn Actions() -> impl IntoView {
    let page = use_page();
    let pdf = page.link.receipt_pdf_url(page.link.receipt);
    view! {
        <p>
            <a class="button primary" href=page.href(pdf) download>
                {page.locale.text(Text::MandateCopy)}
            </a>
        </p>
        <p>
            <a class="button" href=page.href(page.link.page_url())>
                {page.locale.text(Text::CancelKeep)}
            </a>
        </p>
    }
}

#[component]
fn Bill(heading: &'static str, lines: Vec<Row>, total: Row) -> impl IntoView {
    let lines = lines.into_iter().map(|row| view! { <ReceiptLine row /> });
    view! {
        <section class="agreed">
            <h2>{heading}</h2>
            <dl class="rows">{lines.collect_view()} <Total row=total /></dl>
        </section>
    }
}

/// The refunds, and what is left of the payment.
#[component]
fn Refunds(refunds: Vec<RefundText>, left: Row) -> impl IntoView {
    let refunds = refunds.into_iter().map(|refund| view! { <RefundRow refund /> });
    view! { <dl class="rows">{refunds.collect_view()} <Total row=left /></dl> }
}

#[component]
fn ReceiptLine(row: Row) -> impl IntoView {
    let (label, value) = row;
    view! { <ReceiptRow label>{value.into_html()}</ReceiptRow> }
}

#[component]
fn Total(row: Row) -> impl IntoView {
    let (label, value) = row;
    view! {
        <div class="sum-row">
            <dt>{label.into_html()}</dt>
            " "
            <dd>{value.into_html()}</dd>
            " "
        </div>
    }
}

#[component]
fn ReceiptRows(rows: Vec<Row>) -> impl IntoView {
    let rows = rows.into_iter().map(|row| view! { <ReceiptLine row /> });
    view! { <dl class="rows">{rows.collect_view()}</dl> }
}

/// A refund with the link to its own receipt.
#[component]
fn RefundRow(refund: RefundText) -> impl IntoView {
    let page = use_page();
    let href = page.href(page.link.receipt_url(ReceiptPart::Refund(refund.position)));
    let (label, value) = refund.row;
    view! {
        <ReceiptRow label>
            <a href=href>{value.into_html()}</a>
        </ReceiptRow>
    }
}

#[component]
fn ReceiptRow(label: DirectedText, children: Children) -> impl IntoView {
    view! {
        <div>
            <dt>{label.into_html()}</dt>
            " "
            <dd>{children()}</dd>
            " "
        </div>
    }
}
