//! POST: the customer's decision on the sandbox bank's page.

use axum::extract::State;
use axum::response::Response;

use super::pay;
use super::posted_form::PostedForm;
use crate::checkout::{CheckoutState, responses};
use crate::checkout_api::{FormBody, Unavailable};

pub(in crate::checkout) async fn submit_bank_decision(
    State(state): State<CheckoutState>,
    posted: PostedForm,
) -> Response {
    let PostedForm { mut context, form } = posted;
    if let Some(approved) = parse_decision(&form) {
        match state
            .service
            .submit_bank_decision(&context.checkout_client, &context.session, approved)
            .await
        {
            Ok(session) => context.session = session,
            Err(Unavailable) => return responses::render_unavailable(&state, &context),
        }
    }
    pay::redirect_to_state(&state, &context).await
}

/// Nothing but the two buttons decides.
fn parse_decision(form: &FormBody) -> Option<bool> {
    match form.field("decision").as_str() {
        "approve" => Some(true),
        "decline" => Some(false),
        _ => None,
    }
}
