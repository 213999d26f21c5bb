//! POST: the customer wants to pay another way than the one that waits.

use axum::extract::State;
use axum::response::Response;

use super::posted_form::PostedForm;
use crate::checkout::link::FlashMessage;
use crate::checkout::{CheckoutState, responses};
use crate::checkout_api::{Stage, Unavailable};

pub(in crate::checkout) async fn cancel_attempt(
    State(state): State<CheckoutState>,
    posted: PostedForm,
) -> Response {
    let mut context = posted.context;
    match state.service.cancel_attempt(&context.checkout_client, &context.session).await {
        Ok(session) => context.session = session,
        Err(Unavailable) => return responses::render_unavailable(&state, &context),
    }
    let flash = match context.session.stage {
        Stage::Selection { .. } => Some(FlashMessage::AttemptCanceled),
        Stage::Pending { .. } => Some(FlashMessage::CancelTooLate),
        // Paid, or out of tries: the page says so.
        _ => None,
    };
    responses::redirect(&context.link.page_url_with_flash(flash), false)
}
