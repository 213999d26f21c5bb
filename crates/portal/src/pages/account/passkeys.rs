//! `/portal/account/passkeys`: added by the page's script, removed without.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_services::portal::confirmation::ConfirmError;
use kassa_services::portal::passkeys::{
    PasskeyAnswer, RegisterError, RelyingParty, list, register, remove, start_confirmation,
    start_registration,
};
use kassa_store::tables::portal::passkeys::StoredPasskey;
use leptos::prelude::*;
use serde_json::json;

use super::passkey_views::{PATH, addition, passkey_table, removal};
use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::layout::FormOutcome;
use crate::pages::confirmation::{Unconfirmed, require_confirmation};
use crate::responses;
use crate::texts::Text;
use crate::views::error_summary;
use crate::visit::Visit;

endpoints! {
    Get "/portal/account/passkeys" UseAccount => show;
    Post "/portal/account/passkeys/options" UseAccount => submit_start (Json);
    Post "/portal/account/passkeys/register" UseAccount => submit (Json);
    Post "/portal/account/passkeys/{id}/remove" UseAccount => submit_removal;
}

/// In characters.
const MAX_NAME: usize = 100;

async fn show(visit: Visit) -> Response {
    match list(&visit.portal.app, &visit.person.person_id).await {
        Ok(passkeys) => {
            let chosen = visit.request.query.text("remove").to_owned();
            render(&visit, StatusCode::OK, &passkeys, &chosen, &FieldErrors::default())
        }
        Err(error) => responses::unavailable(&error),
    }
}

/// A challenge for a new passkey, or for one that confirms.
async fn submit_start(visit: Visit) -> Response {
    let Some(party) = &visit.portal.passkeys else { return refuse(&visit, Text::PasskeysNotHere) };
    let app = &visit.portal.app;
    if visit.request.form.text("purpose") == "confirm" {
        return match start_confirmation(app, party, &visit.person).await {
            Ok(challenge) => responses::json_challenge(&challenge),
            Err(ConfirmError::Store(error)) => responses::unavailable(&error),
            Err(ConfirmError::Wrong | ConfirmError::RateLimited(_)) => {
                refuse(&visit, Text::PasskeyWrong)
            }
        };
    }
    match start_registration(app, party, &visit.person).await {
        Ok(challenge) => responses::json_challenge(&challenge),
        Err(error) => refuse_registration(&visit, &error),
    }
}

async fn submit(visit: Visit) -> Response {
    let Some(party) = &visit.portal.passkeys else { return refuse(&visit, Text::PasskeysNotHere) };
    let form = &visit.request.form;
    let mut errors = FieldErrors::of_form(&visit.texts, form);
    errors.check_length(&visit.texts, "name", form.text("name"), MAX_NAME);
    if let Some(error) = errors.iter().next() {
        return refuse_field(&error.field, &error.message);
    }
    match require_confirmation(&visit).await {
        Ok(()) => add(&visit, party).await,
        Err(Unconfirmed::Wrong(errors)) => {
            let message = errors.message("confirm").unwrap_or_default();
            refuse_field("confirm", message)
        }
        Err(Unconfirmed::Answered(response)) => response,
    }
}

async fn add(visit: &Visit, party: &RelyingParty) -> Response {
    let form = &visit.request.form;
    let Some(answer) = PasskeyAnswer::new(form.text("token"), form.raw("credential")) else {
        return refuse(visit, Text::PasskeyWrong);
    };
    let (app, name, client) = (&visit.portal.app, form.text("name"), &visit.request.client);
    match register(app, party, &visit.person, name, &answer, client).await {
        Ok(()) => {
            let location = json!({ "location": FormOutcome::PasskeyAdded.at(PATH) });
            responses::json(StatusCode::CREATED, &location)
        }
        Err(error) => refuse_registration(visit, &error),
    }
}

fn refuse_registration(visit: &Visit, error: &RegisterError) -> Response {
    match error {
        RegisterError::Refused => refuse(visit, Text::PasskeyWrong),
        RegisterError::Known => refuse(visit, Text::PasskeyKnown),
        RegisterError::TooMany => refuse(visit, Text::PasskeyTooMany),
        RegisterError::Store(error) => responses::unavailable(error),
    }
}

fn refuse(visit: &Visit, message: Text) -> Response {
    responses::json_problem(StatusCode::UNPROCESSABLE_ENTITY, visit.texts.text(message))
}

fn refuse_field(field: &str, message: &str) -> Response {
    let problem = json!({ "field": field, "message": message });
    responses::json(StatusCode::UNPROCESSABLE_ENTITY, &problem)
}

async fn submit_removal(visit: Visit) -> Response {
    let (app, id) = (&visit.portal.app, visit.request.id());
    let passkeys = match list(app, &visit.person.person_id).await {
        Ok(passkeys) => passkeys,
        Err(error) => return responses::unavailable(&error),
    };
    if !passkeys.iter().any(|passkey| passkey.id == id) {
        return responses::not_found(&visit);
    }
    match require_confirmation(&visit).await {
        Ok(()) => {}
        Err(Unconfirmed::Wrong(errors)) => {
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            return render(&visit, status, &passkeys, id, &errors);
        }
        Err(Unconfirmed::Answered(response)) => return response,
    }
    match remove(app, &visit.person, id, &visit.request.client).await {
        Ok(true) => responses::redirect(&FormOutcome::PasskeyRemoved.at(PATH)),
        Ok(false) => responses::lost_race(&visit),
        Err(error) => responses::unavailable(&error),
    }
}

/// `chosen` is the id of the passkey that may be removed.
fn render(
    visit: &Visit,
    status: StatusCode,
    passkeys: &[StoredPasskey],
    chosen: &str,
    errors: &FieldErrors,
) -> Response {
    let texts = &visit.texts;
    let title = texts.text(Text::PasskeysTitle);
    let chosen = passkeys.iter().find(|passkey| passkey.id == chosen);
    let is_removal = chosen.is_some();
    let add = (!is_removal).then(|| addition(visit));
    let content = view! {
        <h1>{title}</h1>
        <p class="lead">{texts.text(Text::PasskeysLead)}</p>
        {error_summary(texts, errors)}
        {chosen.map(|passkey| removal(visit, passkey, errors))}
        <section>{passkey_table(visit, passkeys)}</section>
        {add}
        <p><a href="/portal/account">{texts.text(Text::Back)}</a></p>
    };
    responses::show(visit, status, title, content.into_any())
}
