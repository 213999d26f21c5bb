//! Error responses: a status and a `detail` (interface, section 7).

use std::borrow::Cow;

use axum::http::header::{CONTENT_TYPE, RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use kassa_platform::rate_limit::RateLimitExceeded;
use kassa_platform::secrets::UnsealError;
use kassa_services::merchants::authentication::AuthenticationError;
use kassa_services::payments::access::AccessError;
use kassa_store::StoreError;
use serde::Serialize;

use super::error_messages;
use super::validation::{ProblemKind, ValidationProblem};

/// An error response.
#[derive(Debug)]
pub struct ApiError {
    status: StatusCode,
    detail: ErrorDetail,
    /// The value of `Retry-After`, in seconds.
    retry_after_seconds: Option<u64>,
    /// The value of `WWW-Authenticate`, if the status is 401.
    challenge: &'static str,
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
        Self {
            status,
            detail: ErrorDetail::Message(message.into()),
            retry_after_seconds: None,
            challenge: "Bearer",
        }
    }

    fn retry_after_one_second(self) -> Self {
        Self { retry_after_seconds: Some(1), ..self }
    }

    pub(super) const fn status(&self) -> StatusCode {
        self.status
    }

    pub(super) fn encode_body(&self) -> Vec<u8> {
        serde_json::to_vec(&ErrorBody { detail: &self.detail }).unwrap_or_default()
    }

    /// Whether a rule of the interface refuses the request, which is valid: an idempotency key
    /// remembers that (decision 49). `false` if the same request can succeed later.
    #[must_use]
    pub fn is_refusal(&self) -> bool {
        let is_refusal_status = matches!(
            self.status,
            StatusCode::FORBIDDEN
                | StatusCode::NOT_FOUND
                | StatusCode::CONFLICT
                | StatusCode::UNPROCESSABLE_ENTITY
        );
        let is_message = matches!(self.detail, ErrorDetail::Message(_));
        is_refusal_status && is_message && self.retry_after_seconds.is_none()
    }

    #[must_use]
    pub fn unauthorized() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, error_messages::UNAUTHORIZED)
    }

    /// 401 with a `WWW-Authenticate` that says why (RFC 6750, section 3).
    #[must_use]
    pub fn unauthorized_because(challenge: &'static str) -> Self {
        Self { challenge, ..Self::unauthorized() }
    }

    #[must_use]
    pub fn forbidden() -> Self {
        Self::new(StatusCode::FORBIDDEN, error_messages::FORBIDDEN)
    }

    /// 403 with a message for the operation.
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

    /// 400: the connection was closed or the body is not valid HTTP.
    #[must_use]
    pub fn unreadable_body() -> Self {
        Self::new(StatusCode::BAD_REQUEST, error_messages::BODY_UNREADABLE)
    }

    /// 502: the payment provider failed or could not be reached.
    #[must_use]
    pub fn bad_gateway(message: &'static str) -> Self {
        Self::new(StatusCode::BAD_GATEWAY, message)
    }

    #[must_use]
    pub fn conflict(message: &'static str) -> Self {
        Self::new(StatusCode::CONFLICT, message)
    }

    /// 409 while another request is being executed. The same request can be sent again.
    #[must_use]
    pub fn in_progress(message: &'static str) -> Self {
        Self::conflict(message).retry_after_one_second()
    }

    /// 422: the request is valid, but a rule of the interface does not allow it.
    #[must_use]
    pub fn unprocessable(message: impl Into<Cow<'static, str>>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, message)
    }

    /// 422 with the problems that validation found.
    #[must_use]
    pub const fn invalid_request(problems: Vec<ValidationProblem>) -> Self {
        Self {
            status: StatusCode::UNPROCESSABLE_ENTITY,
            detail: ErrorDetail::Problems(problems),
            retry_after_seconds: None,
            challenge: "Bearer",
        }
    }

    /// 422 for one parameter outside the body. `location` is `path`, `query` or `header`.
    #[must_use]
    pub fn invalid_parameter(location: &str, name: &str, kind: ProblemKind, msg: &str) -> Self {
        let loc = vec![location.into(), name.into()];
        Self::invalid_request(vec![ValidationProblem { loc, msg: msg.to_owned(), kind }])
    }

    /// 503: the same request can be sent again.
    #[must_use]
    pub fn unavailable() -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, error_messages::UNAVAILABLE)
            .retry_after_one_second()
    }

    /// 500 without details. The cause is only logged.
    #[must_use]
    pub fn internal() -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, error_messages::INTERNAL)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let body = self.encode_body();
        let mut response =
            (self.status, [(CONTENT_TYPE, "application/json")], body).into_response();
        if self.status == StatusCode::UNAUTHORIZED {
            let challenge = HeaderValue::from_static(self.challenge);
            response.headers_mut().insert(WWW_AUTHENTICATE, challenge);
        }
        response.headers_mut().extend(
            self.retry_after_seconds.map(|seconds| (RETRY_AFTER, HeaderValue::from(seconds))),
        );
        response
    }
}

impl From<Vec<ValidationProblem>> for ApiError {
    fn from(problems: Vec<ValidationProblem>) -> Self {
        Self::invalid_request(problems)
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the store failed");
        match error {
            StoreError::Unavailable(_) | StoreError::TimedOut => Self::unavailable(),
            _ => Self::internal(),
        }
    }
}

impl From<RateLimitExceeded> for ApiError {
    fn from(exceeded: RateLimitExceeded) -> Self {
        Self {
            retry_after_seconds: Some(exceeded.retry_after_seconds()),
            ..Self::new(StatusCode::TOO_MANY_REQUESTS, error_messages::TOO_MANY_REQUESTS)
        }
    }
}

impl From<UnsealError> for ApiError {
    fn from(error: UnsealError) -> Self {
        tracing::error!(%error, "a stored response cannot be unsealed");
        Self::internal()
    }
}

impl From<AuthenticationError> for ApiError {
    fn from(error: AuthenticationError) -> Self {
        match error {
            AuthenticationError::InvalidKey => Self::unauthorized(),
            AuthenticationError::MerchantDisabled => Self::forbidden(),
            AuthenticationError::RateLimited(exceeded) => exceeded.into(),
            AuthenticationError::Store(error) => error.into(),
        }
    }
}

impl From<AccessError> for ApiError {
    fn from(error: AccessError) -> Self {
        match error {
            AccessError::NotFound => Self::not_found(error_messages::INTENT_NOT_FOUND),
            AccessError::Forbidden | AccessError::TokenExpired => Self::forbidden(),
            AccessError::RateLimited(exceeded) => exceeded.into(),
            AccessError::Store(error) => error.into(),
        }
    }
}
