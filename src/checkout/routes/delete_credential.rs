//! POST: the customer deletes a stored credential. The first post renders a confirmation page, the
//! second one deletes.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use kassa_checkout::{StageDetails, StoredCard, Unavailable};

use super::posted_form::PostedForm;
use crate::checkout::context::{CheckoutContext, CheckoutState};
use crate::checkout::link::FlashMessage;
use crate::checkout::page_context::PageContext;
use crate::checkout::responses;
use crate::checkout::views::delete_credential;

pub(in crate::checkout) async fn delete_credential(
    State(state): State<CheckoutState>,
    posted: PostedForm,
) -> Response {
    let PostedForm { page, form } = posted;
    let stored = match find_offered_card(&state, &page, &form.field("credential")).await {
        Ok(Some(stored)) => stored,
        // The page lists the credentials that are offered.
        Ok(None) => return responses::redirect(&page.link.page_url(), false),
        Err(Unavailable) => return responses::render_unavailable(&state, &page),
    };
    if form.field("confirm").as_str() != "yes" {
        return responses::render_page(&page, StatusCode::OK, || {
            delete_credential::render(&page, &stored)
        });
    }
    match state.service.delete_credential(&page.checkout_client, &page.session, &stored.id).await {
        Ok(()) => responses::redirect(
            &page.link.page_url_with_flash(Some(FlashMessage::CredentialDeleted)),
            false,
        ),
        Err(Unavailable) => responses::render_unavailable(&state, &page),
    }
}

/// The stored card with this id; `None` unless the session offers it.
async fn find_offered_card(
    ctx: &CheckoutContext,
    page: &PageContext,
    id: &str,
) -> Result<Option<StoredCard>, Unavailable> {
    match ctx.service.load_details(&page.checkout_client, &page.session).await? {
        StageDetails::Options(options) => {
            Ok(options.stored_cards.into_iter().find(|stored| stored.id == id))
        }
        _ => Ok(None),
    }
}
