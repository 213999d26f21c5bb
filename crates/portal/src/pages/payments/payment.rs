//! `/portal/payments/{intent_id}`: one payment and its history.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::ids::IntentId;
use kassa_services::portal::payments::{PaymentDetails, load_details};
use leptos::prelude::*;

use super::action_forms::action_forms;
use super::attempts::tables;
use super::bill::bill;
use super::facts::{agreements, facts};
use super::history::history;
use super::list::PATH;
use super::receipt_links::receipt_links;
use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::pages::payment_table::status_tags;
use crate::responses;
use crate::texts::{Phrase, Text};
use crate::views::{amount, error_summary, refusal};
use crate::visit::Visit;

endpoints! {
    Get "/portal/payments/{intent_id}" ViewPayments => show;
}

async fn show(visit: Visit) -> Response {
    match find(&visit).await {
        Ok(details) => render(&visit, StatusCode::OK, &details, &Problem::none()),
        Err(response) => response,
    }
}

/// The payment of the address. 404 for an unknown one, and for one of another merchant.
pub(super) async fn find(visit: &Visit) -> Result<PaymentDetails, Response> {
    let (app, merchant) = (&visit.portal.app, &visit.person.merchant_id);
    let found = match IntentId::parse(&visit.request.id().to_lowercase()) {
        Some(id) => load_details(app, merchant, &id).await,
        None => Ok(None),
    };
    let found = found.map_err(|error| responses::unavailable(&error))?;
    found.ok_or_else(|| responses::not_found(visit))
}

/// The address of a payment's page.
pub(super) fn path_of(details: &PaymentDetails) -> String {
    format!("{PATH}/{}", details.intent.id)
}

/// Why nothing was done.
pub(super) struct Problem {
    pub(super) errors: FieldErrors,
    pub(super) refusal: Option<String>,
}

impl Problem {
    pub(super) fn none() -> Self {
        Self { errors: FieldErrors::default(), refusal: None }
    }

    pub(super) fn of_fields(errors: FieldErrors) -> Self {
        Self { errors, refusal: None }
    }
}

/// 422 with the page as it stands now: what was loaded before may have changed.
pub(super) async fn refuse(visit: &Visit, message: String) -> Response {
    let details = match find(visit).await {
        Ok(details) => details,
        Err(response) => return response,
    };
    let problem = Problem { errors: FieldErrors::default(), refusal: Some(message) };
    render(visit, StatusCode::UNPROCESSABLE_ENTITY, &details, &problem)
}

pub(super) fn render(
    visit: &Visit,
    status: StatusCode,
    details: &PaymentDetails,
    problem: &Problem,
) -> Response {
    let (texts, intent) = (&visit.texts, &details.intent);
    let reference = &intent.order.reference_id;
    let title = texts.phrase(&Phrase::PayOne { reference });
    let tags = status_tags(visit, details.display_status(), intent.has_expired_link(visit.now()));
    let refused = problem.refusal.clone().map(|message| refusal(texts, message));
    let actions = action_forms(visit, details, &problem.errors);
    let content = view! {
        <p class="crumb"><a href=PATH>{texts.text(Text::PayTitle)}</a></p>
        <div class="title headline">
            <div>
                <h1>{title.clone()}</h1>
                <p id="payment" data-id=intent.id.to_string() data-status=intent.state.code()>
                    {amount(texts, intent.order.money)}
                    " "
                    {tags}
                </p>
            </div>
        </div>
        {refused}
        {error_summary(texts, &problem.errors)}
        <div class="columns">
            <div class="aside">
                {actions}
                {facts(visit, details)}
                {agreements(visit, details)}
                {receipt_links(visit, details)}
            </div>
            <div>
                {bill(visit, details)}
                {tables(visit, details)}
                {history(visit, details)}
            </div>
        </div>
    };
    responses::show(visit, status, &title, content.into_any())
}
