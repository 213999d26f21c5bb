//! A receipt as PDF.

use axum::response::Response;
use kassa_domain::receipt::Receipt;
use kassa_i18n::Locale;
use kassa_ui::directed_text::DirectedText;

use super::receipt_text::{ReceiptText, Row};
use super::written_pdf::{download_pdf, writable_locale};
use crate::pdf::{self, Block, Document, Fonts, PdfError};

/// Writes a receipt in its reader's language, or in English if the fonts lack its script.
///
/// # Errors
/// [`PdfError`] if a font cannot be read.
pub fn write_receipt_pdf(
    locale: &Locale,
    receipt: &Receipt,
    fonts: &Fonts,
) -> Result<Vec<u8>, PdfError> {
    let locale = &writable_locale(locale, fonts);
    let text = ReceiptText::new(locale, receipt);
    let written = |text: &DirectedText| text.to_plain(locale);
    let table = |rows: Vec<Row>| {
        Block::Table(rows.iter().map(|(label, value)| (written(label), written(value))).collect())
    };
    let mut blocks = Vec::new();
    blocks.extend(text.description.map(|text| Block::Paragraph(written(&text))));
    blocks.push(table(text.rows));
    if !text.bill.is_empty() {
        blocks.push(Block::Paragraph(text.bill_heading.to_owned()));
        blocks.push(table(text.bill));
    }
    if !text.refunds.is_empty() {
        blocks.push(table(text.refunds.into_iter().map(|refund| refund.row).collect()));
    }
    if let Some((note, contact)) = text.contact {
        let (note, contact) = (written(&note), written(&contact));
        blocks.push(Block::SmallPrint(format!("{note} {contact}")));
    }
    let document = Document {
        language: locale.lang(),
        right_to_left: locale.dir() == "rtl",
        title: &text.title,
        blocks,
    };
    pdf::render_pdf(&document, fonts)
}

/// The name of a receipt's file.
#[must_use]
pub fn receipt_file_name(receipt: &Receipt) -> String {
    let number = receipt.number.chars();
    let number: String =
        number.filter(|letter| letter.is_ascii_alphanumeric() || *letter == '-').collect();
    format!("receipt-{number}.pdf")
}

/// A receipt that is saved as a file.
pub fn download_receipt(bytes: Vec<u8>, receipt: &Receipt) -> Response {
    download_pdf(bytes, &receipt_file_name(receipt))
}
