//! Where a host of the page knocks at the API host. Every answer needs the intent's token:
//! `Authorization: Bearer IAUTH`. In `live` it is opened to this machine and to the networks of
//! `KASSA_TRUSTED_PROXIES` alone. The host that knocks has counted its visitor's requests.

use std::convert::Infallible;

use axum::body::Body;
use axum::extract::{FromRequestParts, Path, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use http::request::Parts;
use serde::{Deserialize, Serialize};

use super::{
    CheckoutClient, CheckoutService, CheckoutSession, FormBody, LocalCheckout, OpenSessionError,
    PaymentRejection, Unavailable,
};
use crate::domain::mode::Mode;
use crate::platform::dto::HasDto as _;
use crate::services::AppState;
use crate::store::tables::logos;

/// In every answer: which environment and version speaks.
pub(super) const ENVIRONMENT_HEADER: HeaderName = HeaderName::from_static("x-kassa-environment");

/// `test 0.1.0`
pub(super) fn format_environment(mode: Mode) -> String {
    format!("{} {}", mode.code(), env!("CARGO_PKG_VERSION"))
}

/// Why a form paid nothing, to a host that has read the form itself.
#[derive(Serialize, Deserialize)]
#[serde(tag = "problem", rename_all = "snake_case")]
pub(super) enum PaymentRejectionDto {
    Outdated,
    NoMethod,
    ToSign,
    CredentialGone,
    TooMany { seconds: u64 },
}

/// Everything under `/sessions`.
pub fn routes(service: AppState) -> Router {
    let sessions = Router::new()
        .route("/{intent_id}", get(load_session))
        .route("/{intent_id}/details", get(load_details))
        .route("/{intent_id}/view", get(load_view))
        .route("/{intent_id}/pay", post(submit_payment))
        .route("/{intent_id}/decide/{decision}", post(submit_bank_decision))
        .route("/{intent_id}/give-up", post(cancel_attempt))
        .route("/{intent_id}/cancel", post(cancel_intent))
        .route("/{intent_id}/forget/{credential_id}", post(delete_credential))
        .route("/logos/{id}", get(load_logo))
        .layer(from_fn_with_state(AppState::clone(&service), restrict_to_trusted_hosts))
        .with_state(service);
    Router::new().nest("/sessions", sessions)
}

async fn restrict_to_trusted_hosts(
    State(service): State<AppState>,
    request: Request,
    next: Next,
) -> Response {
    let is_trusted = service.settings.mode == Mode::Test
        || service.limits.is_internal_request(request.extensions());
    if !is_trusted {
        tracing::warn!("a host that KASSA_TRUSTED_PROXIES does not name asked for a session");
        return StatusCode::NOT_FOUND.into_response();
    }
    let mut response = next.run(request).await;
    if let Ok(environment) = HeaderValue::from_str(&format_environment(service.settings.mode)) {
        response.headers_mut().insert(ENVIRONMENT_HEADER, environment);
    }
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

impl FromRequestParts<AppState> for CheckoutClient {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, service: &AppState) -> Result<Self, Infallible> {
        let path = Path::<Vec<(String, String)>>::from_request_parts(parts, service).await;
        let intent_id = path
            .ok()
            .and_then(|Path(named)| named.into_iter().find(|(name, _)| name == "intent_id"));
        let bearer = parts
            .headers
            .get(header::AUTHORIZATION)
            .and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
        Ok(Self {
            intent_id: intent_id.map(|(_, id)| id).unwrap_or_default(),
            iauth: bearer.unwrap_or_default().to_owned(),
            client_address: service.limits.resolve_client(&parts.extensions, &parts.headers),
        })
    }
}

async fn load_session(
    State(service): State<AppState>,
    checkout_client: CheckoutClient,
) -> Response {
    session_response(
        LocalCheckout(service).load_session(&checkout_client).await.map_err(error_response),
    )
}

async fn load_view(State(service): State<AppState>, checkout_client: CheckoutClient) -> Response {
    LocalCheckout(service)
        .load_view(&checkout_client)
        .await
        .map_or_else(error_response, |view| Json(view.to_dto()).into_response())
}

async fn load_details(
    State(service): State<AppState>,
    checkout_client: CheckoutClient,
) -> Response {
    let local = LocalCheckout(service);
    let details = with_session(&local, &checkout_client, async |session| {
        local.load_details(&checkout_client, &session).await
    })
    .await;
    details.map_or_else(|response| response, |details| Json(details.to_dto()).into_response())
}

async fn submit_bank_decision(
    State(service): State<AppState>,
    checkout_client: CheckoutClient,
    Path((_, decision)): Path<(String, String)>,
) -> Response {
    let approved = match decision.as_str() {
        "approve" => true,
        "decline" => false,
        _ => return StatusCode::NOT_FOUND.into_response(),
    };
    let local = LocalCheckout(service);
    session_response(
        with_session(&local, &checkout_client, async |session| {
            local.submit_bank_decision(&checkout_client, &session, approved).await
        })
        .await,
    )
}

async fn cancel_attempt(
    State(service): State<AppState>,
    checkout_client: CheckoutClient,
) -> Response {
    let local = LocalCheckout(service);
    session_response(
        with_session(&local, &checkout_client, async |session| {
            local.cancel_attempt(&checkout_client, &session).await
        })
        .await,
    )
}

async fn cancel_intent(
    State(service): State<AppState>,
    checkout_client: CheckoutClient,
) -> Response {
    let local = LocalCheckout(service);
    session_response(
        with_session(&local, &checkout_client, async |session| {
            local.cancel_intent(&checkout_client, &session).await
        })
        .await,
    )
}

async fn delete_credential(
    State(service): State<AppState>,
    checkout_client: CheckoutClient,
    Path((_, credential_id)): Path<(String, String)>,
) -> Response {
    let local = LocalCheckout(service);
    let deleted = with_session(&local, &checkout_client, async |session| {
        local.delete_credential(&checkout_client, &session, &credential_id).await
    })
    .await;
    deleted.map_or_else(|response| response, |()| StatusCode::NO_CONTENT.into_response())
}

async fn submit_payment(
    State(service): State<AppState>,
    checkout_client: CheckoutClient,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let local = LocalCheckout(service);
    let session = match local.load_session_without_rate_limit(&checkout_client).await {
        Ok(session) => session,
        Err(error) => return error_response(error),
    };
    let form = match FormBody::read(&headers, body).await {
        Ok(form) => form,
        Err(status) => return status.into_response(),
    };
    let rejection_response = |shape: PaymentRejectionDto| {
        (StatusCode::UNPROCESSABLE_ENTITY, Json(shape)).into_response()
    };
    match local.submit_payment(&checkout_client, &session, &form).await {
        Ok(session) => session_response(Ok(session)),
        Err(PaymentRejection::InvalidFormToken) => {
            rejection_response(PaymentRejectionDto::Outdated)
        }
        // Whoever reads the form first sends no other.
        Err(PaymentRejection::InvalidFields(_) | PaymentRejection::NoMethod) => {
            rejection_response(PaymentRejectionDto::NoMethod)
        }
        // The terms may be others than a moment ago.
        Err(PaymentRejection::SignatureRequired) => rejection_response(PaymentRejectionDto::ToSign),
        Err(PaymentRejection::CredentialGone) => {
            rejection_response(PaymentRejectionDto::CredentialGone)
        }
        Err(PaymentRejection::RateLimited(wait)) => {
            rejection_response(PaymentRejectionDto::TooMany { seconds: wait.retry_after_seconds() })
        }
        Err(PaymentRejection::Unavailable) => error_response(OpenSessionError::Unavailable),
    }
}

/// Public anyway: a logo is shown to everybody who pays.
async fn load_logo(State(service): State<AppState>, Path(id): Path<String>) -> Response {
    match logos::find(&service.store, &id).await {
        Ok(Some(logo)) => {
            ([(header::CONTENT_TYPE, format!("image/{}", logo.kind))], logo.bytes).into_response()
        }
        Ok(None) => StatusCode::NOT_FOUND.into_response(),
        Err(error) => {
            let Unavailable = error.into();
            error_response(OpenSessionError::Unavailable)
        }
    }
}

/// Does something with the session of an admitted visitor.
async fn with_session<T>(
    local: &LocalCheckout,
    checkout_client: &CheckoutClient,
    work: impl AsyncFnOnce(CheckoutSession) -> Result<T, Unavailable>,
) -> Result<T, Response> {
    let session =
        local.load_session_without_rate_limit(checkout_client).await.map_err(error_response)?;
    work(session).await.map_err(|Unavailable| error_response(OpenSessionError::Unavailable))
}

fn session_response(session: Result<CheckoutSession, Response>) -> Response {
    session.map_or_else(|response| response, |session| Json(session.to_dto()).into_response())
}

fn error_response(error: OpenSessionError) -> Response {
    match error {
        OpenSessionError::NotFound => StatusCode::NOT_FOUND.into_response(),
        OpenSessionError::Forbidden => StatusCode::FORBIDDEN.into_response(),
        OpenSessionError::LinkExpired(session) => {
            (StatusCode::GONE, Json(session.to_dto())).into_response()
        }
        OpenSessionError::RateLimited(wait) => (
            StatusCode::TOO_MANY_REQUESTS,
            [(header::RETRY_AFTER, wait.retry_after_seconds().to_string())],
        )
            .into_response(),
        OpenSessionError::Unavailable => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}
