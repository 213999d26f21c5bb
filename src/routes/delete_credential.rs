//! POST: the customer deletes a stored credential. The first post renders a confirmation page, the
//! second one deletes.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use kassa_checkout::{StageDetails, StoredCard, Unavailable};
use leptos::prelude::*;

use super::context::{CheckoutContext, CheckoutState};
use super::posted_form::PostedForm;
use super::responses;
use crate::app::link::FlashMessage;
use crate::app::{ForgetCardPage, PageContext};

pub(super) async fn delete_credential(
    State(state): State<CheckoutState>,
    posted: PostedForm,
) -> Response {
    let PostedForm { page, form } = posted;
    let stored = match find_offered_card(&state, &page, &form.field("credential")).await {
        Ok(Some(stored)) => stored,
        // The page lists the credentials that are offered.
        Ok(None) => return responses::redirect(&page.link.page_url(), false),
        Err(Unavailable) => return responses::render_unavailable(&state, &page).await,
    };
    if form.field("confirm").as_str() != "yes" {
        let view = move || view! { <ForgetCardPage card=stored /> };
        return responses::render_page(&page, StatusCode::OK, view).await;
    }
    match state.service.delete_credential(&page.checkout_client, &page.session, &stored.id).await {
        Ok(()) => responses::redirect(
            &page.link.page_url_with_flash(Some(FlashMessage::CredentialDeleted)),
            false,
        ),
        Err(Unavailable) => responses::render_unavailable(&state, &page).await,
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
