//! Production's preview of the hosted page, for people of the portal (decision 42).

use axum::Router;
use axum::extract::{Request, State};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;

use super::context::PortalState;
use super::dispatch::{load_person, needs_second_factor, read_guest};
use super::{next_page, responses};

/// Asks for a sign-in before the addresses of `preview`.
pub fn require_sign_in(preview: Router, portal: PortalState) -> Router {
    preview.layer(from_fn_with_state(portal, ask_for_sign_in))
}

async fn ask_for_sign_in(
    State(portal): State<PortalState>,
    request: Request,
    next: Next,
) -> Response {
    let (parts, body) = request.into_parts();
    let guest = read_guest(&portal, &parts, Vec::new());
    match load_person(&guest).await {
        Ok(Some(person)) if needs_second_factor(&portal, &person) => {
            responses::redirect("/portal/account/totp")
        }
        Ok(Some(_)) => next.run(Request::from_parts(parts, body)).await,
        Ok(None) => responses::redirect(&next_page::sign_in_path(&guest.request)),
        Err(error) => responses::unavailable(&error),
    }
}
