//! `GET /api/intents/{intent_id}`

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::view::{Choices, View};
use crate::api::caller::Caller;
use crate::api::openapi::responses::{InvalidPath, NoIntent, Trouble, WithKeyOrToken};
use crate::api::request::IntentId;
use crate::api::{ApiError, answer};
use crate::flow::{Service, credential_token, credentials, offer};

/// Read a payment intent
///
/// With your API key, or with the intent's own token. Where both are sent the key counts.
#[utoipa::path(
    get, path = "/api/intents/{intent_id}", tag = "Payment intents", operation_id = "readIntent",
    security(("api_key" = []), ("iauth" = [])),
    params(("intent_id" = String, Path, format = "uuid", description = "The intent's `id`")),
    responses((status = 200, description = "The intent as it stands now", body = View<'_>), WithKeyOrToken, NoIntent, InvalidPath, Trouble),
)]
pub async fn handle(State(service): State<Service>, caller: Caller, IntentId(id): IntentId) -> Result<Response, ApiError> {
    let intent = caller.intent(&service, &id).await?;
    let methods = offer::methods(&service, &intent).await?;
    let credentials = credentials::offered(&service, &intent, &methods).await?.into_iter().map(|credential| {
        let token = matches!(caller, Caller::Merchant(_)).then(|| credential_token::of(&service.secrets, &credential.id));
        (credential, token)
    });
    let choices = Choices { methods, credentials: credentials.collect() };
    let body = answer::encode(&View::new(&intent, service.settings.mode, choices))?;
    Ok(answer::bytes(StatusCode::OK, body))
}
