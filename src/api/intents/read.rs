//! `GET /api/intents/{intent_id}`

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::intent_response::{IntentResponse, PaymentOptions};
use crate::api::auth::ApiCaller;
use crate::api::openapi::responses::{
    ApiKeyOrTokenErrors, IntentNotFound, InvalidIntentPath, ServerErrors,
};
use crate::api::request::IntentIdParam;
use crate::api::{ApiError, response};
use crate::platform::credential_token;
use crate::services::payments::offered_methods;
use crate::services::{AppState, credentials};

/// Read a payment intent
///
/// With your API key, or with the intent's own token. Where both are sent the key counts.
#[utoipa::path(
    get, path = "/api/intents/{intent_id}", tag = "Payment intents", operation_id = "readIntent",
    security(("api_key" = []), ("iauth" = [])),
    params(("intent_id" = String, Path, format = "uuid", description = "The intent's `id`")),
    responses((status = 200, description = "The intent as it stands now", body = IntentResponse<'_>), ApiKeyOrTokenErrors, IntentNotFound, InvalidIntentPath, ServerErrors),
)]
pub async fn handle(
    State(service): State<AppState>,
    caller: ApiCaller,
    IntentIdParam(id): IntentIdParam,
) -> Result<Response, ApiError> {
    let intent = caller.find_intent(&service, &id).await?;
    let methods = offered_methods::list_offered_methods(&service, &intent).await?;
    let credentials = credentials::list_offered_credentials(&service, &intent, &methods)
        .await?
        .into_iter()
        .map(|credential| {
            let token = matches!(caller, ApiCaller::Merchant(_))
                .then(|| credential_token::derive_token(&service.secrets, &credential.id));
            (credential, token)
        });
    let options = PaymentOptions { methods, credentials: credentials.collect() };
    let body =
        response::encode_json(&IntentResponse::new(&intent, service.settings.mode, options))?;
    Ok(response::from_bytes(StatusCode::OK, body))
}
