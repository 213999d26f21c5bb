//! GET: "Check again". It leads to the merchant once the payment has ended, so that a customer
//! without scripting gets back as well (decision 52). The page itself, opened anew later, shows the
//! result.

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kassa_checkout::Stage;
use kassa_platform::rate_limit::ClientAddress;

use super::context::CheckoutState;
use super::current_page;
use super::{responses, session_guard};
use crate::app::PayFormNotice;
use crate::app::RefilledForm;
use crate::app::link::Link;

/// While the payment is pending its page is the answer: behind a redirect it would query the
/// provider once more.
pub(super) async fn check_again(
    State(state): State<CheckoutState>,
    Extension(client_address): Extension<ClientAddress>,
    link: Link,
    headers: HeaderMap,
) -> Response {
    match session_guard::open_view(&state, link, client_address, &headers).await {
        Ok((page, _)) if page.session.stage.is_ended() => {
            current_page::redirect_ended(&page, &headers)
        }
        Ok((page, details)) if matches!(page.session.stage, Stage::Pending { .. }) => {
            let (notice, form) = (PayFormNotice::LastAttempt, RefilledForm::default());
            current_page::render_stage(&page, details, StatusCode::OK, notice, form).await
        }
        Ok((page, _)) => responses::redirect(&page.link.page_url(), false),
        Err(response) => response,
    }
}
