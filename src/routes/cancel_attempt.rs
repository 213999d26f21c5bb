//! POST: the customer cancels a pending attempt to pay another way.

use axum::extract::State;
use axum::response::Response;
use kassa_checkout::{Stage, Unavailable};

use super::context::CheckoutState;
use super::posted_form::PostedForm;
use super::responses;
use crate::app::link::FlashMessage;

pub(super) async fn cancel_attempt(
    State(state): State<CheckoutState>,
    posted: PostedForm,
) -> Response {
    let mut page = posted.page;
    match state.service.cancel_attempt(&page.checkout_client, &page.session).await {
        Ok(session) => page.session = session,
        Err(Unavailable) => return responses::render_unavailable(&state, &page).await,
    }
    let flash = match page.session.stage {
        Stage::Selection { .. } => Some(FlashMessage::AttemptCanceled),
        Stage::Pending { .. } => Some(FlashMessage::CancelTooLate),
        // Settled, or no attempts left: the page shows it.
        _ => None,
    };
    responses::redirect(&page.link.page_url_with_flash(flash), false)
}
