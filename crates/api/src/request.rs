//! Extractors of the request body and of path parameters.

use std::time::Duration;

use axum::body::{Body, BodyDataStream, Bytes};
use axum::extract::{FromRequest, FromRequestParts, RawPathParams, Request};
use axum::http::header::{CONTENT_LENGTH, EXPECT};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method};
use futures_util::StreamExt;
use kassa_domain::ids::{IntentId, MerchantId};
use kassa_domain::mandate::MandateId;
use kassa_domain::refund::RefundId;
use kassa_services::AppState;
use tokio::time::timeout;

use super::error::ApiError;
use super::validation::{LocatedObject, ProblemKind, Validated, validate_body};

/// The largest body, in bytes (decision 14).
const MAX_BODY_BYTES: usize = 64 * 1024;

/// How much of a body that is too large is read and discarded, in bytes and in time.
const MAX_DRAINED_BYTES: usize = 8 * 1024 * 1024;
const DRAIN_TIMEOUT: Duration = Duration::from_secs(2);

/// A request with its whole body. Extracted after authentication, so that the body of an
/// unauthenticated request is not read.
pub struct RawRequest {
    pub method: Method,
    pub path: String,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl FromRequest<AppState> for RawRequest {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &AppState) -> Result<Self, ApiError> {
        let (parts, body) = request.into_parts();
        let body = read_body(&parts.headers, body, MAX_BODY_BYTES).await?;
        Ok(Self {
            method: parts.method,
            path: parts.uri.path().to_owned(),
            headers: parts.headers,
            body,
        })
    }
}

impl RawRequest {
    /// Validates the body as JSON; see [`super::validation`].
    pub fn validate_body<T>(
        &self,
        parse: impl FnOnce(&LocatedObject<'_>) -> Option<T>,
    ) -> Validated<T> {
        validate_body(&self.headers, &self.body, parse)
    }
}

/// Reads a body of at most `max_bytes`.
///
/// # Errors
/// 413 for a longer body, 400 if the connection breaks.
pub async fn read_body(
    headers: &HeaderMap,
    body: Body,
    max_bytes: usize,
) -> Result<Bytes, ApiError> {
    let content_length =
        headers.get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    // A client that sends `Expect` waits for the response before it sends the body. What is too
    // long to be drained is not read at all.
    let refused_from = match headers.contains_key(EXPECT) {
        true => max_bytes,
        false => max_bytes.max(MAX_DRAINED_BYTES),
    };
    if content_length.is_some_and(|length| length > refused_from as u64) {
        return Err(ApiError::body_too_large());
    }
    let (mut stream, mut received) = (body.into_data_stream(), Vec::new());
    while let Some(chunk) = stream.next().await {
        received.extend_from_slice(&chunk.map_err(|_| ApiError::unreadable_body())?);
        if received.len() > max_bytes {
            let _drained_or_timed_out = timeout(DRAIN_TIMEOUT, drain_body(stream)).await;
            return Err(ApiError::body_too_large());
        }
    }
    Ok(received.into())
}

/// Many clients read the response only after they sent the whole body; without draining they see a
/// broken connection.
async fn drain_body(mut stream: BodyDataStream) {
    let mut drained = 0;
    while let Some(Ok(chunk)) = stream.next().await {
        drained += chunk.len();
        if drained > MAX_DRAINED_BYTES {
            return;
        }
    }
}

/// `{intent_id}` of the path, a UUID in lower case.
pub struct IntentIdParam(pub IntentId);

/// `{merchant_id}` of the path, a UUID in lower case.
pub struct MerchantIdParam(pub MerchantId);

/// `{credential_id}` of the path. Not validated: an unknown value is a 404.
pub struct CredentialIdParam(pub String);

impl FromRequestParts<AppState> for CredentialIdParam {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &AppState) -> Result<Self, ApiError> {
        Ok(Self(read_path_param(parts, "credential_id").await.unwrap_or_default()))
    }
}

impl FromRequestParts<AppState> for IntentIdParam {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &AppState) -> Result<Self, ApiError> {
        read_path_id(parts, "intent_id", IntentId::parse).await.map(Self)
    }
}

impl FromRequestParts<AppState> for MerchantIdParam {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &AppState) -> Result<Self, ApiError> {
        read_path_id(parts, "merchant_id", MerchantId::parse).await.map(Self)
    }
}

/// `{mandate_id}` of the path.
pub struct MandateIdParam(pub MandateId);

impl FromRequestParts<AppState> for MandateIdParam {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &AppState) -> Result<Self, ApiError> {
        read_path_integer(parts, "mandate_id").await.map(|id| Self(MandateId(id)))
    }
}

/// `{refund_id}` of the path.
pub struct RefundIdParam(pub RefundId);

impl FromRequestParts<AppState> for RefundIdParam {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &AppState) -> Result<Self, ApiError> {
        read_path_integer(parts, "refund_id").await.map(|id| Self(RefundId(id)))
    }
}

async fn read_path_integer(parts: &mut Parts, name: &str) -> Result<i64, ApiError> {
    let text = read_path_param(parts, name).await;
    let id = text.as_deref().and_then(|text| text.parse().ok());
    // Each id has one spelling (decision 152): `01` and `+1` are none.
    id.filter(|id: &i64| text == Some(id.to_string())).ok_or_else(|| {
        ApiError::invalid_parameter("path", name, ProblemKind::Integer, "Must be an integer")
    })
}

/// Reads a UUID with hyphens, which may be in upper case (decision 3).
async fn read_path_id<I>(
    parts: &mut Parts,
    name: &str,
    parse: fn(&str) -> Option<I>,
) -> Result<I, ApiError> {
    let text = read_path_param(parts, name).await;
    text.and_then(|text| parse(&text.to_ascii_lowercase())).ok_or_else(|| {
        ApiError::invalid_parameter("path", name, ProblemKind::Uuid, "Must be a UUID with hyphens")
    })
}

async fn read_path_param(parts: &mut Parts, name: &str) -> Option<String> {
    // Fails if a percent-encoded segment is not UTF-8.
    let params = RawPathParams::from_request_parts(parts, &()).await.ok()?;
    params.iter().find(|(param, _)| *param == name).map(|(_, value)| value.to_owned())
}
