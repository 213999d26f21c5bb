//! POST: the customer's decision on the sandbox bank's page.

use axum::extract::State;
use axum::response::Response;

use super::posted::PostedForm;
use super::{CheckoutState, answer, pay};
use crate::session::{FormBody, Unavailable};

pub(super) async fn submit_bank_decision(State(state): State<CheckoutState>, posted: PostedForm) -> Response {
    let PostedForm { mut context, form } = posted;
    if let Some(approved) = parse_decision(&form) {
        match state.service.submit_bank_decision(&context.checkout_client, &context.session, approved).await {
            Ok(session) => context.session = session,
            Err(Unavailable) => return answer::render_unavailable(&state, &context),
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
