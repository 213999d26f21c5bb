//! `/portal/customers/{purchaser_id}`: payments, totals, cards and mandates.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::ids::IntentId;
use kassa_services::portal::customers::{CustomerDetails, CustomerTotals, load_customer};
use kassa_services::portal::payments::find_position;
use kassa_store::StoreError;
use kassa_store::tables::portal::payments::PaymentPosition;
use leptos::prelude::*;

use super::customer_path;
use super::personal_data::{erasure, export_form};
use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::pages::credentials::card_table;
use crate::pages::mandates::mandate_table;
use crate::pages::payment_table::payment_table;
use crate::responses;
use crate::texts::{Phrase, Text};
use crate::views::{Column, Row, error_summary, list, refusal};
use crate::visit::Visit;

endpoints! {
    Get "/portal/customers/{purchaser_id}" ViewPayments => show;
}

async fn show(visit: Visit) -> Response {
    respond(&visit, StatusCode::OK, &FieldErrors::default(), None).await
}

/// The page. `refused` says why nothing was done.
pub(super) async fn respond(
    visit: &Visit,
    status: StatusCode,
    errors: &FieldErrors,
    refused: Option<Text>,
) -> Response {
    match load(visit).await {
        Ok(Some(details)) => render(visit, status, details, errors, refused),
        Ok(None) => responses::not_found(visit),
        Err(error) => responses::unavailable(&error),
    }
}

/// An unknown place begins at the newest payment.
async fn load(visit: &Visit) -> Result<Option<CustomerDetails>, StoreError> {
    let (app, merchant) = (&visit.portal.app, &visit.person.merchant_id);
    let newer: Option<PaymentPosition> =
        match IntentId::parse(&visit.request.query.text("after").to_lowercase()) {
            Some(id) => find_position(app, merchant, &id).await?,
            None => None,
        };
    load_customer(app, merchant, visit.request.id(), newer).await
}

fn render(
    visit: &Visit,
    status: StatusCode,
    details: CustomerDetails,
    errors: &FieldErrors,
    refused: Option<Text>,
) -> Response {
    let (texts, id) = (&visit.texts, visit.request.id());
    let title = texts.phrase(&Phrase::CustomerOne { id });
    let refused = refused.map(|reason| refusal(texts, texts.text(reason).to_owned()));
    let older = details.payments.next_after().map(|last| {
        let href = format!("{}?after={}", customer_path(id), last.id);
        view! { <p><a rel="next" href=href>{texts.text(Text::Older)}</a></p> }
    });
    let content = view! {
        <p class="crumb"><a href="/portal/payments">{texts.text(Text::PayTitle)}</a></p>
        <h1>{title.clone()}</h1>
        {refused}
        {error_summary(texts, errors)}
        {totals(visit, &details.totals, details.is_cut)}
        <section id="customer-payments">
            <h2>{texts.text(Text::PayTitle)}</h2>
            {payment_table(visit, details.payments.rows)}
            {older}
        </section>
        {(!details.cards.is_empty()).then(|| view! {
            <section id="customer-cards">
                <h2>{texts.text(Text::CredentialsTitle)}</h2>
                {card_table(visit, details.cards)}
            </section>
        })}
        {(!details.mandates.is_empty()).then(|| view! {
            <section id="customer-mandates">
                <h2>{texts.text(Text::MandatesTitle)}</h2>
                {mandate_table(visit, details.mandates)}
            </section>
        })}
        {export_form(visit)}
        {erasure(visit, errors)}
    };
    responses::show(visit, status, &title, content.into_any())
}

/// What was paid, by currency. Of a purchaser with very many payments the newest are counted.
fn totals(visit: &Visit, totals: &[CustomerTotals], is_cut: bool) -> Option<AnyView> {
    let texts = &visit.texts;
    if totals.is_empty() {
        return None;
    }
    let columns = [
        Column::title(Text::PayCurrency),
        // Each with its heading on a phone.
        Column::detail(Text::CustomerCount).number(),
        Column::detail(Text::CustomerPaid).number(),
        Column::detail(Text::PayRefunded).number(),
    ];
    let rows = totals.iter().map(|total| {
        let code = total.currency.code();
        let sum = |minor: u128| {
            let text = texts.sum(minor, total.currency);
            view! { <data value=minor.to_string()>{text}</data> }
        };
        Row::without_status(code)
            .cell(code)
            .cell(total.count.to_string())
            .cell(sum(total.paid))
            .cell(sum(total.refunded))
    });
    let table = list(visit, Text::CustomerTotals, &columns, rows.collect());
    let note = is_cut.then(|| view! { <p class="hint">{texts.text(Text::CustomerNewest)}</p> });
    let section = view! {
        <section id="customer-totals">
            <h2>{texts.text(Text::CustomerTotals)}</h2>
            {table}
            {note}
        </section>
    };
    Some(section.into_any())
}
