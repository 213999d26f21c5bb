//! A payment link, and the ways to hand it on.

use kassa_domain::payment_link::LinkAmount;
use kassa_ui::qr_code::{qr_code_png_url, render_qr_code};
use leptos::prelude::*;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use super::amount::{link_amount, write_link_amount};
use crate::texts::{Phrase, Text};
use crate::visit::Visit;

/// A link, and what is paid by it.
pub(crate) struct SharedLink<'a> {
    pub url: &'a str,
    pub amount: LinkAmount,
    /// What customers are told of it.
    pub description: Option<&'a str>,
}

/// The link with its QR code, which alone is printed, and links that send and save it.
pub(crate) fn shared_link(visit: &Visit, link: &SharedLink<'_>) -> AnyView {
    let texts = &visit.texts;
    let description = link.description.map(str::to_owned);
    view! {
        <div class="shared">
            <p class="printed">
                <strong>{visit.person.merchant_name.clone()}</strong>
                " "
                {description}
                " "
                {link_amount(texts, link.amount)}
            </p>
            <output class="secret" id="link" data-copyable="">{link.url.to_owned()}</output>
            {render_qr_code(link.url, texts.text(Text::PayLinkQr))}
            {ways(visit, link)}
        </div>
    }
    .into_any()
}

/// The picture is in the page: a link that is shown once has no address that could give it again.
fn ways(visit: &Visit, link: &SharedLink<'_>) -> AnyView {
    let (texts, merchant) = (&visit.texts, visit.person.merchant_name.as_str());
    let amount = write_link_amount(texts, link.amount);
    let subject = texts.phrase(&Phrase::ShareSubject { merchant });
    let message = texts.phrase(&Phrase::ShareMessage { merchant, amount: &amount, link: link.url });
    let encode = |text: &str| utf8_percent_encode(text, NON_ALPHANUMERIC).to_string();
    let mail = format!("mailto:?subject={}&body={}", encode(&subject), encode(&message));
    let whatsapp = format!("https://wa.me/?text={}", encode(&message));
    let png = qr_code_png_url(link.url).map(|png| {
        let label = texts.text(Text::SharePng);
        view! { <a class="button" href=png download="payment-link.png">{label}</a> }
    });
    view! {
        <p class="actions">
            {png}
            <button type="button" data-print="" hidden>{texts.text(Text::SharePrint)}</button>
            <a class="button" href=mail>{texts.text(Text::ShareMail)}</a>
            <a class="button" href=whatsapp target="_blank" rel="noopener noreferrer">
                {texts.text(Text::ShareWhatsapp)}
            </a>
        </p>
    }
    .into_any()
}
