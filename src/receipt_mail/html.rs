//! The e-mail of a receipt as HTML.
//!
//! Mail readers leave out what they do not know: Gmail and Outlook for Windows `bdi`, others `dir`
//! of the whole page. So a text of its own direction stands in an element with `dir="auto"` and in
//! `bdi`, between isolate characters where something around it would reorder it.

use kassa_documents::{ReceiptText, Row};
use kassa_i18n::Locale;
use kassa_ui::directed_text::DirectedText;
use kassa_ui::render::render_document;
use leptos::prelude::*;

/// Of elements with texts that somebody typed: a long word without blanks is broken, so that it
/// does not make a phone scroll sideways. A mail has no style sheet.
const BREAKING: &str = "overflow-wrap: anywhere; word-break: break-word; text-align: ";

pub(super) fn write_html(
    locale: &Locale,
    text: &ReceiptText,
    banner: Option<&'static str>,
) -> String {
    render_document(|| {
        view! {
            <html lang=locale.lang() dir=locale.dir()>
                <head>
                    <meta charset="utf-8" />
                    <title>{text.title.clone()}</title>
                </head>
                <body>
                    <div lang=locale.lang() dir=locale.dir()>
                        {view_content(locale, text, banner)}
                    </div>
                </body>
            </html>
        }
    })
}

fn view_content(
    locale: &Locale,
    text: &ReceiptText,
    banner: Option<&'static str>,
) -> impl IntoView + use<> {
    let refunds = text.refunds.iter().map(|refund| &refund.row);
    let refunds: Vec<Row> = refunds.chain(&text.after_refunds).cloned().collect();
    let total = (!text.bill.is_empty()).then_some(&text.total);
    let bill_rows: Vec<Row> = text.bill.iter().chain(total).cloned().collect();
    let bill = (!text.bill.is_empty()).then(|| view! { <h2>{text.bill_heading}</h2> });
    let contact = text.contact.as_ref().map(|(note, contact)| {
        view! {
            <p style=style_of(locale)>
                {view_text(locale, note)} " " <span dir="auto">{view_text(locale, contact)}</span>
            </p>
        }
    });
    view! {
        {banner.map(|banner| view! { <p><strong>{banner}</strong></p> })}
        <h1>{text.heading}</h1>
        {view_paragraph(locale, &text.merchant)}
        {text.description.as_ref().map(|text| view_paragraph(locale, text))}
        {view_table(locale, &text.rows)}
        {bill}
        {view_table(locale, &bill_rows)}
        {view_table(locale, &refunds)}
        {contact}
    }
}

fn view_paragraph(locale: &Locale, text: &DirectedText) -> impl IntoView + use<> {
    view! { <p dir=dir_of(text) style=style_of(locale)>{view_text(locale, text)}</p> }
}

fn view_table(locale: &Locale, rows: &[Row]) -> Option<impl IntoView + use<>> {
    let row = |(label, value): &Row| {
        view! {
            <tr>
                <th scope="row" dir=dir_of(label) style=style_of(locale)>
                    {view_text(locale, label)}
                </th>
                <td dir=dir_of(value) style=style_of(locale)>{view_text(locale, value)}</td>
            </tr>
        }
    };
    let rows: Vec<_> = rows.iter().map(row).collect();
    (!rows.is_empty()).then(|| view! { <table>{rows}</table> })
}

fn view_text(locale: &Locale, text: &DirectedText) -> AnyView {
    let plain = text.to_plain(locale);
    match text {
        DirectedText::Own(_) => plain.into_any(),
        DirectedText::Foreign(_) => view! { <bdi>{plain}</bdi> }.into_any(),
    }
}

/// Kassa's own words have the direction of the mail.
const fn dir_of(text: &DirectedText) -> Option<&'static str> {
    match text {
        DirectedText::Own(_) => None,
        DirectedText::Foreign(_) => Some("auto"),
    }
}

/// A column has one side, whatever the direction of its cells.
fn style_of(locale: &Locale) -> String {
    let side = if locale.dir() == "rtl" { "right" } else { "left" };
    format!("{BREAKING}{side}")
}
