//! `POST /providers/{connection_id}/notify`: where providers report changes. It has no API key; a
//! notification is authenticated by its signature.

use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::{Extensions, HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use kassa_services::notifications::{NotificationReceiver, ReceiveError};
use kassa_services::{AppContext, AppState};
use tokio::time::timeout;

use super::error::ApiError;
use super::request::read_body;

/// The largest notification, in bytes.
const MAX_BODY_BYTES: usize = 256 * 1024;
/// How long a request may take as a whole.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(5);
/// How long its body may take.
const BODY_TIMEOUT: Duration = Duration::from_secs(4);

/// The route, without the middleware of the merchants' API.
pub fn routes(app: AppState) -> Router {
    Router::new().route("/providers/{connection_id}/notify", post(handle)).with_state(app)
}

async fn handle(
    State(app): State<AppState>,
    Path(connection_id): Path<String>,
    headers: HeaderMap,
    extensions: Extensions,
    body: Body,
) -> Response {
    match timeout(REQUEST_TIMEOUT, receive(&app, &connection_id, &headers, body)).await {
        Ok(Ok(())) => StatusCode::OK.into_response(),
        Ok(Err(refusal)) => refusal.into_response(&app, &extensions, &headers),
        Err(_elapsed) => {
            tracing::error!(connection = connection_id, "a notification took too long to keep");
            StatusCode::SERVICE_UNAVAILABLE.into_response()
        }
    }
}

async fn receive(
    app: &AppContext,
    connection_id: &str,
    headers: &HeaderMap,
    body: Body,
) -> Result<(), NotificationRefusal> {
    let receiver = NotificationReceiver::open(app, connection_id).await?;
    let body = read_in_time(headers, body).await;
    let body = body.inspect_err(|refusal| receiver.count_refusal(refusal.code()))?;
    Ok(receiver.receive(app, headers, &body).await?)
}

async fn read_in_time(headers: &HeaderMap, body: Body) -> Result<Bytes, NotificationRefusal> {
    match timeout(BODY_TIMEOUT, read_body(headers, body, MAX_BODY_BYTES)).await {
        Ok(read) => read.map_err(NotificationRefusal::Body),
        Err(_elapsed) => Err(NotificationRefusal::TooSlow),
    }
}

/// Why a notification is not kept.
enum NotificationRefusal {
    Body(ApiError),
    TooSlow,
    Receive(ReceiveError),
}

impl From<ReceiveError> for NotificationRefusal {
    fn from(error: ReceiveError) -> Self {
        Self::Receive(error)
    }
}

impl NotificationRefusal {
    /// The outcome in the metrics of a body that was not read.
    const fn code(&self) -> &'static str {
        match self {
            Self::TooSlow => "too_slow",
            Self::Body(_) | Self::Receive(_) => "unreadable",
        }
    }

    /// A caller without a valid signature is counted by its address, as one without a valid API key
    /// is. Genuine notifications are not limited: a provider sends all of them from few addresses.
    fn into_response(
        self,
        app: &AppContext,
        extensions: &Extensions,
        headers: &HeaderMap,
    ) -> Response {
        let error = match self {
            Self::Body(error) => return error.into_response(),
            Self::TooSlow => return StatusCode::REQUEST_TIMEOUT.into_response(),
            Self::Receive(error) => error,
        };
        let status = match error {
            ReceiveError::UnknownConnection => StatusCode::NOT_FOUND,
            ReceiveError::Rejected(rejection) => {
                tracing::warn!(%rejection, "a notification of a provider was refused");
                StatusCode::BAD_REQUEST
            }
            ReceiveError::NoConnector => return StatusCode::SERVICE_UNAVAILABLE.into_response(),
            ReceiveError::Store(error) => {
                tracing::error!(%error, "a notification of a provider was not kept");
                return StatusCode::SERVICE_UNAVAILABLE.into_response();
            }
        };
        let client = app.limits.resolve_client(extensions, headers);
        match app.limits.check_client(client) {
            Ok(()) => status.into_response(),
            Err(exceeded) => ApiError::from(exceeded).into_response(),
        }
    }
}
