//! POST: the customer cancels the intent. The first post renders a confirmation page, the second
//! one cancels (decision 53).

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::posted_form::PostedForm;
use crate::checkout::context::CheckoutState;
use crate::checkout::responses;
use crate::checkout::views::cancel_payment;
use crate::checkout_api::{Ending, Stage, Unavailable};

pub(in crate::checkout) async fn cancel_intent(
    State(state): State<CheckoutState>,
    posted: PostedForm,
) -> Response {
    let PostedForm { mut page, form } = posted;
    if page.session.stage.is_open() && form.field("confirm").as_str() != "yes" {
        return responses::render_page(&page, StatusCode::OK, || cancel_payment::render(&page));
    }
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
