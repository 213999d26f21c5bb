//! `/portal/account/sessions/{id}/end`

use axum::response::Response;

use crate::portal::endpoint::endpoints;
use crate::portal::layout::Done;
use crate::portal::pages::sign_out::leave;
use crate::portal::responses;
use crate::portal::visit::Visit;
use crate::services::portal::sessions::end_session;

endpoints! {
    Post "/portal/account/sessions/{id}/end" UseAccount => submit;
}

async fn submit(visit: Visit) -> Response {
    let id = visit.asked.id();
    match end_session(&visit.portal.app, &visit.person, id, &visit.asked.client).await {
        Ok(true) if id == visit.person.session_id => leave(&visit),
        Ok(true) => responses::redirect(&Done::SessionEnded.at("/portal/account")),
        Ok(false) => responses::not_found(&visit),
        Err(error) => responses::unavailable(&error),
    }
}
