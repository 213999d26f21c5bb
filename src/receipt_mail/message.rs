//! The e-mail of a receipt: as text, as HTML, and as attached PDF.

use std::fmt::Write as _;
use std::time::{Duration, UNIX_EPOCH};

use kassa_documents::{ReceiptText, Row, receipt_file_name};
use kassa_domain::branding::SupportContact;
use kassa_domain::mode::Mode;
use kassa_domain::receipt::Receipt;
use kassa_domain::time::Timestamp;
use kassa_i18n::{Locale, Text};
use kassa_platform::mail_address::{needs_smtputf8, parse_address};
use kassa_ui::directed_text::DirectedText;
use lettre::Address;
use lettre::Message;
use lettre::message::header::ContentType;
use lettre::message::{Attachment, Mailbox, MultiPart, SinglePart};

use super::header;
use super::html::write_html;

/// The parts of an e-mail.
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
        .from(Mailbox::new(None, email.from.clone()))
        .raw_header(header::sender(&email.receipt.merchant, email.from))
        .to(Mailbox::new(None, email.to))
        .raw_header(header::subject(&subject))
        .raw_header(header::auto_submitted());
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
        text.bill.iter().chain([&text.total]).for_each(|found| line(&row(found)));
    }
    if let Some(left) = &text.after_refunds {
        line("");
        let refunds = text.refunds.iter().map(|refund| &refund.row);
        refunds.chain([left]).for_each(|found| line(&row(found)));
    }
    if let Some((note, contact)) = &text.contact {
        line(&format!("\n{} {}", written(note), written(contact)));
    }
    body
}
