//! POST: the customer cancels the intent.

use axum::extract::State;
use axum::response::Response;

use super::posted_form::PostedForm;
use crate::checkout::context::CheckoutState;
use crate::checkout::responses;
use crate::checkout_api::{Ending, Stage, Unavailable};

pub(in crate::checkout) async fn cancel_intent(
    State(state): State<CheckoutState>,
    posted: PostedForm,
) -> Response {
    let mut page = posted.page;
    match state.service.cancel_intent(&page.checkout_client, &page.session).await {
        Ok(session) => page.session = session,
        Err(Unavailable) => return responses::render_unavailable(&state, &page),
    }
    match page.session.stage {
        Stage::Ended(Ending::Canceled) => responses::redirect(&page.end_url(), false),
        // The intent left selection before: the page shows its state.
        _ => responses::redirect(&page.link.page_url(), false),
    }
}
