//! A receipt as PDF.

use axum::response::Response;
use kassa_domain::receipt::Receipt;
use kassa_i18n::Locale;
use kassa_ui::directed_text::DirectedText;

use super::receipt_text::{ReceiptText, Row};
use super::written_pdf::{download_pdf, writable_locale};
use crate::pdf::{self, Block, Document, Fonts, Logo, PdfError};

/// Writes a receipt in its reader's language, or in English if the fonts lack its script. A `logo`
/// that cannot be read is left out.
///
/// # Errors
/// [`PdfError`] if a font cannot be read.
pub fn write_receipt_pdf(
    locale: &Locale,
    receipt: &Receipt,
    logo: Option<Vec<u8>>,
    fonts: &Fonts,
) -> Result<Vec<u8>, PdfError> {
    let locale = &writable_locale(locale, fonts);
    let text = ReceiptText::new(locale, receipt);
    let logo = logo.and_then(Logo::read);
    let document = |logo| Document {
        language: locale.lang(),
        right_to_left: locale.dir() == "rtl",
        title: &text.title,
        logo,
        blocks: list_blocks(locale, &text),
    };
    // A picture is decoded while it is drawn.
    pdf::render_pdf(&document(logo.as_ref()), fonts)
        .or_else(|_damaged| pdf::render_pdf(&document(None), fonts))
}

fn list_blocks(locale: &Locale, text: &ReceiptText) -> Vec<Block> {
    let written = |text: &DirectedText| text.to_plain(locale);
    let row = |(label, value): &Row| (written(label), written(value));
    let mut blocks =
        vec![Block::Sum(written(&text.amount)), Block::Paragraph(written(&text.amount_note))];
    blocks.extend(text.description.as_ref().map(|text| Block::Paragraph(written(text))));
    if !text.bill.is_empty() {
        blocks.push(Block::Paragraph(text.bill_heading.to_owned()));
        blocks.push(Block::Amounts(text.bill.iter().chain([&text.total]).map(row).collect()));
    }
    if let Some(left) = &text.after_refunds {
        let refunds = text.refunds.iter().map(|refund| &refund.row);
        blocks.push(Block::Amounts(refunds.chain([left]).map(row).collect()));
    }
    blocks.push(Block::Table(text.rows.iter().map(row).collect()));
    if let Some((note, contact)) = &text.contact {
        blocks.push(Block::SmallPrint(format!("{} {}", written(note), written(contact))));
    }
    blocks
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
