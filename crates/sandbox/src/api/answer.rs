//! Answers: a result as JSON, or a status without a body that means anything.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::error::{SandboxError, SandboxResult};

/// 200 with the result.
pub(super) fn answer(result: SandboxResult<impl Serialize>) -> Response {
    match result {
        Ok(value) => Json(value).into_response(),
        Err(error) => error.into_response(),
    }
}

/// 204.
pub(super) fn answer_empty(result: SandboxResult<()>) -> Response {
    match result {
        Ok(()) => StatusCode::NO_CONTENT.into_response(),
        Err(error) => error.into_response(),
    }
}

impl IntoResponse for SandboxError {
    fn into_response(self) -> Response {
        let status = match &self {
            Self::Outage => StatusCode::SERVICE_UNAVAILABLE,
            Self::UnknownReference => StatusCode::NOT_FOUND,
            Self::Invalid => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Store(error) => {
                tracing::error!(%error, "the sandbox's records can't be used");
                StatusCode::INTERNAL_SERVER_ERROR
            }
        };
        (status, self.to_string()).into_response()
    }
}
