//! A receipt in words: the same on the page, in the PDF, in the e-mail and in the portal.

use jiff::tz::TimeZone;

use super::labels;
use crate::domain::intent::LineItem;
use crate::domain::money::Money;
use crate::domain::receipt::{Receipt, ReceiptSubject, RefundLine};
use crate::domain::time::Timestamp;
use crate::i18n::{Locale, Phrase, Text};

/// A label and its value.
pub type Row = (String, String);

/// A receipt in the language of its reader.
pub struct ReceiptText {
    pub heading: &'static str,
    pub merchant: String,
    pub description: Option<String>,
    /// Number, date, amount, method, reference.
    pub rows: Vec<Row>,
    /// The lines of the bill under their heading.
    pub bill_heading: &'static str,
    pub bill: Vec<Row>,
    pub refunds: Vec<RefundText>,
    /// Whom to ask, and how.
    pub contact: Option<Row>,
}

/// A refund on the receipt of its payment.
pub struct RefundText {
    /// From 1.
    pub position: u32,
    pub row: Row,
}

impl ReceiptText {
    #[must_use]
    pub fn new(locale: &Locale, receipt: &Receipt) -> Self {
        let (heading, refunds) = match &receipt.subject {
            ReceiptSubject::Payment { refunds } => (Text::ReceiptHeading, refunds.as_slice()),
            ReceiptSubject::Refund => (Text::RefundHeading, [].as_slice()),
            ReceiptSubject::Instalment => (Text::ReceiptHeading, [].as_slice()),
        };
        let zone = TimeZone::get(&receipt.time_zone).unwrap_or(TimeZone::UTC);
        let date = |at: Timestamp| locale.format_date_time(at, &zone);
        let merchant = receipt.merchant.as_str();
        let refund = |line: &RefundLine| RefundText {
            position: line.position,
            row: (
                format!("{} · {}", locale.text(Text::RefundHeading), date(line.at)),
                locale.format_money(line.money),
            ),
        };
        let bill = receipt.bill.line_items.iter();
        Self {
            heading: locale.text(heading),
            merchant: receipt.merchant.clone(),
            description: receipt.bill.description.clone(),
            rows: list_rows(locale, receipt, date(receipt.at)),
            bill_heading: locale.text(Text::BillHeading),
            bill: bill.filter_map(|line| bill_row(locale, receipt, line)).collect(),
            refunds: refunds.iter().map(refund).collect(),
            contact: receipt.contact.as_ref().map(|contact| {
                let note = locale.format_phrase(&Phrase::SupportNote { merchant });
                (note, contact.as_str().to_owned())
            }),
        }
    }

    /// `Receipt · Shop`, for titles and subjects.
    #[must_use]
    pub fn title(&self) -> String {
        format!("{} · {}", self.heading, self.merchant)
    }
}

fn list_rows(locale: &Locale, receipt: &Receipt, date: String) -> Vec<Row> {
    let instrument = receipt.card.as_ref().map_or_else(
        || locale.text(labels::method_name(receipt.method)).to_owned(),
        |card| labels::card_label(locale, card),
    );
    let method = if receipt.card.is_some() { Text::MethodCard } else { Text::PaymentMethodLabel };
    [
        (Text::ReceiptNumberLabel, receipt.number.clone()),
        (Text::DateLabel, date),
        (Text::AmountLabel, locale.format_money(receipt.money)),
        (method, instrument),
        (Text::ReferenceLabel, receipt.reference_id.clone()),
    ]
    .map(|(label, value)| (locale.text(label).to_owned(), value))
    .into()
}

fn bill_row(locale: &Locale, receipt: &Receipt, line: &LineItem) -> Option<Row> {
    let amount = Money::new(line.amount, receipt.money.currency())?;
    let name = match line.quantity {
        0 | 1 => line.name.clone(),
        quantity => format!("{} × {}", line.name, locale.format_count(quantity)),
    };
    Some((name, locale.format_money(amount)))
}
