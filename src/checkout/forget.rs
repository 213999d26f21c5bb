//! POST: the customer has a stored credential deleted. The first one asks, the second one does it.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::link::FlashMessage;
use super::posted::PostedForm;
use super::scene::PageContext;
use super::view::forget;
use super::{CheckoutContext, CheckoutState, answer};
use crate::session::{StageDetails, StoredCard, Unavailable};

pub(super) async fn delete_credential(State(state): State<CheckoutState>, posted: PostedForm) -> Response {
    let PostedForm { context, form } = posted;
    let stored = match find_offered_card(&state, &context, &form.field("credential")).await {
        Ok(Some(stored)) => stored,
        // The page shows which ones there are.
        Ok(None) => return answer::redirect(&context.link.page_url(), false),
        Err(Unavailable) => return answer::render_unavailable(&state, &context),
    };
    if form.field("confirm").as_str() != "yes" {
        return answer::render_page(&context, StatusCode::OK, || forget::render(&context, &stored));
    }
    match state.service.delete_credential(&context.checkout_client, &context.session, &stored.id).await {
        Ok(()) => answer::redirect(&context.link.page_url_with_flash(Some(FlashMessage::CredentialDeleted)), false),
        Err(Unavailable) => answer::render_unavailable(&state, &context),
    }
}

/// The credential of this id, if it is one that this customer is offered here: nobody deletes what they can't see.
async fn find_offered_card(state: &CheckoutContext, context: &PageContext, id: &str) -> Result<Option<StoredCard>, Unavailable> {
    match state.service.load_details(&context.checkout_client, &context.session).await? {
        StageDetails::Options(choices) => Ok(choices.stored_cards.into_iter().find(|stored| stored.id == id)),
        _ => Ok(None),
    }
}
