//! `GET /api/intents/{intent_id}`

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::intent_response::{IntentResponse, PaymentOptions};
use crate::api::auth::ApiCaller;
use crate::api::error::ApiError;
use crate::api::request::IntentIdParam;
use crate::api::response;
use crate::api::schemas::parameters::IntentIdPath;
use crate::api::schemas::responses::{
    ApiKeyOrTokenErrors, IntentNotFound, InvalidIntentPath, ServerErrors,
};
use crate::platform::credential_token;
use crate::services::payments::offered_methods;
use crate::services::{AppState, credentials};

/// Read a payment intent
///
/// Use your API key or the intent's token. If the request has both, the API key is used.
#[utoipa::path(
    get, path = "/api/intents/{intent_id}",
    tag = "Payment intents", operation_id = "readIntent",
    security(("api_key" = []), ("iauth" = [])),
    params(IntentIdPath),
    responses(
        (status = 200, description = "The current state of the intent", body = IntentResponse<'_>),
        ApiKeyOrTokenErrors, IntentNotFound, InvalidIntentPath, ServerErrors,
    ),
)]
pub async fn handle(
    State(app): State<AppState>,
    caller: ApiCaller,
    IntentIdParam(id): IntentIdParam,
) -> Result<Response, ApiError> {
    let (intent, active) = caller.find_intent_with_credentials(&app, &id).await?;
    let offer = offered_methods::load_offer(&app, &intent).await?;
    let credentials = credentials::select_offered_credentials(&app, &intent, &offer.routes, active)
        .into_iter()
        .map(|credential| {
            let token = matches!(caller, ApiCaller::Merchant(_))
                .then(|| credential_token::derive_token(&app.secrets, &credential.id));
            (credential, token)
        });
    let options = PaymentOptions { methods: offer.methods, credentials: credentials.collect() };
    response::json(StatusCode::OK, &IntentResponse::new(&intent, app.settings.mode, options))
}
