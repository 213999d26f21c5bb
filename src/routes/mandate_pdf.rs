//! GET: a signed mandate as a PDF.

use std::sync::Arc;

use axum::extract::{Extension, State};
use axum::http::HeaderMap;
use axum::response::Response;
use kassa_checkout::{Ending, SignedMandate, Stage, StageDetails};
use kassa_documents::pdf::{self, Block, Document, Fonts};
use kassa_documents::{download_pdf, writable_locale};
use kassa_i18n::{LegalText, Phrase, Text};
use kassa_platform::rate_limit::ClientAddress;
use kassa_ui::directed_text::DirectedText::Foreign;

use super::context::CheckoutState;
use super::{responses, session_guard};
use crate::app::PageContext;
use crate::app::link::Link;
use crate::app::mandate_terms::LabeledValue;
use crate::app::{labels, mandate_terms};

pub(super) async fn download_mandate(
    State(state): State<CheckoutState>,
    Extension(client_address): Extension<ClientAddress>,
    link: Link,
    headers: HeaderMap,
) -> Response {
    let (page, mandate) =
        match session_guard::open_view(&state, link, client_address, &headers).await {
            Ok((page, StageDetails::Mandate(mandate)))
                if page.session.stage == Stage::Ended(Ending::Success) =>
            {
                (page, mandate)
            }
            // Not signed, or the provider cannot be reached: the page shows it.
            Ok((page, _)) => return responses::redirect(&page.link.page_url(), false),
            Err(response) => return response,
        };
    let (fonts, page) = (Arc::clone(&state.fonts), Arc::new(page));
    let (pdf_page, pdf_mandate) = (Arc::clone(&page), mandate.clone());
    let rendered =
        tokio::task::spawn_blocking(move || write_pdf(&pdf_page, &pdf_mandate, &fonts)).await;
    match rendered {
        Ok(Ok(bytes)) => download_response(bytes, &mandate.contract_number),
        failed => {
            tracing::error!(?failed, "a copy of a debit order");
            responses::render_unavailable(&state, &page).await
        }
    }
}

/// Writes the PDF in the payer's language, or in English if the fonts lack its script.
///
/// # Errors
/// [`pdf::PdfError`] if a font cannot be read.
fn write_pdf(
    page: &PageContext,
    mandate: &SignedMandate,
    fonts: &Fonts,
) -> Result<Vec<u8>, pdf::PdfError> {
    let locale = &writable_locale(&page.locale, fonts);
    let merchant = page.merchant_name();
    let table = |rows: Vec<LabeledValue>| {
        Block::Table(
            rows.into_iter()
                .map(|(label, value)| (locale.text(label).to_owned(), value.to_plain(locale)))
                .collect(),
        )
    };
    let order = [(Text::MandateNowLabel, Foreign(locale.format_money(page.session.money)))]
        .into_iter()
        .chain(mandate_terms::list_terms(locale, &mandate.payments))
        .chain([(Text::ReferenceLabel, Foreign(page.session.reference_id.clone()))])
        .collect();
    let signed = mandate_terms::list_signed_terms(locale, &page.time_zone(), mandate);
    let mut blocks = vec![table(signed), table(order)];
    match locale.legal_text(&Phrase::MandateConsent { merchant }) {
        LegalText::Translated(consent) => blocks.push(Block::Paragraph(consent)),
        LegalText::English(consent) => {
            let language_note = Block::Paragraph(locale.text(Text::LegalInEnglish).to_owned());
            blocks.extend([language_note, Block::EnglishParagraph(consent)]);
        }
    }
    blocks.push(Block::SmallPrint(locale.format_phrase(&Phrase::MandateRights { merchant })));
    if let Some(contact) = &page.session.merchant.branding.support {
        let note = locale.format_phrase(&Phrase::SupportNote { merchant });
        let contact = locale.isolate(contact.as_str());
        blocks.push(Block::SmallPrint(format!("{note} {contact}")));
    }
    let title = labels::mandate_title(locale, merchant);
    let document = Document {
        language: locale.lang(),
        right_to_left: locale.dir() == "rtl",
        title: &title,
        logo: None,
        blocks,
    };
    pdf::render_pdf(&document, fonts)
}

fn download_response(bytes: Vec<u8>, contract_number: &str) -> Response {
    let number: String = contract_number.chars().filter(char::is_ascii_alphanumeric).collect();
    download_pdf(bytes, &format!("debit-order-{number}.pdf"))
}
