//! `GET /api/intents/{intent_id}`

use axum::body::Bytes;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use kassa_platform::credential_token;
use kassa_services::payments::offered_methods;
use kassa_services::{AppContext, AppState, credentials};
use kassa_store::StoredIntent;

use super::intent_response::{IntentResponse, PaymentOptions};
use super::recent_answers::{Recent, RecentAnswers};
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
    recent: &RecentAnswers,
) -> Result<Response, ApiError> {
    let body = match &caller {
        ApiCaller::Merchant(merchant) => match recent.find(&app, merchant, &id).await? {
            Recent::Known(body) => {
                app.limits.check_intent_of_merchant(&id)?;
                body
            }
            Recent::Unknown(unanswered) => {
                let (intent, body) = Box::pin(answer(&app, &caller, &id)).await?;
                if let Some(unanswered) = unanswered {
                    recent.keep(unanswered, &intent, body.clone());
                }
                body
            }
        },
        ApiCaller::Token(_) => Box::pin(answer(&app, &caller, &id)).await?.1,
    };
    Ok(response::from_bytes(StatusCode::OK, body))
}

/// Boxed where it is called, so that the future of a known answer has no room for it.
async fn answer(
    app: &AppContext,
    caller: &ApiCaller,
    id: &str,
) -> Result<(StoredIntent, Bytes), ApiError> {
    let (intent, active) = caller.find_intent_with_credentials(app, id).await?;
    let offer = offered_methods::load_offer(app, &intent).await?;
    let credentials = credentials::select_offered_credentials(app, &intent, &offer.routes, active)
        .into_iter()
        .map(|credential| {
            let token = matches!(caller, ApiCaller::Merchant(_))
                .then(|| credential_token::derive_token(&app.secrets, &credential.id));
            (credential, token)
        });
    let options = PaymentOptions { methods: offer.methods, credentials: credentials.collect() };
    let response = IntentResponse::new(&intent, app.settings.mode, options);
    let body = response::encode_json(&response)?;
    Ok((intent, body.into()))
}
