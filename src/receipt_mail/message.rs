//! The e-mail of a receipt: as text, as HTML, and as attached PDF.

use std::fmt::Write as _;
use std::time::{Duration, UNIX_EPOCH};

use leptos::prelude::*;
use lettre::Address;
use lettre::Message;
use lettre::message::header::ContentType;
use lettre::message::{Attachment, Mailbox, MultiPart, SinglePart};

use super::header;
use crate::checkout::{DirectedText, ReceiptText, Row, receipt_file_name};
use crate::domain::branding::SupportContact;
use crate::domain::mode::Mode;
use crate::domain::receipt::Receipt;
use crate::domain::time::Timestamp;
use crate::i18n::{Locale, Text};
use crate::platform::mail_address::{needs_smtputf8, parse_address};

/// What an e-mail is made of.
pub struct ReceiptEmail<'a> {
    /// The same for every try, so that a reader that gets it twice shows it once.
    pub id: String,
    pub from: &'a Address,
    pub to: Address,
    pub receipt: &'a Receipt,
    pub locale: &'a Locale,
    pub pdf: Vec<u8>,
    pub mode: Mode,
    pub now: Timestamp,
}

/// # Errors
/// [`lettre::error::Error`] if a part can't be written.
pub fn compose(email: ReceiptEmail<'_>) -> Result<Message, lettre::error::Error> {
    let text = ReceiptText::new(email.locale, email.receipt);
    let subject = format!("{} · {}", text.title, email.locale.isolate(&email.receipt.reference_id));
    let banner = (email.mode == Mode::Test).then(|| email.locale.text(Text::TestBanner));
    let plain = write_text(email.locale, &text, banner);
    let html = write_html(email.locale, &text, banner);
    let name = receipt_file_name(email.receipt);
    let bodies = MultiPart::alternative()
        .singlepart(SinglePart::plain(plain))
        .singlepart(SinglePart::html(html));
    let pdf = ContentType::parse("application/pdf").unwrap_or(ContentType::TEXT_PLAIN);
    let millis = Duration::from_millis(u64::try_from(email.now.0).unwrap_or_default());
    let mut message = Message::builder()
        .message_id(Some(email.id))
        .date(UNIX_EPOCH + millis)
        .from(Mailbox::new(Some(email.receipt.merchant.clone()), email.from.clone()))
        .to(Mailbox::new(None, email.to))
        .raw_header(header::subject(&subject))
        .raw_header(header::auto_submitted());
    if let Some(sender) = header::named_sender(&email.receipt.merchant, email.from) {
        message = message.raw_header(sender);
    }
    // A server without SMTPUTF8 would take no message with another one.
    let contact = email.receipt.contact.as_ref().and_then(find_reply_address);
    if let Some(contact) = contact.filter(|contact| !needs_smtputf8(contact)) {
        message = message.reply_to(Mailbox::new(None, contact));
    }
    let attached = Attachment::new(name).body(email.pdf, pdf);
    message.multipart(MultiPart::mixed().multipart(bodies).singlepart(attached))
}

fn find_reply_address(contact: &SupportContact) -> Option<Address> {
    match contact {
        SupportContact::Email(address) => parse_address(address),
        _ => None,
    }
}

fn write_text(locale: &Locale, text: &ReceiptText, banner: Option<&str>) -> String {
    let written = |text: &DirectedText| text.to_plain(locale);
    let mut body = format!("{}\n{}\n\n", text.heading, written(&text.merchant));
    let mut line = |line: &str| {
        let _infallible = writeln!(body, "{line}");
    };
    let row = |(label, value): &Row| format!("{}: {}", written(label), written(value));
    if let Some(banner) = banner {
        line(&format!("{banner}\n"));
    }
    if let Some(description) = &text.description {
        line(&format!("{}\n", written(description)));
    }
    text.rows.iter().for_each(|found| line(&row(found)));
    if !text.bill.is_empty() {
        line(&format!("\n{}", text.bill_heading));
        text.bill.iter().for_each(|found| line(&row(found)));
    }
    if !text.refunds.is_empty() {
        line("");
        text.refunds.iter().for_each(|refund| line(&row(&refund.row)));
    }
    if let Some((note, contact)) = &text.contact {
        line(&format!("\n{} {}", written(note), written(contact)));
    }
    body
}

/// Of elements with texts that somebody typed: a long word without blanks is broken, so that it
/// does not make a phone scroll sideways. A mail has no style sheet.
const BREAKING: &str = "overflow-wrap: anywhere; word-break: break-word";

fn write_html(locale: &Locale, text: &ReceiptText, banner: Option<&'static str>) -> String {
    // Not `bdi`, which many mail readers do not know.
    let written = |text: &DirectedText| text.to_plain(locale);
    let table = |rows: &[Row]| {
        let row = |(label, value): &Row| {
            view! {
                <tr>
                    <th scope="row" style=BREAKING>{written(label)}</th>
                    <td style=BREAKING>{written(value)}</td>
                </tr>
            }
        };
        let rows: Vec<_> = rows.iter().map(row).collect();
        (!rows.is_empty()).then(|| view! { <table>{rows}</table> })
    };
    let refunds: Vec<Row> = text.refunds.iter().map(|refund| refund.row.clone()).collect();
    let bill = (!text.bill.is_empty()).then(|| view! { <h2>{text.bill_heading}</h2> });
    let contact = text.contact.as_ref();
    let description = text.description.as_ref();
    let owner = Owner::new();
    let html = owner.with(|| {
        view! {
            <html lang=locale.lang() dir=locale.dir()>
                <head>
                    <meta charset="utf-8" />
                    <title>{text.title.clone()}</title>
                </head>
                <body>
                    {banner.map(|banner| view! { <p><strong>{banner}</strong></p> })}
                    <h1>{text.heading}</h1>
                    <p style=BREAKING>{written(&text.merchant)}</p>
                    {description.map(|what| view! { <p style=BREAKING>{written(what)}</p> })}
                    {table(&text.rows)} {bill} {table(&text.bill)} {table(&refunds)}
                    {contact
                        .map(|(note, to)| {
                            view! { <p style=BREAKING>{written(note)} " " {written(to)}</p> }
                        })}
                </body>
            </html>
        }
        .to_html()
    });
    format!("<!DOCTYPE html>{html}")
}
