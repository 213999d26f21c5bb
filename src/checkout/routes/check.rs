//! GET: "Check again". It leads to the merchant once the payment has ended, so that a customer
//! without scripting gets back as well (decision 52). The page itself, opened anew later, shows the
//! result.

use axum::extract::{Extension, State};
use axum::http::HeaderMap;
use axum::response::Response;

use crate::checkout::context::CheckoutState;
use crate::checkout::link::Link;
use crate::checkout::{responses, session_guard};
use crate::platform::rate_limit::ClientAddress;

pub(in crate::checkout) async fn check_again(
    State(state): State<CheckoutState>,
    Extension(client_address): Extension<ClientAddress>,
    link: Link,
    headers: HeaderMap,
) -> Response {
    match session_guard::open_view(&state, link, client_address, &headers).await {
        Ok((page, _)) if page.session.stage.is_ended() => {
            responses::redirect(&page.build_return_url(), false)
        }
        Ok((page, _)) => responses::redirect(&page.link.page_url(), false),
        Err(response) => response,
    }
}
