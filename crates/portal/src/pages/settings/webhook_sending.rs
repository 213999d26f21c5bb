//! `/portal/settings/webhooks/{id}/test`, `/resend` and `/replay`: events sent by hand.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::ids::EventId;
use kassa_domain::time::Date;
use kassa_services::events::types::EVENT_TYPES;
use kassa_services::portal::Instruction;
use kassa_services::portal::forms::ClaimError;
use kassa_services::webhooks::sending::{self, ReplayError, ReplayOrder};
use kassa_store::tables::deliveries::ReplayScope;
use kassa_store::tables::destinations::Destination;

use super::webhook::{find, render};
use super::webhooks::PATH;
use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::layout::FormOutcome;
use crate::once::form_use;
use crate::responses;
use crate::texts::Text;
use crate::visit::Visit;

endpoints! {
    Post "/portal/settings/webhooks/{id}/test" ManageWebhooks => test;
    Post "/portal/settings/webhooks/{id}/resend" ManageWebhooks => resend;
    Post "/portal/settings/webhooks/{id}/replay" ManageWebhooks => replay;
}

async fn test(visit: Visit) -> Response {
    let found = match find(&visit).await {
        Ok(found) => found,
        Err(response) => return response,
    };
    let wanted = visit.request.form.text("type");
    let Some(kind) = EVENT_TYPES.into_iter().find(|kind| *kind == wanted) else {
        let errors = FieldErrors::of("type", visit.texts.text(Text::ChoiceWrong));
        return show_errors(&visit, &found, &errors).await;
    };
    if !sending::is_sample_sent_as(found.settings().format, kind) {
        let errors = FieldErrors::of("type", visit.texts.text(Text::HooksTestUnknown));
        return show_errors(&visit, &found, &errors).await;
    }
    let (instruction, place) = match prepare(&visit, &found, FormOutcome::SampleSent) {
        Ok(prepared) => prepared,
        Err(response) => return *response,
    };
    let app = &visit.portal.app;
    match sending::send_sample_event_to(app, &instruction, &found, kind).await {
        Ok(_event_id) => responses::redirect(&place),
        Err(error) => refuse(&error),
    }
}

async fn resend(visit: Visit) -> Response {
    let found = match find(&visit).await {
        Ok(found) => found,
        Err(response) => return response,
    };
    let event_id = visit.request.form.text("event_id");
    if event_id.is_empty() {
        let errors = FieldErrors::of("event_id", visit.texts.text(Text::FieldMissing));
        return show_errors(&visit, &found, &errors).await;
    }
    let (instruction, place) = match prepare(&visit, &found, FormOutcome::EventResent) {
        Ok(prepared) => prepared,
        Err(response) => return *response,
    };
    let Some(event_id) = EventId::parse(event_id) else { return responses::not_found(&visit) };
    match sending::resend_to(&visit.portal.app, &instruction, &found, &event_id).await {
        Ok(true) => responses::redirect(&place),
        Ok(false) => responses::not_found(&visit),
        Err(error) => refuse(&error),
    }
}

async fn replay(visit: Visit) -> Response {
    let found = match find(&visit).await {
        Ok(found) => found,
        Err(response) => return response,
    };
    let order = match read_order(&visit) {
        Ok(order) => order,
        Err(errors) => return show_errors(&visit, &found, &errors).await,
    };
    let (instruction, place) = match prepare(&visit, &found, FormOutcome::EventsReplayed) {
        Ok(prepared) => prepared,
        Err(response) => return *response,
    };
    let wrong = match sending::replay(&visit.portal.app, &instruction, &found, order).await {
        Ok(_count) => return responses::redirect(&place),
        Err(ReplayError::Reversed) => Text::HooksReplayReversed,
        Err(ReplayError::TooLong) => Text::HooksReplayTooLong,
        Err(ReplayError::TooMany) => Text::HooksReplayTooMany,
        Err(ReplayError::Repeated(repeated)) => return responses::redirect(&repeated.place),
        Err(ReplayError::Store(error)) => return responses::unavailable(&error),
    };
    show_errors(&visit, &found, &FieldErrors::of("to", visit.texts.text(wrong))).await
}

fn read_order(visit: &Visit) -> Result<ReplayOrder, FieldErrors> {
    let (texts, fields) = (&visit.texts, &visit.request.form);
    let mut errors = FieldErrors::default();
    let [from, to] = ["from", "to"].map(|name| {
        let date = Date::parse(fields.text(name));
        if date.is_none() {
            errors.add(name, texts.text(Text::DateWrong));
        }
        date
    });
    let scope = ReplayScope::from_code(fields.text("only"));
    if scope.is_none() {
        errors.add("only", texts.text(Text::ChoiceWrong));
    }
    match (from, to, scope) {
        (Some(from), Some(to), Some(scope)) => Ok(ReplayOrder { from, to, scope }),
        _ => Err(errors),
    }
}

/// The instruction of a form that is handled once, and the page that it leads to.
fn prepare(
    visit: &Visit,
    found: &Destination,
    done: FormOutcome,
) -> Result<(Instruction, String), Box<Response>> {
    let place = done.at(&format!("{PATH}/{}/deliveries", found.id));
    let form = form_use(visit, &place).map_err(Box::new)?;
    Ok((Instruction { actor: visit.actor(), form: Some(form) }, place))
}

/// A form that was handled before leads to the same place.
fn refuse(error: &ClaimError) -> Response {
    match error {
        ClaimError::Conflict(repeated) => responses::redirect(&repeated.place),
        ClaimError::Store(error) => responses::unavailable(error),
    }
}

async fn show_errors(visit: &Visit, found: &Destination, errors: &FieldErrors) -> Response {
    render(visit, StatusCode::UNPROCESSABLE_ENTITY, found, errors).await
}
