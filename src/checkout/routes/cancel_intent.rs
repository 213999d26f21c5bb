//! POST: the customer gives the payment up.

use axum::extract::State;
use axum::response::Response;

use super::posted_form::PostedForm;
use crate::checkout::{CheckoutState, responses};
use crate::checkout_api::{Ending, Stage, Unavailable};

pub(in crate::checkout) async fn cancel_intent(
    State(state): State<CheckoutState>,
    posted: PostedForm,
) -> Response {
    let mut context = posted.context;
    match state.service.cancel_intent(&context.checkout_client, &context.session).await {
        Ok(session) => context.session = session,
        Err(Unavailable) => return responses::render_unavailable(&state, &context),
    }
    match context.session.stage {
        Stage::Ended(Ending::Canceled) => responses::redirect(&context.build_return_url(), false),
        // It has moved on meanwhile: the page shows where to.
        _ => responses::redirect(&context.link.page_url(), false),
    }
}
