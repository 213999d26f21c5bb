//! POST: the customer has a stored credential deleted. The first one asks, the second one does it.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::posted_form::PostedForm;
use crate::checkout::link::FlashMessage;
use crate::checkout::page_context::PageContext;
use crate::checkout::views::delete_credential;
use crate::checkout::{CheckoutContext, CheckoutState, responses};
use crate::checkout_api::{StageDetails, StoredCard, Unavailable};

pub(in crate::checkout) async fn delete_credential(
    State(state): State<CheckoutState>,
    posted: PostedForm,
) -> Response {
    let PostedForm { context, form } = posted;
    let stored = match find_offered_card(&state, &context, &form.field("credential")).await {
        Ok(Some(stored)) => stored,
        // The page shows which ones there are.
        Ok(None) => return responses::redirect(&context.link.page_url(), false),
        Err(Unavailable) => return responses::render_unavailable(&state, &context),
    };
    if form.field("confirm").as_str() != "yes" {
        return responses::render_page(&context, StatusCode::OK, || {
            delete_credential::render(&context, &stored)
        });
    }
    match state
        .service
        .delete_credential(&context.checkout_client, &context.session, &stored.id)
        .await
    {
        Ok(()) => responses::redirect(
            &context.link.page_url_with_flash(Some(FlashMessage::CredentialDeleted)),
            false,
        ),
        Err(Unavailable) => responses::render_unavailable(&state, &context),
    }
}

/// The credential of this id, if it is one that this customer is offered here: nobody deletes what
/// they can't see.
async fn find_offered_card(
    state: &CheckoutContext,
    context: &PageContext,
    id: &str,
) -> Result<Option<StoredCard>, Unavailable> {
    match state.service.load_details(&context.checkout_client, &context.session).await? {
        StageDetails::Options(choices) => {
            Ok(choices.stored_cards.into_iter().find(|stored| stored.id == id))
        }
        _ => Ok(None),
    }
}
