//! `/portal/payments/{intent_id}/capture` and `/release`

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::intent::AuthorizationInstruction;
use kassa_services::authorizations::{AuthorizationError, InstructionOutcome, execute_instruction};
use kassa_services::guard::GuardedError;
use kassa_services::portal::Instruction;
use kassa_services::portal::forms::{FormUse, find_place};
use kassa_services::portal::payments::PaymentDetails;

use super::names::reason_text;
use super::payment::{Problem, find, path_of, refuse, render};
use crate::endpoint::endpoints;
use crate::layout::FormOutcome;
use crate::once::form_use;
use crate::pages::confirmation::{Unconfirmed, require_confirmation};
use crate::responses;
use crate::texts::{Phrase, Text};
use crate::visit::Visit;

endpoints! {
    Post "/portal/payments/{intent_id}/capture" ChangePayments => capture;
    Post "/portal/payments/{intent_id}/release" ChangePayments => release;
}

async fn capture(visit: Visit) -> Response {
    submit(&visit, AuthorizationInstruction::Capture, FormOutcome::AmountCaptured).await
}

async fn release(visit: Visit) -> Response {
    submit(&visit, AuthorizationInstruction::Release, FormOutcome::AmountReleased).await
}

async fn submit(visit: &Visit, what: AuthorizationInstruction, done: FormOutcome) -> Response {
    let details = match find(visit).await {
        Ok(details) => details,
        Err(response) => return response,
    };
    match require_confirmation(visit).await {
        Ok(()) => order(visit, details, what, done).await,
        Err(Unconfirmed::Wrong(errors)) => {
            let problem = Problem::of_fields(errors);
            render(visit, StatusCode::UNPROCESSABLE_ENTITY, &details, &problem)
        }
        Err(Unconfirmed::Answered(response)) => response,
    }
}

async fn order(
    visit: &Visit,
    details: PaymentDetails,
    what: AuthorizationInstruction,
    done: FormOutcome,
) -> Response {
    let page = path_of(&details);
    let form = match form_use(visit, &page) {
        Ok(form) => form,
        Err(response) => return response,
    };
    let instruction = Instruction { actor: visit.actor(), form: Some(form.clone()) };
    let app = &visit.portal.app;
    let ordered = execute_instruction(app, instruction.writer(app), details.intent, what).await;
    match ordered.and_then(|end| end.map_err(GuardedError::Refused)).map(|(_, outcome)| outcome) {
        Ok(InstructionOutcome::Done) => responses::redirect(&done.at(&page)),
        Ok(InstructionOutcome::Pending) => {
            responses::redirect(&FormOutcome::ProviderTold.at(&page))
        }
        Ok(InstructionOutcome::Declined(reason)) => {
            let reason = visit.texts.text(reason_text(reason));
            refuse(visit, visit.texts.phrase(&Phrase::PayHoldDeclined { reason })).await
        }
        Err(GuardedError::Conflict(repeated)) => responses::redirect(&repeated.place),
        Err(
            GuardedError::Store(error) | GuardedError::Refused(AuthorizationError::Store(error)),
        ) => responses::unavailable(&error),
        Err(GuardedError::Refused(error)) => refuse_order(visit, &form, &error).await,
    }
}

/// The same form again is not refused: its first use may have changed the state.
async fn refuse_order(visit: &Visit, form: &FormUse, error: &AuthorizationError) -> Response {
    match find_place(&visit.portal.app, form).await {
        Ok(Some(place)) => return responses::redirect(&place),
        Ok(None) => {}
        Err(error) => return responses::unavailable(&error),
    }
    let message = match error {
        AuthorizationError::NotAuthorized | AuthorizationError::Store(_) => Text::PayNotAuthorized,
        AuthorizationError::CaptureInProgress => Text::PayCaptureInProgress,
        AuthorizationError::ReleaseInProgress => Text::PayReleaseInProgress,
        AuthorizationError::Expired => Text::PayHoldExpired,
        AuthorizationError::Unsupported => Text::PayHoldUnsupported,
        AuthorizationError::Captured => Text::PayHoldCaptured,
    };
    refuse(visit, visit.texts.text(message).to_owned()).await
}
