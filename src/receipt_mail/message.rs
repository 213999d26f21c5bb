//! The e-mail of a receipt: as text, as HTML, and as attached PDF.

use std::fmt::Write as _;
use std::time::{Duration, UNIX_EPOCH};

use leptos::prelude::*;
use lettre::Address;
use lettre::Message;
use lettre::message::header::ContentType;
use lettre::message::{Attachment, Mailbox, MultiPart, SinglePart};

use crate::checkout::{ReceiptText, Row, receipt_file_name};
use crate::domain::branding::SupportContact;
use crate::domain::mode::Mode;
use crate::domain::receipt::Receipt;
use crate::domain::time::Timestamp;
use crate::i18n::{Locale, Text};

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
    let subject = format!("{} · {}", text.title(), email.receipt.reference_id);
    let banner = (email.mode == Mode::Test).then(|| email.locale.text(Text::TestBanner));
    let (plain, html) = (write_text(&text, banner), write_html(email.locale, &text, banner));
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
        .subject(single_line(&subject));
    if let Some(SupportContact::Email(contact)) = &email.receipt.contact
        && let Ok(contact) = contact.parse::<Address>()
    {
        message = message.reply_to(Mailbox::new(None, contact));
    }
    let attached = Attachment::new(name).body(email.pdf, pdf);
    message.multipart(MultiPart::mixed().multipart(bodies).singlepart(attached))
}

/// A header has no line breaks.
fn single_line(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

fn write_text(text: &ReceiptText, banner: Option<&str>) -> String {
    let mut body = format!("{}\n{}\n\n", text.heading, text.merchant);
    let mut line = |line: &str| {
        let _infallible = writeln!(body, "{line}");
    };
    let row = |(label, value): &Row| format!("{label}: {value}");
    if let Some(banner) = banner {
        line(&format!("{banner}\n"));
    }
    if let Some(description) = &text.description {
        line(&format!("{description}\n"));
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
        line(&format!("\n{note} {contact}"));
    }
    body
}

fn write_html(locale: &Locale, text: &ReceiptText, banner: Option<&'static str>) -> String {
    let table = |rows: &[Row]| {
        let row = |(label, value): Row| {
            view! {
                <tr>
                    <th scope="row"><bdi>{label}</bdi></th>
                    <td><bdi>{value}</bdi></td>
                </tr>
            }
        };
        let rows: Vec<_> = rows.iter().cloned().map(row).collect();
        (!rows.is_empty()).then(|| view! { <table>{rows}</table> })
    };
    let refunds: Vec<Row> = text.refunds.iter().map(|refund| refund.row.clone()).collect();
    let bill = (!text.bill.is_empty()).then(|| view! { <h2>{text.bill_heading}</h2> });
    let contact = text.contact.clone();
    let owner = Owner::new();
    let html = owner.with(|| {
        view! {
            <html lang=locale.lang() dir=locale.dir()>
                <head>
                    <meta charset="utf-8" />
                    <title>{text.title()}</title>
                </head>
                <body>
                    {banner.map(|banner| view! { <p><strong>{banner}</strong></p> })}
                    <h1>{text.heading}</h1>
                    <p><bdi>{text.merchant.clone()}</bdi></p>
                    {text.description.clone().map(|what| view! { <p><bdi>{what}</bdi></p> })}
                    {table(&text.rows)} {bill} {table(&text.bill)} {table(&refunds)}
                    {contact.map(|(note, to)| view! { <p>{note} " " <bdi>{to}</bdi></p> })}
                </body>
            </html>
        }
        .to_html()
    });
    format!("<!DOCTYPE html>{html}")
}
