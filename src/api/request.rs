//! What a client sent, within bounds.

use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, FailedToBufferBody};
use axum::extract::{DefaultBodyLimit, FromRequest, FromRequestParts, RawPathParams, Request};
use axum::http::header::CONTENT_LENGTH;
use axum::http::request::Parts as Head;
use axum::http::{HeaderMap, Method};

use super::ApiError;
use super::decode::{Kind, Problem};
use crate::flow::Service;

/// The largest body, in bytes (decision 14).
pub const LARGEST_BODY: usize = 64 * 1024;

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
        let (method, path, headers) = (request.method().clone(), request.uri().path().to_owned(), request.headers().clone());
        Ok(Self { method, path, headers, body: whole(request).await? })
    }
}

async fn whole(mut request: Request) -> Result<Bytes, ApiError> {
    let announced = request.headers().get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    if announced.is_some_and(|length| length > LARGEST_BODY as u64) {
        return Err(ApiError::too_large());
    }
    DefaultBodyLimit::max(LARGEST_BODY).apply(&mut request);
    Bytes::from_request(request, &()).await.map_err(|rejection| match rejection {
        BytesRejection::FailedToBufferBody(FailedToBufferBody::LengthLimitError(_)) => ApiError::too_large(),
        _ => ApiError::unreadable(),
    })
}

/// `{intent_id}` of the path.
pub struct IntentId(pub String);

/// `{merchant_id}` of the path.
pub struct MerchantId(pub String);

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

/// A UUID with hyphens, in lower case as they are stored (decision 3).
async fn path_uuid(head: &mut Head, name: &'static str) -> Result<String, ApiError> {
    // A path whose escapes are no UTF-8 has no parameters.
    let params = RawPathParams::from_request_parts(head, &()).await.ok();
    let value = params.as_ref().and_then(|params| params.iter().find(|(known, _)| *known == name)).map(|(_, value)| value);
    value.filter(|value| is_uuid(value)).map(str::to_ascii_lowercase).ok_or_else(|| {
        let msg = "Must be a UUID with hyphens".to_owned();
        ApiError::invalid(vec![Problem { loc: vec!["path".into(), name.into()], msg, kind: Kind::Uuid }])
    })
}

fn is_uuid(text: &str) -> bool {
    const HYPHENATED: usize = 36;
    text.len() == HYPHENATED && uuid::Uuid::try_parse(text).is_ok()
}
