//! GET: a copy of the debit order that was signed, as a PDF.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};

use super::link::Link;
use super::scene::Scene;
use super::terms::Row;
use super::{Page, answer, headers as page_headers, terms, visit, words};
use crate::i18n::{Legal, Locale, Phrase, Text, Wishes, negotiate};
use crate::limits::Client;
use crate::pdf::{self, Block, Document, Fonts};
use crate::session::{Details, Ending, SignedMandate, Stage};

pub(super) async fn copy(
    State(page): State<Page>,
    Extension(client): Extension<Client>,
    link: Link,
    headers: HeaderMap,
) -> Response {
    let (scene, mandate) = match visit::view(&page, link, client, &headers).await {
        Ok((scene, Details::Mandate(mandate))) if scene.session.stage == Stage::Over(Ending::Success) => (scene, mandate),
        // Nothing is signed, or nobody can say so now: the page tells.
        Ok((scene, _)) => return answer::go(&scene.link.page(), false),
        Err(response) => return response,
    };
    let (fonts, scene) = (Arc::clone(&page.fonts), Arc::new(scene));
    let (of, signed) = (Arc::clone(&scene), mandate.clone());
    let written = tokio::task::spawn_blocking(move || write(&of, &signed, &fonts)).await;
    match written {
        Ok(Ok(bytes)) => download(bytes, &mandate.contract_number),
        failed => {
            tracing::error!(?failed, "a copy of a debit order");
            answer::trouble(&page, &scene)
        }
    }
}

/// In the payer's language, or in English where this machine has no letters for it.
fn write(scene: &Scene, mandate: &SignedMandate, fonts: &Fonts) -> Result<Vec<u8>, pdf::Error> {
    pdf_of(scene, &scene.locale, mandate, fonts, |text| text).or_else(|_| {
        let english = negotiate(&Wishes { chosen: Some("en"), ..Wishes::default() });
        // A name may have letters that nothing here can write.
        let written = |text: String| text.chars().map(|letter| writable(letter, fonts)).collect();
        pdf_of(scene, &english, mandate, fonts, written)
    })
}

fn writable(letter: char, fonts: &Fonts) -> char {
    if fonts.can_write(letter.encode_utf8(&mut [0; 4])) { letter } else { '?' }
}

fn pdf_of(
    scene: &Scene,
    locale: &Locale,
    mandate: &SignedMandate,
    fonts: &Fonts,
    written: impl Fn(String) -> String,
) -> Result<Vec<u8>, pdf::Error> {
    let merchant = scene.merchant();
    let rows = |rows: Vec<Row>| {
        Block::Rows(rows.into_iter().map(|(label, value)| (locale.text(label).to_owned(), written(value))).collect())
    };
    let order = [(Text::MandateNowLabel, locale.money(scene.session.money))].into_iter();
    let order = order.chain(terms::rows(locale, &mandate.payments));
    let order = order.chain([(Text::ReferenceLabel, scene.session.reference_id.clone())]).collect();
    let mut blocks = vec![rows(terms::signed(locale, mandate)), rows(order)];
    match locale.legal(&Phrase::MandateConsent { merchant }) {
        Legal::Translated(consent) => blocks.push(Block::Paragraph(written(consent))),
        Legal::English(consent) => {
            let said = Block::Paragraph(locale.text(Text::LegalInEnglish).to_owned());
            blocks.extend([said, Block::InEnglish(written(consent))]);
        }
    }
    blocks.push(Block::Note(written(locale.phrase(&Phrase::MandateRights { merchant }))));
    if let Some(contact) = &scene.session.merchant.look.support {
        let whom = locale.phrase(&Phrase::SupportNote { merchant });
        blocks.push(Block::Note(written(format!("{whom} {}", contact.text()))));
    }
    let title = written(words::mandate_title(locale, merchant));
    let document = Document { language: locale.lang(), right_to_left: locale.dir() == "rtl", title: &title, blocks };
    pdf::write(&document, fonts)
}

fn download(bytes: Vec<u8>, contract_number: &str) -> Response {
    let number: String = contract_number.chars().filter(char::is_ascii_alphanumeric).collect();
    let mut response = Body::from(bytes).into_response();
    let headers = response.headers_mut();
    page_headers::protect(headers, None);
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/pdf"));
    if let Ok(name) = HeaderValue::from_str(&format!("attachment; filename=\"debit-order-{number}.pdf\"")) {
        headers.insert(header::CONTENT_DISPOSITION, name);
    }
    response
}
