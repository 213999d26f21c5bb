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
use super::decode::{Kind, Problem};
use crate::domain::mandate::MandateId;
use crate::flow::Service;

/// The largest body, in bytes (decision 14).
const LARGEST_BODY: usize = 64 * 1024;

/// How much of a body that is too large is passed by, in bytes, and how long that may take.
const LARGEST_PASSED_BY: usize = 8 * 1024 * 1024;
const PATIENCE: Duration = Duration::from_secs(2);

/// A request with its whole body. Taken after the caller is known: nobody else's body is waited for.
pub struct Sent {
    pub method: Method,
    pub path: String,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl FromRequest<Service> for Sent {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &Service) -> Result<Self, ApiError> {
        let (head, body) = request.into_parts();
        let body = whole(&head.headers, body).await?;
        Ok(Self { method: head.method, path: head.uri.path().to_owned(), headers: head.headers, body })
    }
}

async fn whole(headers: &HeaderMap, body: Body) -> Result<Bytes, ApiError> {
    let announced = headers.get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    // Who asks first has not begun to send.
    if headers.contains_key(EXPECT) && announced.is_some_and(|length| length > LARGEST_BODY as u64) {
        return Err(ApiError::too_large());
    }
    let (mut stream, mut whole) = (body.into_data_stream(), Vec::new());
    while let Some(chunk) = stream.next().await {
        whole.extend_from_slice(&chunk.map_err(|_| ApiError::unreadable())?);
        if whole.len() > LARGEST_BODY {
            let _gave_up = timeout(PATIENCE, pass_by(stream)).await;
            return Err(ApiError::too_large());
        }
    }
    Ok(whole.into())
}

/// Many clients read no answer before they have sent everything: an answer in the middle of a body is a broken connection
/// to them.
async fn pass_by(mut stream: BodyDataStream) {
    let mut passed = 0;
    while let Some(Ok(chunk)) = stream.next().await {
        passed += chunk.len();
        if passed > LARGEST_PASSED_BY {
            return;
        }
    }
}

/// `{intent_id}` of the path.
pub struct IntentId(pub String);

/// `{merchant_id}` of the path.
pub struct MerchantId(pub String);

/// `{credential_id}` of the path: anything, for what is none is not found.
pub struct CredentialId(pub String);

impl FromRequestParts<Service> for CredentialId {
    type Rejection = ApiError;

    async fn from_request_parts(head: &mut Head, _: &Service) -> Result<Self, ApiError> {
        Ok(Self(path_param(head, "credential_id").await.unwrap_or_default()))
    }
}

impl FromRequestParts<Service> for IntentId {
    type Rejection = ApiError;

    async fn from_request_parts(head: &mut Head, _: &Service) -> Result<Self, ApiError> {
        path_uuid(head, "intent_id").await.map(Self)
    }
}

impl FromRequestParts<Service> for MerchantId {
    type Rejection = ApiError;

    async fn from_request_parts(head: &mut Head, _: &Service) -> Result<Self, ApiError> {
        path_uuid(head, "merchant_id").await.map(Self)
    }
}

/// `{mandate_id}` of the path.
pub struct MandatePath(pub MandateId);

impl FromRequestParts<Service> for MandatePath {
    type Rejection = ApiError;

    async fn from_request_parts(head: &mut Head, _: &Service) -> Result<Self, ApiError> {
        let id = path_param(head, "mandate_id").await.and_then(|text| text.parse().ok());
        id.map(|id| Self(MandateId(id))).ok_or_else(|| {
            let msg = "Must be an integer".to_owned();
            ApiError::invalid(vec![Problem { loc: vec!["path".into(), "mandate_id".into()], msg, kind: Kind::Integer }])
        })
    }
}

/// A UUID with hyphens, in lower case as they are stored (decision 3).
async fn path_uuid(head: &mut Head, name: &'static str) -> Result<String, ApiError> {
    let value = path_param(head, name).await.filter(|value| is_uuid(value));
    value.map(|value| value.to_ascii_lowercase()).ok_or_else(|| {
        let msg = "Must be a UUID with hyphens".to_owned();
        ApiError::invalid(vec![Problem { loc: vec!["path".into(), name.into()], msg, kind: Kind::Uuid }])
    })
}

async fn path_param(head: &mut Head, name: &str) -> Option<String> {
    // A path whose escapes are no UTF-8 has no parameters.
    let params = RawPathParams::from_request_parts(head, &()).await.ok()?;
    params.iter().find(|(known, _)| *known == name).map(|(_, value)| value.to_owned())
}

fn is_uuid(text: &str) -> bool {
    const HYPHENATED: usize = 36;
    text.len() == HYPHENATED && uuid::Uuid::try_parse(text).is_ok()
}
