//! What a client sent, within bounds.

use std::time::Duration;

use axum::body::{Body, BodyDataStream, Bytes};
use axum::extract::{FromRequest, FromRequestParts, RawPathParams, Request};
use axum::http::header::{CONTENT_LENGTH, EXPECT};
use axum::http::request::Parts as Head;
use axum::http::{HeaderMap, Method};
use futures_util::StreamExt;
use tokio::time::timeout;

use super::ApiError;
use super::validation::{ProblemKind, ValidationProblem};
use crate::domain::mandate::MandateId;
use crate::services::AppState;

/// The largest body, in bytes (decision 14).
const MAX_BODY_BYTES: usize = 64 * 1024;

/// How much of a body that is too large is passed by, in bytes, and how long that may take.
const MAX_DRAINED_BYTES: usize = 8 * 1024 * 1024;
const DRAIN_TIMEOUT: Duration = Duration::from_secs(2);

/// A request with its whole body. Taken after the caller is known: nobody else's body is waited
/// for.
pub struct RawRequest {
    pub method: Method,
    pub path: String,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl FromRequest<AppState> for RawRequest {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &AppState) -> Result<Self, ApiError> {
        let (head, body) = request.into_parts();
        let body = read_body(&head.headers, body).await?;
        Ok(Self {
            method: head.method,
            path: head.uri.path().to_owned(),
            headers: head.headers,
            body,
        })
    }
}

async fn read_body(headers: &HeaderMap, body: Body) -> Result<Bytes, ApiError> {
    let content_length =
        headers.get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    // Who asks first has not begun to send.
    if headers.contains_key(EXPECT)
        && content_length.is_some_and(|length| length > MAX_BODY_BYTES as u64)
    {
        return Err(ApiError::body_too_large());
    }
    let (mut stream, mut received) = (body.into_data_stream(), Vec::new());
    while let Some(chunk) = stream.next().await {
        received.extend_from_slice(&chunk.map_err(|_| ApiError::unreadable_body())?);
        if received.len() > MAX_BODY_BYTES {
            let _drained_or_timed_out = timeout(DRAIN_TIMEOUT, drain_body(stream)).await;
            return Err(ApiError::body_too_large());
        }
    }
    Ok(received.into())
}

/// Many clients read no answer before they have sent everything: an answer in the middle of a body
/// is a broken connection to them.
async fn drain_body(mut stream: BodyDataStream) {
    let mut drained = 0;
    while let Some(Ok(chunk)) = stream.next().await {
        drained += chunk.len();
        if drained > MAX_DRAINED_BYTES {
            return;
        }
    }
}

/// `{intent_id}` of the path.
pub struct IntentIdParam(pub String);

/// `{merchant_id}` of the path.
pub struct MerchantIdParam(pub String);

/// `{credential_id}` of the path: anything, for what is none is not found.
pub struct CredentialIdParam(pub String);

impl FromRequestParts<AppState> for CredentialIdParam {
    type Rejection = ApiError;

    async fn from_request_parts(head: &mut Head, _: &AppState) -> Result<Self, ApiError> {
        Ok(Self(read_path_param(head, "credential_id").await.unwrap_or_default()))
    }
}

impl FromRequestParts<AppState> for IntentIdParam {
    type Rejection = ApiError;

    async fn from_request_parts(head: &mut Head, _: &AppState) -> Result<Self, ApiError> {
        read_path_uuid(head, "intent_id").await.map(Self)
    }
}

impl FromRequestParts<AppState> for MerchantIdParam {
    type Rejection = ApiError;

    async fn from_request_parts(head: &mut Head, _: &AppState) -> Result<Self, ApiError> {
        read_path_uuid(head, "merchant_id").await.map(Self)
    }
}

/// `{mandate_id}` of the path.
pub struct MandateIdParam(pub MandateId);

impl FromRequestParts<AppState> for MandateIdParam {
    type Rejection = ApiError;

    async fn from_request_parts(head: &mut Head, _: &AppState) -> Result<Self, ApiError> {
        let id = read_path_param(head, "mandate_id").await.and_then(|text| text.parse().ok());
        id.map(|id| Self(MandateId(id))).ok_or_else(|| {
            let msg = "Must be an integer".to_owned();
            ApiError::invalid_request(vec![ValidationProblem {
                loc: vec!["path".into(), "mandate_id".into()],
                msg,
                kind: ProblemKind::Integer,
            }])
        })
    }
}

/// A UUID with hyphens, in lower case as they are stored (decision 3).
async fn read_path_uuid(head: &mut Head, name: &'static str) -> Result<String, ApiError> {
    let value = read_path_param(head, name).await.filter(|value| is_uuid(value));
    value.map(|value| value.to_ascii_lowercase()).ok_or_else(|| {
        let msg = "Must be a UUID with hyphens".to_owned();
        ApiError::invalid_request(vec![ValidationProblem {
            loc: vec!["path".into(), name.into()],
            msg,
            kind: ProblemKind::Uuid,
        }])
    })
}

async fn read_path_param(head: &mut Head, name: &str) -> Option<String> {
    // A path whose escapes are no UTF-8 has no parameters.
    let params = RawPathParams::from_request_parts(head, &()).await.ok()?;
    params.iter().find(|(known, _)| *known == name).map(|(_, value)| value.to_owned())
}

fn is_uuid(text: &str) -> bool {
    const HYPHENATED: usize = 36;
    text.len() == HYPHENATED && uuid::Uuid::try_parse(text).is_ok()
}
