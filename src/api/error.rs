//! Every way in which a request comes to nothing, as a status and a `detail` (interface, section
//! 7).

use std::borrow::Cow;

use axum::http::header::{CONTENT_TYPE, RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use super::error_messages;
use super::validation::ValidationProblem;
use crate::platform::rate_limit::RateLimitExceeded;
use crate::platform::secrets::UnsealError;
use crate::services::merchants::authentication;
use crate::services::payments::{access, auto_attempt};
use crate::store::StoreError;

/// An answer that says no.
#[derive(Debug)]
pub struct ApiError {
    status: StatusCode,
    detail: ErrorDetail,
    /// After how many seconds the same request may come again.
    retry_after_seconds: Option<u64>,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum ErrorDetail {
    Message(Cow<'static, str>),
    Problems(Vec<ValidationProblem>),
}

#[derive(Serialize)]
struct ErrorBody<'a> {
    detail: &'a ErrorDetail,
}

impl ApiError {
    fn new(status: StatusCode, message: impl Into<Cow<'static, str>>) -> Self {
        let retry_after_seconds =
            matches!(status, StatusCode::SERVICE_UNAVAILABLE | StatusCode::CONFLICT).then_some(1);
        Self {
            status,
            detail: ErrorDetail::Message(message.into()),
            retry_after_seconds: retry_after_seconds,
        }
    }

    #[must_use]
    pub fn unauthorized() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, error_messages::UNAUTHORIZED)
    }

    #[must_use]
    pub fn forbidden() -> Self {
        Self::new(StatusCode::FORBIDDEN, error_messages::FORBIDDEN)
    }

    /// What in particular the caller may not do.
    #[must_use]
    pub fn forbidden_with(message: &'static str) -> Self {
        Self::new(StatusCode::FORBIDDEN, message)
    }

    #[must_use]
    pub fn not_found(message: &'static str) -> Self {
        Self::new(StatusCode::NOT_FOUND, message)
    }

    #[must_use]
    pub fn method_not_allowed() -> Self {
        Self::new(StatusCode::METHOD_NOT_ALLOWED, error_messages::METHOD_NOT_ALLOWED)
    }

    #[must_use]
    pub fn body_too_large() -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, error_messages::BODY_TOO_LARGE)
    }

    /// The connection broke, or its bytes were no HTTP.
    #[must_use]
    pub fn unreadable_body() -> Self {
        Self::new(StatusCode::BAD_REQUEST, error_messages::BODY_UNREADABLE)
    }

    /// Somebody behind us failed.
    #[must_use]
    pub fn bad_gateway(message: &'static str) -> Self {
        Self::new(StatusCode::BAD_GATEWAY, message)
    }

    #[must_use]
    pub fn conflict(message: &'static str) -> Self {
        Self::new(StatusCode::CONFLICT, message)
    }

    /// The request is understood, and a rule of the interface refuses it.
    #[must_use]
    pub fn unprocessable(message: impl Into<Cow<'static, str>>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, message)
    }

    /// The request is wrong in these places.
    #[must_use]
    pub const fn invalid_request(problems: Vec<ValidationProblem>) -> Self {
        Self {
            status: StatusCode::UNPROCESSABLE_ENTITY,
            detail: ErrorDetail::Problems(problems),
            retry_after_seconds: None,
        }
    }

    /// Our mistake. What it was is for the log.
    #[must_use]
    pub fn internal() -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, error_messages::INTERNAL)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let body = serde_json::to_vec(&ErrorBody { detail: &self.detail }).unwrap_or_default();
        let mut response =
            (self.status, [(CONTENT_TYPE, "application/json")], body).into_response();
        if self.status == StatusCode::UNAUTHORIZED {
            response.headers_mut().insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response.headers_mut().extend(
            self.retry_after_seconds.map(|seconds| (RETRY_AFTER, HeaderValue::from(seconds))),
        );
        response
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the store failed");
        match error {
            StoreError::Unavailable(_) | StoreError::TimedOut => {
                Self::new(StatusCode::SERVICE_UNAVAILABLE, error_messages::UNAVAILABLE)
            }
            _ => Self::internal(),
        }
    }
}

impl From<RateLimitExceeded> for ApiError {
    fn from(too_many: RateLimitExceeded) -> Self {
        Self {
            retry_after_seconds: Some(too_many.retry_after_seconds()),
            ..Self::new(StatusCode::TOO_MANY_REQUESTS, error_messages::TOO_MANY_REQUESTS)
        }
    }
}

impl From<UnsealError> for ApiError {
    fn from(error: UnsealError) -> Self {
        tracing::error!(%error, "a kept answer can't be read");
        Self::internal()
    }
}

impl From<authentication::AuthenticationError> for ApiError {
    fn from(error: authentication::AuthenticationError) -> Self {
        match error {
            authentication::AuthenticationError::InvalidKey => Self::unauthorized(),
            authentication::AuthenticationError::MerchantDisabled => Self::forbidden(),
            authentication::AuthenticationError::RateLimited(too_many) => too_many.into(),
            authentication::AuthenticationError::Store(error) => error.into(),
        }
    }
}

impl From<auto_attempt::AutoAttemptError> for ApiError {
    fn from(error: auto_attempt::AutoAttemptError) -> Self {
        match error {
            auto_attempt::AutoAttemptError::NotFound => {
                Self::not_found(error_messages::CREDENTIAL_NOT_FOUND)
            }
            auto_attempt::AutoAttemptError::Forbidden => {
                Self::forbidden_with(error_messages::CREDENTIAL_FORBIDDEN)
            }
            auto_attempt::AutoAttemptError::NotUsableForMit => {
                Self::unprocessable(error_messages::CREDENTIAL_NOT_FOR_MIT)
            }
            auto_attempt::AutoAttemptError::KeyConflict(_) => {
                Self::conflict(error_messages::IDEMPOTENCY_KEY_IN_USE)
            }
            auto_attempt::AutoAttemptError::Store(error) => error.into(),
        }
    }
}

impl From<access::AccessError> for ApiError {
    fn from(error: access::AccessError) -> Self {
        match error {
            access::AccessError::NotFound => Self::not_found(error_messages::INTENT_NOT_FOUND),
            access::AccessError::Forbidden | access::AccessError::TokenExpired => Self::forbidden(),
            access::AccessError::RateLimited(too_many) => too_many.into(),
            access::AccessError::Store(error) => error.into(),
        }
    }
}
