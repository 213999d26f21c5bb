//! Endpoints that change an intent, each responding with its session afterwards.

use axum::Json;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kassa_domain::method::card::CardNetwork;
use kassa_services::AppState;

use super::responses::{error_response, with_session};
use crate::checkout_client::CheckoutClient;
use crate::checkout_session::CheckoutSession;
use crate::dto::PaymentRejectionDto;
use crate::error::{NetworkRejection, OpenSessionError};
use crate::form_body::FormBody;
use crate::loaded_intent::LoadedIntent;
use crate::local::LocalCheckout;
use crate::service::CheckoutService;

pub(super) async fn submit_payment(
    State(state): State<AppState>,
    checkout_client: CheckoutClient,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let local = LocalCheckout::new(state);
    let session = match local.load_session_without_rate_limit(&checkout_client).await {
        Ok(session) => session,
        Err(error) => return error_response(error),
    };
    let form = match FormBody::read(&headers, body).await {
        Ok(form) => form,
        Err(status) => return status.into_response(),
    };
    let (loaded, language) = (LoadedIntent::default(), read_language(&headers));
    match local.submit_payment(&checkout_client, &session, &loaded, &form, language).await {
        Ok(session) => Json(session).into_response(),
        Err(rejection) => match PaymentRejectionDto::from_rejection(rejection) {
            Ok(dto) => (StatusCode::UNPROCESSABLE_ENTITY, Json(dto)).into_response(),
            Err(unavailable) => error_response(unavailable.into()),
        },
    }
}

/// The language of the page on which the form was submitted.
fn read_language(headers: &HeaderMap) -> &str {
    let language = headers.get(header::CONTENT_LANGUAGE);
    language.and_then(|value| value.to_str().ok()).unwrap_or_default()
}

pub(super) async fn choose_network(
    State(state): State<AppState>,
    checkout_client: CheckoutClient,
    headers: HeaderMap,
    Path((_, network)): Path<(String, String)>,
) -> Response {
    let Some(network) = CardNetwork::from_code(&network) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let local = LocalCheckout::new(state);
    let session = match local.load_session_without_rate_limit(&checkout_client).await {
        Ok(session) => session,
        Err(error) => return error_response(error),
    };
    let language = read_language(&headers);
    match local.choose_network(&checkout_client, &session, network, language).await {
        Ok(session) => Json(session).into_response(),
        Err(NetworkRejection::NotOffered) => StatusCode::UNPROCESSABLE_ENTITY.into_response(),
        Err(NetworkRejection::Unavailable) => error_response(OpenSessionError::Unavailable),
    }
}

pub(super) async fn submit_bank_decision(
    State(state): State<AppState>,
    checkout_client: CheckoutClient,
    Path((_, decision)): Path<(String, String)>,
) -> Response {
    let approved = match decision.as_str() {
        "approve" => true,
        "decline" => false,
        _ => return StatusCode::NOT_FOUND.into_response(),
    };
    let local = LocalCheckout::new(state);
    session_response(
        with_session(&local, &checkout_client, async |session| {
            local.submit_bank_decision(&checkout_client, &session, approved).await
        })
        .await,
    )
}

pub(super) async fn cancel_attempt(
    State(state): State<AppState>,
    checkout_client: CheckoutClient,
) -> Response {
    let local = LocalCheckout::new(state);
    session_response(
        with_session(&local, &checkout_client, async |session| {
            local.cancel_attempt(&checkout_client, &session).await
        })
        .await,
    )
}

pub(super) async fn cancel_intent(
    State(state): State<AppState>,
    checkout_client: CheckoutClient,
) -> Response {
    let local = LocalCheckout::new(state);
    session_response(
        with_session(&local, &checkout_client, async |session| {
            local.cancel_intent(&checkout_client, &session).await
        })
        .await,
    )
}

fn session_response(session: Result<CheckoutSession, Response>) -> Response {
    session.map_or_else(|response| response, |session| Json(session).into_response())
}
