//! `/portal/settings/webhooks/{id}/settings`: changes how events are sent to a destination.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::webhook::{CancelationOn, CancelationType, SignatureHeader, WebhookFormat};
use kassa_services::portal::Instruction;
use kassa_services::webhooks::SigningSecret;
use kassa_services::webhooks::destination_update::{
    DestinationUpdate, UpdateDestinationError, update,
};

use super::webhook::{find_confirmed, render};
use super::webhooks::PATH;
use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::layout::FormOutcome;
use crate::once::form_use;
use crate::responses;
use crate::texts::Text;
use crate::visit::Visit;

endpoints! {
    Post "/portal/settings/webhooks/{id}/settings" ManageWebhooks => submit;
}

async fn submit(visit: Visit) -> Response {
    let found = match find_confirmed(&visit).await {
        Ok(found) => found,
        Err(response) => return response,
    };
    let wrong = match read_update(&visit) {
        Ok(chosen) => {
            let place = FormOutcome::WebhookChanged.at(&format!("{PATH}/{}", found.id));
            let form = match form_use(&visit, &place) {
                Ok(form) => form,
                Err(response) => return response,
            };
            let instruction = Instruction { actor: visit.actor(), form: Some(form) };
            match update(&visit.portal.app, &instruction, &found.id, chosen).await {
                Ok(Some(_changed)) => return responses::redirect(&place),
                Ok(None) => return responses::not_found(&visit),
                Err(UpdateDestinationError::Repeated(repeated)) => {
                    return responses::redirect(&repeated.place);
                }
                Err(UpdateDestinationError::Store(error)) => {
                    return responses::unavailable(&error);
                }
                Err(error) => describe(&visit, &error),
            }
        }
        Err(wrong) => wrong,
    };
    render(&visit, StatusCode::UNPROCESSABLE_ENTITY, &found, &wrong).await
}

fn describe(visit: &Visit, error: &UpdateDestinationError) -> FieldErrors {
    let (name, text) = match error {
        UpdateDestinationError::Secret(_) => ("secret", Text::HooksSecretNotStandard),
        UpdateDestinationError::AlwaysOrdered => ("ordered", Text::HooksOrderedAlways),
        _ => ("format", Text::HooksSettingsChanged),
    };
    FieldErrors::of(name, visit.texts.text(text))
}

/// The values of the form. A field that the form does not have stays as it is.
fn read_update(visit: &Visit) -> Result<DestinationUpdate, FieldErrors> {
    let mut errors = FieldErrors::of_form(&visit.texts, &visit.request.form);
    let ordered = |code: &str| match code {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    };
    let chosen = DestinationUpdate {
        format: read_choice(visit, "format", WebhookFormat::from_code, &mut errors),
        ordered: read_choice(visit, "ordered", ordered, &mut errors),
        cancelation_type: read_choice(
            visit,
            "cancelation_type",
            CancelationType::from_code,
            &mut errors,
        ),
        cancelation_on: read_choice(visit, "cancelation_on", CancelationOn::from_code, &mut errors),
        signature_header: read_header(visit, &mut errors),
        secret: read_secret(visit, &mut errors),
    };
    // The menu shows "on" for the format that is always in order.
    let ordered = chosen.ordered.filter(|_| chosen.format != Some(WebhookFormat::Original));
    if errors.is_empty() { Ok(DestinationUpdate { ordered, ..chosen }) } else { Err(errors) }
}

fn read_choice<T>(
    visit: &Visit,
    name: &'static str,
    parse: impl Fn(&str) -> Option<T>,
    errors: &mut FieldErrors,
) -> Option<T> {
    let code = visit.request.form.text(name);
    let choice = parse(code);
    if choice.is_none() && !code.is_empty() {
        errors.add(name, visit.texts.text(Text::ChoiceWrong));
    }
    choice
}

/// An empty field is the default again.
fn read_header(visit: &Visit, errors: &mut FieldErrors) -> Option<SignatureHeader> {
    let fields = &visit.request.form;
    if !fields.has("signature_header") {
        return None;
    }
    let name = fields.text("signature_header");
    if name.is_empty() {
        return Some(SignatureHeader::default());
    }
    let header = SignatureHeader::parse(name);
    if header.is_none() {
        errors.add("signature_header", visit.texts.text(Text::HooksHeaderWrong));
    }
    header
}

fn read_secret(visit: &Visit, errors: &mut FieldErrors) -> Option<SigningSecret> {
    let text = visit.request.form.text("secret");
    if text.is_empty() {
        return None;
    }
    let secret = SigningSecret::import(text).ok();
    if secret.is_none() {
        errors.add("secret", visit.texts.text(Text::HooksSecretWrong));
    }
    secret
}
