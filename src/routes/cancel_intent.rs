//! The customer cancels the intent. A post without a confirmation leads to the page that asks, from
//! which a second post cancels (decision 53).

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kassa_checkout::{Ending, Stage, Unavailable};
use kassa_platform::rate_limit::ClientAddress;
use leptos::prelude::*;

use super::context::CheckoutState;
use super::posted_form::PostedForm;
use super::{responses, session_guard};
use crate::app::CancelPage;
use crate::app::link::Link;

/// GET: asks. Changes nothing.
pub(super) async fn ask(
    State(state): State<CheckoutState>,
    Extension(client_address): Extension<ClientAddress>,
    link: Link,
    headers: HeaderMap,
) -> Response {
    match session_guard::open_session(&state, link, client_address, &headers).await {
        Ok((page, _)) if page.session.stage.is_open() => {
            responses::render_page(&page, StatusCode::OK, || view! { <CancelPage /> }).await
        }
        Ok((page, _)) => responses::redirect(&page.link.page_url(), false),
        Err(response) => response,
    }
}

/// POST: cancels, or leads to the question.
pub(super) async fn cancel_intent(
    State(state): State<CheckoutState>,
    posted: PostedForm,
) -> Response {
    let PostedForm { mut page, form } = posted;
    if page.session.stage.is_open() && form.field("confirm").as_str() != "yes" {
        return responses::redirect(&page.link.cancel_question_url(), false);
    }
    match state.service.cancel_intent(&page.checkout_client, &page.session).await {
        Ok(session) => page.session = session,
        Err(Unavailable) => return responses::render_unavailable(&state, &page).await,
    }
    match page.session.stage {
        Stage::Ended(Ending::Canceled) => responses::redirect(&page.end_url(), false),
        // The intent left selection before: the page shows its state.
        _ => responses::redirect(&page.link.page_url(), false),
    }
}
