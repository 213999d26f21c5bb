//! GET: the page of the intent's current state.

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

use super::current_page;
use crate::checkout::context::CheckoutState;
use crate::checkout::form_values::RefilledForm;
use crate::checkout::link::{FlashMessage, Link};
use crate::checkout::views::pay_form_notice::PayFormNotice;
use crate::checkout::{responses, session_guard};
use crate::platform::rate_limit::ClientAddress;

pub(in crate::checkout) async fn show_page(
    State(state): State<CheckoutState>,
    Extension(client_address): Extension<ClientAddress>,
    link: Link,
    headers: HeaderMap,
) -> Response {
    let (page, details) =
        match session_guard::open_view(&state, link, client_address, &headers).await {
            Ok(view) => view,
            Err(response) => return response,
        };
    let notice = match page.link.flash {
        Some(FlashMessage::CredentialDeleted) => PayFormNotice::CredentialDeleted,
        Some(FlashMessage::AttemptCanceled) => PayFormNotice::AttemptCanceled,
        Some(FlashMessage::FormOutdated) => PayFormNotice::InvalidForm,
        Some(FlashMessage::CancelTooLate) | None => PayFormNotice::LastAttempt,
    };
    current_page::render_stage(&page, details, StatusCode::OK, notice, RefilledForm::default())
}

/// GET of a form's own address.
pub(in crate::checkout) async fn redirect_to_page(link: Link) -> Response {
    responses::redirect(&link.page_url(), false)
}
