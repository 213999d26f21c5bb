//! `/portal/sign-in/passkey`: the page's script signs in by a passkey, which is both factors.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_services::portal::passkeys::{PasskeyAnswer, RelyingParty, sign_in, start_sign_in};
use kassa_services::portal::sign_in::SignInError;
use serde_json::json;

use crate::cookies::CookieKind;
use crate::endpoint::endpoints;
use crate::texts::Text;
use crate::visit::Guest;
use crate::{next_page, responses};

endpoints! {
    Post "/portal/sign-in/passkey" Anyone => submit (Json);
}

/// Without a credential it answers a challenge, with one where to go.
async fn submit(guest: Guest) -> Response {
    let Some(party) = &guest.portal.passkeys else {
        let message = guest.texts.text(Text::PasskeysNotHere);
        return responses::json_problem(StatusCode::UNPROCESSABLE_ENTITY, message);
    };
    match answer(&guest, party).await {
        Ok(response) => response,
        Err(error) => refuse(&guest, error),
    }
}

async fn answer(guest: &Guest, party: &RelyingParty) -> Result<Response, SignInError> {
    let form = &guest.request.form;
    if !form.has("credential") {
        let challenge = start_sign_in(&guest.portal.app, party).await?;
        return Ok(responses::json_challenge(&challenge));
    }
    let given = PasskeyAnswer::new(form.raw("token"), form.raw("credential"));
    let given = given.ok_or(SignInError::Refused)?;
    let token = sign_in(&guest.portal.app, party, &given, &guest.request.client).await?;
    let location = json!({ "location": next_page::parse(form.raw("next")) });
    let mut response = responses::json(StatusCode::OK, &location);
    CookieKind::Session.set(&guest.portal, &mut response, token.expose());
    CookieKind::Pending.clear(&guest.portal, &mut response);
    Ok(response)
}

fn refuse(guest: &Guest, error: SignInError) -> Response {
    let texts = &guest.texts;
    match error {
        SignInError::Refused => {
            let message = texts.text(Text::PasskeyWrong);
            responses::json_problem(StatusCode::UNPROCESSABLE_ENTITY, message)
        }
        SignInError::RateLimited(exceeded) => {
            responses::json_too_many(texts, exceeded.retry_after_seconds())
        }
        SignInError::Store(error) => responses::unavailable(&error),
    }
}
