//! POST: the customer's decision on the sandbox bank's page.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use kassa_checkout::{FormBody, Unavailable};

use super::context::CheckoutState;
use super::current_page::redirect_after_step;
use super::posted_form::PostedForm;
use super::responses;

pub(super) async fn submit_bank_decision(
    State(state): State<CheckoutState>,
    headers: HeaderMap,
    posted: PostedForm,
) -> Response {
    let PostedForm { mut page, form } = posted;
    if let Some(approved) = parse_decision(&form) {
        match state
            .service
            .submit_bank_decision(&page.checkout_client, &page.session, approved)
            .await
        {
            Ok(session) => page.session = session,
            Err(Unavailable) => return responses::render_unavailable(&state, &page).await,
        }
    }
    redirect_after_step(&state, &page, &headers).await
}

/// `None` unless one of the two buttons was pressed.
fn parse_decision(form: &FormBody) -> Option<bool> {
    match form.field("decision").as_str() {
        "approve" => Some(true),
        "decline" => Some(false),
        _ => None,
    }
}
