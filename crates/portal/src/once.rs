//! Forms that do what they do once: the same form again changes nothing.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_services::portal::forms::FormUse;

use super::responses;
use super::texts::Text;
use super::visit::Visit;

/// The use of the posted form, to be claimed in the transaction of its change; `place` is the page
/// that it leads to. A form without its token is none of ours: 403.
#[expect(clippy::result_large_err, reason = "the error is the response")]
pub(super) fn form_use(visit: &Visit, place: &str) -> Result<FormUse, Response> {
    let (request, person_id) = (&visit.request, &visit.person.person_id);
    match request.form.text("token") {
        "" => {
            let note = visit.texts.text(Text::ForeignNote);
            Err(responses::refuse(visit, StatusCode::FORBIDDEN, Text::ForeignHeading, note))
        }
        token => Ok(FormUse::new(&visit.portal.app, person_id, &request.path, token, place)),
    }
}
