//! `/portal/payments/{intent_id}/receipt`: what the customer is told, in the customer's language.

use std::sync::Arc;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use kassa_documents::{ReceiptText, Row, download_receipt, write_receipt_pdf};
use kassa_domain::receipt::Receipt;
use kassa_i18n::{LanguagePreferences, Locale, negotiate_locale};
use kassa_services::portal::payments::PaymentDetails;
use kassa_services::receipts::{load_logo, load_receipt};
use kassa_store::StoredIntent;
use leptos::prelude::*;

use super::list::PATH;
use super::payment::find;
use super::receipt_links::{address, asked_part};
use super::receipt_mail::mail_form;
use crate::endpoint::endpoints;
use crate::responses;
use crate::texts::Text;
use crate::visit::Visit;

endpoints! {
    Get "/portal/payments/{intent_id}/receipt" ViewPayments => show;
    Get "/portal/payments/{intent_id}/receipt.pdf" ViewPayments => download;
}

async fn show(visit: Visit) -> Response {
    let (details, receipt) = match open(&visit).await {
        Ok(opened) => opened,
        Err(response) => return response,
    };
    let mail = mail_form(&visit, &details);
    let intent = &details.intent;
    let locale = customer_locale(intent);
    let text = ReceiptText::new(&locale, &receipt);
    let title = text.title.clone();
    let content = view! {
        {receipt_view(&locale, text)}
        <p>
            <a href=address(&intent.id, "receipt.pdf", asked_part(&visit)) download>
                {visit.texts.text(Text::PayReceiptPdf)}
            </a>
        </p>
        {mail}
        <p><a href=format!("{PATH}/{}", intent.id)>{visit.texts.text(Text::Back)}</a></p>
    };
    responses::show(&visit, StatusCode::OK, &title, content.into_any())
}

async fn download(visit: Visit) -> Response {
    let (details, receipt) = match open(&visit).await {
        Ok(opened) => opened,
        Err(response) => return response,
    };
    let (locale, fonts) = (customer_locale(&details.intent), Arc::clone(&visit.portal.fonts));
    let printed = receipt.clone();
    let logo = load_logo(&visit.portal.app, &details.intent).await;
    let written =
        tokio::task::spawn_blocking(move || write_receipt_pdf(&locale, &printed, logo, &fonts))
            .await;
    match written {
        Ok(Ok(bytes)) => download_receipt(bytes, &receipt),
        failed => {
            tracing::error!(?failed, "a receipt");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

/// The payment of the address and the receipt that is asked for. 404 if there is none.
async fn open(visit: &Visit) -> Result<(PaymentDetails, Receipt), Response> {
    let details = find(visit).await?;
    let loaded = load_receipt(&visit.portal.app, &details.intent, asked_part(visit)).await;
    match loaded {
        Ok(Some(receipt)) => Ok((details, receipt)),
        Ok(None) => Err(responses::not_found(visit)),
        Err(error) => Err(responses::unavailable(&error)),
    }
}

fn customer_locale(intent: &StoredIntent) -> Locale {
    negotiate_locale(&LanguagePreferences {
        purchaser: intent.order.purchaser.locale.as_deref(),
        merchant_default: intent.merchant.branding.language.as_deref(),
        ..LanguagePreferences::default()
    })
}

fn receipt_view(locale: &Locale, text: ReceiptText) -> AnyView {
    let facts = |rows: Vec<Row>| {
        let row = |(label, value): Row| {
            view! { <dt>{label.into_html()}</dt> <dd>{value.into_html()}</dd> }
        };
        let rows: Vec<_> = rows.into_iter().map(row).collect();
        (!rows.is_empty()).then(|| view! { <dl class="facts">{rows}</dl> })
    };
    let bill = (!text.bill.is_empty()).then(|| view! { <h2>{text.bill_heading}</h2> });
    let bill_rows = match text.bill.is_empty() {
        true => Vec::new(),
        false => text.bill.into_iter().chain([text.total]).collect(),
    };
    let refunds = text.refunds.into_iter().map(|refund| refund.row);
    let refunds = refunds.chain(text.after_refunds).collect();
    view! {
        <section class="card" id="receipt" lang=locale.lang() dir=locale.dir()>
            <h1>{text.heading}</h1>
            <p class="lead">{text.merchant.into_html()}</p>
            {text.description.map(|what| view! { <p>{what.into_html()}</p> })}
            {facts(text.rows)}
            {bill}
            {facts(bill_rows)}
            {facts(refunds)}
        </section>
    }
    .into_any()
}
