//! Where a host of the page knocks at the API host. Every answer needs the intent's token: `Authorization: Bearer IAUTH`. In
//! `live` it is opened to this machine and to the networks of `KASSA_TRUSTED_PROXIES` alone. The host that knocks has counted
//! its visitor's requests.

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

use super::{Form, Local, NotPaid, Refused, Session, Sessions, Unavailable, Visitor};
use crate::flow::{Mode, Service};
use crate::json::Json as _;
use crate::store::logos;

/// In every answer: which environment and version speaks.
pub(super) const ENVIRONMENT: HeaderName = HeaderName::from_static("x-kassa-environment");

/// `test 0.1.0`
pub(super) fn environment(mode: Mode) -> String {
    format!("{} {}", mode.code(), env!("CARGO_PKG_VERSION"))
}

/// Why a form paid nothing, to a host that has read the form itself.
#[derive(Serialize, Deserialize)]
#[serde(tag = "problem", rename_all = "snake_case")]
pub(super) enum NotPaidShape {
    Outdated,
    NoMethod,
    ToSign,
    CredentialGone,
    TooMany { seconds: u64 },
}

/// Everything under `/sessions`.
pub fn routes(service: Service) -> Router {
    let sessions = Router::new()
        .route("/{intent_id}", get(open))
        .route("/{intent_id}/details", get(details))
        .route("/{intent_id}/view", get(view))
        .route("/{intent_id}/pay", post(pay))
        .route("/{intent_id}/decide/{decision}", post(decide))
        .route("/{intent_id}/give-up", post(give_up))
        .route("/{intent_id}/cancel", post(cancel))
        .route("/{intent_id}/forget/{credential_id}", post(forget))
        .route("/logos/{id}", get(logo))
        .layer(from_fn_with_state(Service::clone(&service), guard))
        .with_state(service);
    Router::new().nest("/sessions", sessions)
}

async fn guard(State(service): State<Service>, request: Request, next: Next) -> Response {
    let is_welcome = service.settings.mode == Mode::Test || service.limits.is_near(request.extensions());
    if !is_welcome {
        tracing::warn!("a host that KASSA_TRUSTED_PROXIES does not name asked for a session");
        return StatusCode::NOT_FOUND.into_response();
    }
    let mut response = next.run(request).await;
    if let Ok(environment) = HeaderValue::from_str(&environment(service.settings.mode)) {
        response.headers_mut().insert(ENVIRONMENT, environment);
    }
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

impl FromRequestParts<Service> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, service: &Service) -> Result<Self, Infallible> {
        let path = Path::<Vec<(String, String)>>::from_request_parts(parts, service).await;
        let intent_id = path.ok().and_then(|Path(named)| named.into_iter().find(|(name, _)| name == "intent_id"));
        let bearer = parts.headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
        Ok(Self {
            intent_id: intent_id.map(|(_, id)| id).unwrap_or_default(),
            iauth: bearer.unwrap_or_default().to_owned(),
            client: service.limits.client_of(&parts.extensions, &parts.headers),
        })
    }
}

async fn open(State(service): State<Service>, visitor: Visitor) -> Response {
    answer(Local(service).open(&visitor).await.map_err(refuse))
}

async fn view(State(service): State<Service>, visitor: Visitor) -> Response {
    Local(service).view(&visitor).await.map_or_else(refuse, |view| Json(view.shape()).into_response())
}

async fn details(State(service): State<Service>, visitor: Visitor) -> Response {
    let local = Local(service);
    let details = with(&local, &visitor, async |session| local.details(&visitor, &session).await).await;
    details.map_or_else(|refused| refused, |details| Json(details.shape()).into_response())
}

async fn decide(State(service): State<Service>, visitor: Visitor, Path((_, decision)): Path<(String, String)>) -> Response {
    let approved = match decision.as_str() {
        "approve" => true,
        "decline" => false,
        _ => return StatusCode::NOT_FOUND.into_response(),
    };
    let local = Local(service);
    answer(with(&local, &visitor, async |session| local.decide(&visitor, &session, approved).await).await)
}

