//! `/portal/sign-out`

use axum::response::Response;
use kassa_services::portal::sessions::sign_out;

use crate::cookies::CookieKind;
use crate::endpoint::endpoints;
use crate::responses;
use crate::visit::Visit;

endpoints! {
    Post "/portal/sign-out" UseAccount => submit;
}

async fn submit(visit: Visit) -> Response {
    match sign_out(&visit.portal.app, &visit.person, &visit.request.client).await {
        Ok(()) => leave(&visit),
        Err(error) => responses::unavailable(&error),
    }
}

/// The way to the sign-in of somebody whose session has ended.
pub(super) fn leave(visit: &Visit) -> Response {
    let mut response = responses::redirect("/portal/sign-in");
    CookieKind::Session.clear(&visit.portal, &mut response);
    response
}
