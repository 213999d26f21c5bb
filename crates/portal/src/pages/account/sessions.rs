//! `/portal/account/sessions/{id}/end`

use axum::response::Response;
use kassa_services::portal::sessions::end_session;

use crate::endpoint::endpoints;
use crate::layout::FormOutcome;
use crate::pages::sign_out::leave;
use crate::responses;
use crate::visit::Visit;

endpoints! {
    Post "/portal/account/sessions/{id}/end" UseAccount => submit;
}

async fn submit(visit: Visit) -> Response {
    let id = visit.request.id();
    match end_session(&visit.portal.app, &visit.person, id, &visit.request.client).await {
        Ok(true) if id == visit.person.session_id => leave(&visit),
        Ok(true) => responses::redirect(&FormOutcome::SessionEnded.at("/portal/account")),
        Ok(false) => responses::not_found(&visit),
        Err(error) => responses::unavailable(&error),
    }
}
