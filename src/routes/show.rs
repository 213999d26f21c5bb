//! GET: the page of the intent's current state.

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use kassa_platform::rate_limit::ClientAddress;
use kassa_ui::headers::FETCH_LOCATION_HEADER;

use super::context::CheckoutState;
use super::current_page;
use super::{responses, session_guard};
use crate::app::PageContext;
use crate::app::PayFormNotice;
use crate::app::link::{FlashMessage, Link};

/// As the page says in words.
const SECONDS_BEFORE_RETURN: u32 = 5;

pub(super) async fn show_page(
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
    let response = current_page::render_with_kept_form(&page, details, notice, &headers).await;
    lead_after_end(&page, response)
}

/// Tells the island that watches the payment where to go once it has ended, and leads the customer
/// from there to the merchant (decision 52).
fn lead_after_end(page: &PageContext, mut response: Response) -> Response {
    if page.leads_to_merchant() {
        return responses::with_refresh(response, SECONDS_BEFORE_RETURN, &page.build_return_url());
    }
    if page.is_script_request
        && page.session.stage.is_ended()
        && let Ok(location) = HeaderValue::from_str(&page.link.ended_url(page.now))
    {
        response.headers_mut().insert(FETCH_LOCATION_HEADER, location);
    }
    response
}

/// GET of a form's own address.
pub(super) async fn redirect_to_page(link: Link) -> Response {
    responses::redirect(&link.page_url(), false)
}
