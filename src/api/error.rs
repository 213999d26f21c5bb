//! Every way in which a request comes to nothing, as a status and a `detail` (interface, section 7).

use std::borrow::Cow;

use axum::http::header::{CONTENT_TYPE, RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use super::decode::Problem;
use super::words;
use crate::flow::{access, authenticate, automatic};
use crate::limits::TooMany;
use crate::secrets::Unsealable;
use crate::store::StoreError;

/// An answer that says no.
#[derive(Debug)]
pub struct ApiError {
    status: StatusCode,
    detail: Detail,
    /// After how many seconds the same request may come again.
    wait: Option<u64>,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Detail {
    Words(Cow<'static, str>),
    Problems(Vec<Problem>),
}

#[derive(Serialize)]
struct Body<'a> {
    detail: &'a Detail,
}

impl ApiError {
    fn new(status: StatusCode, words: impl Into<Cow<'static, str>>) -> Self {
        let wait = matches!(status, StatusCode::SERVICE_UNAVAILABLE | StatusCode::CONFLICT).then_some(1);
        Self { status, detail: Detail::Words(words.into()), wait }
    }

    #[must_use]
    pub fn unauthorized() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, words::UNAUTHORIZED)
    }

    #[must_use]
    pub fn forbidden() -> Self {
        Self::new(StatusCode::FORBIDDEN, words::FORBIDDEN)
    }

    /// What in particular the caller may not do.
    #[must_use]
    pub fn forbidden_to(words: &'static str) -> Self {
        Self::new(StatusCode::FORBIDDEN, words)
    }

    #[must_use]
    pub fn not_found(words: &'static str) -> Self {
        Self::new(StatusCode::NOT_FOUND, words)
    }

    #[must_use]
    pub fn method_not_allowed() -> Self {
        Self::new(StatusCode::METHOD_NOT_ALLOWED, words::METHOD_NOT_ALLOWED)
    }

    #[must_use]
    pub fn too_large() -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, words::TOO_LARGE)
    }

    /// The connection broke, or its bytes were no HTTP.
    #[must_use]
    pub fn unreadable() -> Self {
        Self::new(StatusCode::BAD_REQUEST, words::UNREADABLE)
    }

    /// Somebody behind us failed.
    #[must_use]
    pub fn bad_gateway(words: &'static str) -> Self {
        Self::new(StatusCode::BAD_GATEWAY, words)
    }

    #[must_use]
    pub fn conflict(words: &'static str) -> Self {
        Self::new(StatusCode::CONFLICT, words)
    }

    /// The request is understood, and a rule of the interface refuses it.
    #[must_use]
    pub fn refused(words: impl Into<Cow<'static, str>>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, words)
    }

    /// The request is wrong in these places.
    #[must_use]
    pub const fn invalid(problems: Vec<Problem>) -> Self {
        Self { status: StatusCode::UNPROCESSABLE_ENTITY, detail: Detail::Problems(problems), wait: None }
    }

    /// Our mistake. What it was is for the log.
    #[must_use]
    pub fn internal() -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, words::INTERNAL)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let body = serde_json::to_vec(&Body { detail: &self.detail }).unwrap_or_default();
        let mut response = (self.status, [(CONTENT_TYPE, "application/json")], body).into_response();
        if self.status == StatusCode::UNAUTHORIZED {
            response.headers_mut().insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response.headers_mut().extend(self.wait.map(|seconds| (RETRY_AFTER, HeaderValue::from(seconds))));
        response
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the store failed");
        match error {
            StoreError::Unavailable(_) | StoreError::TimedOut => Self::new(StatusCode::SERVICE_UNAVAILABLE, words::UNAVAILABLE),
            _ => Self::internal(),
        }
    }
}

impl From<TooMany> for ApiError {
    fn from(too_many: TooMany) -> Self {
        Self { wait: Some(too_many.seconds()), ..Self::new(StatusCode::TOO_MANY_REQUESTS, words::TOO_MANY) }
    }
}

impl From<Unsealable> for ApiError {
    fn from(error: Unsealable) -> Self {
        tracing::error!(%error, "a kept answer can't be read");
        Self::internal()
    }
}

impl From<authenticate::Denied> for ApiError {
    fn from(denied: authenticate::Denied) -> Self {
        match denied {
            authenticate::Denied::Unknown => Self::unauthorized(),
            authenticate::Denied::Disabled => Self::forbidden(),
            authenticate::Denied::TooMany(too_many) => too_many.into(),
            authenticate::Denied::Store(error) => error.into(),
        }
    }
}

impl From<automatic::Refused> for ApiError {
    fn from(refused: automatic::Refused) -> Self {
        match refused {
            automatic::Refused::NotFound => Self::not_found(words::CREDENTIAL_NOT_FOUND),
            automatic::Refused::Forbidden => Self::forbidden_to(words::CREDENTIAL_FORBIDDEN),
            automatic::Refused::NotForMit => Self::refused(words::CREDENTIAL_NOT_FOR_MIT),
            automatic::Refused::Repeated(_) => Self::conflict(words::KEY_RUNNING),
            automatic::Refused::Store(error) => error.into(),
        }
    }
}

impl From<access::Refused> for ApiError {
    fn from(refused: access::Refused) -> Self {
        match refused {
            access::Refused::NotFound => Self::not_found(words::INTENT_NOT_FOUND),
            access::Refused::Forbidden | access::Refused::Outdated => Self::forbidden(),
            access::Refused::TooMany(too_many) => too_many.into(),
            access::Refused::Store(error) => error.into(),
        }
    }
}