async fn give_up(State(service): State<Service>, visitor: Visitor) -> Response {
    let local = Local(service);
    answer(with(&local, &visitor, async |session| local.give_up(&visitor, &session).await).await)
}

async fn cancel(State(service): State<Service>, visitor: Visitor) -> Response {
    let local = Local(service);
    answer(with(&local, &visitor, async |session| local.cancel(&visitor, &session).await).await)
}

async fn forget(State(service): State<Service>, visitor: Visitor, Path((_, credential_id)): Path<(String, String)>) -> Response {
    let local = Local(service);
    let forgotten = with(&local, &visitor, async |session| local.forget(&visitor, &session, &credential_id).await).await;
    forgotten.map_or_else(|refused| refused, |()| StatusCode::NO_CONTENT.into_response())
}

async fn pay(State(service): State<Service>, visitor: Visitor, headers: HeaderMap, body: Body) -> Response {
    let local = Local(service);
    let session = match local.open_again(&visitor).await {
        Ok(session) => session,
        Err(refused) => return refuse(refused),
    };
    let form = match Form::read(&headers, body).await {
        Ok(form) => form,
        Err(status) => return status.into_response(),
    };
    let not_paid = |shape: NotPaidShape| (StatusCode::UNPROCESSABLE_ENTITY, Json(shape)).into_response();
    match local.pay(&visitor, &session, &form).await {
        Ok(session) => answer(Ok(session)),
        Err(NotPaid::Outdated) => not_paid(NotPaidShape::Outdated),
        // Whoever reads the form first sends no other.
        Err(NotPaid::Wrong(_) | NotPaid::NoMethod) => not_paid(NotPaidShape::NoMethod),
        // The terms may be others than a moment ago.
        Err(NotPaid::ToSign) => not_paid(NotPaidShape::ToSign),
        Err(NotPaid::CredentialGone) => not_paid(NotPaidShape::CredentialGone),
        Err(NotPaid::TooMany(wait)) => not_paid(NotPaidShape::TooMany { seconds: wait.seconds() }),
        Err(NotPaid::Unavailable) => refuse(Refused::Unavailable),
    }
}

/// Public anyway: a logo is shown to everybody who pays.
async fn logo(State(service): State<Service>, Path(id): Path<String>) -> Response {
    match logos::find(&service.store, &id).await {
        Ok(Some(logo)) => ([(header::CONTENT_TYPE, format!("image/{}", logo.kind))], logo.bytes).into_response(),
        Ok(None) => StatusCode::NOT_FOUND.into_response(),
        Err(error) => {
            let Unavailable = error.into();
            refuse(Refused::Unavailable)
        }
    }
}

/// Does something with the session of an admitted visitor.
async fn with<T>(
    local: &Local,
    visitor: &Visitor,
    work: impl AsyncFnOnce(Session) -> Result<T, Unavailable>,
) -> Result<T, Response> {
    let session = local.open_again(visitor).await.map_err(refuse)?;
    work(session).await.map_err(|Unavailable| refuse(Refused::Unavailable))
}

fn answer(session: Result<Session, Response>) -> Response {
    session.map_or_else(|refused| refused, |session| Json(session.shape()).into_response())
}

fn refuse(refused: Refused) -> Response {
    match refused {
        Refused::NotFound => StatusCode::NOT_FOUND.into_response(),
        Refused::Forbidden => StatusCode::FORBIDDEN.into_response(),
        Refused::Outdated(session) => (StatusCode::GONE, Json(session.shape())).into_response(),
        Refused::TooMany(wait) => {
            (StatusCode::TOO_MANY_REQUESTS, [(header::RETRY_AFTER, wait.seconds().to_string())]).into_response()
        }
        Refused::Unavailable => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}
