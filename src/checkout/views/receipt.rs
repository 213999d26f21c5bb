//! The page of a receipt.

use kassa_documents::{ReceiptText, RefundText, Row};
use kassa_domain::receipt::{Receipt, ReceiptPart};
use kassa_i18n::Text;
use leptos::prelude::*;

use super::document::{DocumentProps, render_document};
use super::footer::view_footer;
use super::languages::LanguageTarget;
use super::markup::Markup;
use super::order_summary;
use crate::checkout::page_context::PageContext;

/// The `data-state` attribute.
const STATE: &str = "receipt";

/// The receipt that the link of the page asks for.
pub(in crate::checkout) fn render(page: &PageContext, receipt: &Receipt) -> Markup {
    let text = ReceiptText::new(&page.locale, receipt);
    let mut props = DocumentProps::for_intent(page, text.title, STATE);
    props.languages = LanguageTarget::Receipt(&page.link);
    let description = text.description.map(|text| view! { <p class="what">{text.into_html()}</p> });
    let bill = (!text.bill.is_empty()).then(|| {
        view! {
            <section class="agreed">
                <h2>{text.bill_heading}</h2>
                <dl class="rows">{view_rows(text.bill)}</dl>
            </section>
        }
    });
    let refunds: Vec<_> =
        text.refunds.into_iter().map(|refund| view_refund(page, refund)).collect();
    let refunds = (!refunds.is_empty()).then(|| view! { <dl class="rows">{refunds}</dl> });
    let pdf = page.link.receipt_pdf_url(page.link.receipt);
    let content = view! {
        <main class="end slip" id="receipt">
            <div class="slip-paper">
                {order_summary::render_logo(page)} <h1>{text.heading}</h1>
                <p>{text.merchant.into_html()}</p> {description}
                <dl class="rows">{view_rows(text.rows)}</dl>
                {bill} {refunds}
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
            </div>
        </main>
        {view_footer(page)}
    };
    render_document(&props, content)
}

fn view_rows(rows: Vec<Row>) -> impl IntoView + use<> {
    let row = |(label, value): Row| {
        view! { <div><dt>{label.into_html()}</dt> " " <dd>{value.into_html()}</dd> " "</div> }
    };
    rows.into_iter().map(row).collect_view()
}

/// A refund with the link to its own receipt.
fn view_refund(page: &PageContext, refund: RefundText) -> impl IntoView + use<> {
    let href = page.href(page.link.receipt_url(ReceiptPart::Refund(refund.position)));
    let (label, value) = refund.row;
    view! {
        <div>
            <dt>{label.into_html()}</dt>
            " "
            <dd><a href=href>{value.into_html()}</a></dd>
            " "
        </div>
    }
}
