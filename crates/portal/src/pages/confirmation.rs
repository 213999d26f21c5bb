//! Asks for proof of who is there, before what matters is done.

use axum::response::Response;
use kassa_services::portal::confirmation::{ConfirmError, confirm};
use kassa_services::portal::passkeys::{self, PasskeyAnswer};

use crate::forms::FieldErrors;
use crate::responses;
use crate::texts::Text;
use crate::visit::Visit;

/// Why nothing is done.
pub(super) enum Unconfirmed {
    /// The form is shown again with these problems.
    Wrong(FieldErrors),
    /// Too many tries, or the database can't be used.
    Answered(Response),
}

/// Checks the field `confirm`, unless a factor was given within the last 15 minutes. To be called
/// after all other fields were found right: a code is good once.
pub(super) async fn require_confirmation(visit: &Visit) -> Result<(), Unconfirmed> {
    if visit.person.is_confirmed(visit.now()) {
        return Ok(());
    }
    let given = visit.request.form.raw("confirm");
    let texts = &visit.texts;
    if given.is_empty() {
        let errors = FieldErrors::of("confirm", texts.text(Text::FieldMissing));
        return Err(Unconfirmed::Wrong(errors));
    }
    match confirm_by(visit, given).await {
        Ok(()) => Ok(()),
        Err(ConfirmError::Wrong) => {
            Err(Unconfirmed::Wrong(FieldErrors::of("confirm", texts.text(Text::ConfirmWrong))))
        }
        Err(ConfirmError::RateLimited(exceeded)) => Err(Unconfirmed::Answered(
            responses::too_many_of_person(visit, exceeded.retry_after_seconds()),
        )),
        Err(ConfirmError::Store(error)) => {
            Err(Unconfirmed::Answered(responses::unavailable(&error)))
        }
    }
}

/// By a passkey, a code or the password.
async fn confirm_by(visit: &Visit, given: &str) -> Result<(), ConfirmError> {
    let (app, person, client) = (&visit.portal.app, &visit.person, &visit.request.client);
    match (&visit.portal.passkeys, PasskeyAnswer::parse(given)) {
        (Some(party), Some(answer)) => passkeys::confirm(app, party, person, &answer, client).await,
        _ => confirm(app, person, given, client).await,
    }
}
