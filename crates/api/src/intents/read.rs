//! `GET /api/intents/{intent_id}`

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use kassa_platform::credential_token;
use kassa_services::payments::offered_methods;
use kassa_services::{AppState, credentials};

use super::intent_response::{IntentResponse, PaymentOptions};
use crate::auth::ApiCaller;
use crate::error::ApiError;
use crate::request::IntentIdParam;
use crate::response;
use crate::schemas::parameters::{IntentIdPath, IntentTokenQuery};
use crate::schemas::responses::{
    ApiKeyOrTokenErrors, IntentNotFound, InvalidIntentPath, ServerErrors,
};

/// Read a payment intent
///
/// Use your API key or the intent's token. If the request has both, the API key is used.
#[utoipa::path(
    get, path = "/api/intents/{intent_id}",
    tag = "Payment intents", operation_id = "readIntent",
    security(("api_key" = []), ("iauth" = [])),
    params(IntentIdPath, IntentTokenQuery),
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
    let response = IntentResponse::new(&intent, app.settings.mode, options);
    response::json(StatusCode::OK, &response)
}
