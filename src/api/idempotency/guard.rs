//! Checks whether a request was executed before, and builds and replays stored responses.

use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;

use super::key::{KeyOwner, read_scope};
use crate::api::error::ApiError;
use crate::api::request::RawRequest;
use crate::api::{error_messages, response};
use crate::services::idempotency::{self, KeyConflict, StoredResponse};
use crate::services::{AppContext, AppState};
use crate::store::IdempotencyScope;

pub(super) const REPLAYED_HEADER: &str = "idempotent-replayed";

/// The idempotency key of a request, if it has one. Without a key, a repeated request is executed
/// again.
#[derive(Clone)]
pub struct IdempotencyGuard {
    app: AppState,
    scope: Option<IdempotencyScope>,
}

/// Whether a request is to be executed.
pub enum IdempotencyCheck {
    Proceed(IdempotencyGuard),
    /// The request was executed before; this is its response.
    RespondWith(Response),
}

impl IdempotencyGuard {
    /// Checks whether the request was executed before.
    ///
    /// # Errors
    /// 422 if the key is not valid or belongs to a different request, 409 while the first request
    /// is running.
    pub async fn check(
        app: &AppState,
        owner: KeyOwner<'_>,
        raw_request: &RawRequest,
    ) -> Result<IdempotencyCheck, ApiError> {
        match Self::find_conflict(app, owner, raw_request).await? {
            (guard, Some(conflict)) => {
                guard.respond_to_conflict(conflict).map(IdempotencyCheck::RespondWith)
            }
            (guard, None) => Ok(IdempotencyCheck::Proceed(guard)),
        }
    }

    /// As [`Self::check`], but returns the conflict, for a caller that can build the response from
    /// what the first request did.
    ///
    /// # Errors
    /// 422 if the key is not valid.
    pub async fn find_conflict(
        app: &AppState,
        owner: KeyOwner<'_>,
        raw_request: &RawRequest,
    ) -> Result<(Self, Option<KeyConflict>), ApiError> {
        let scope = read_scope(app, &owner, raw_request)?;
        let guard = Self { app: AppState::clone(app), scope };
        let Some(scope) = &guard.scope else { return Ok((guard, None)) };
        let conflict = idempotency::find_conflict(app, scope).await?;
        Ok((guard, conflict))
    }

    /// The response to store in the transaction of its change; `None` if the request has no key.
    #[must_use]
    pub fn build_stored_response(&self, status: StatusCode, body: &[u8]) -> Option<StoredResponse> {
        let scope = self.scope.clone()?;
        Some(StoredResponse::new(&self.app, scope, status.as_u16(), body))
    }

    /// The key with its owner and request; `None` if the request has no key.
    #[must_use]
    pub fn scope(&self) -> Option<IdempotencyScope> {
        self.scope.clone()
    }

    /// The response to a request whose key was used before.
    ///
    /// # Errors
    /// 409 while the first request is running, 422 if the key belongs to a different request.
    pub fn respond_to_conflict(&self, conflict: KeyConflict) -> Result<Response, ApiError> {
        match (conflict, &self.scope) {
            (KeyConflict::Completed { status, sealed }, Some(scope)) => {
                build_replayed_response(&self.app, scope, status, &sealed)
            }
            (KeyConflict::InProgress { .. }, _) => {
                Err(ApiError::conflict(error_messages::IDEMPOTENCY_KEY_IN_USE))
            }
            (KeyConflict::Mismatch, _) => {
                Err(ApiError::unprocessable(error_messages::IDEMPOTENCY_KEY_REUSED))
            }
            (KeyConflict::Completed { .. }, None) => Err(ApiError::internal()),
        }
    }
}

fn build_replayed_response(
    ctx: &AppContext,
    scope: &IdempotencyScope,
    status: u16,
    sealed: &[u8],
) -> Result<Response, ApiError> {
    let body = idempotency::unseal_response(ctx, scope, sealed)?;
    let status = StatusCode::from_u16(status).map_err(|_| ApiError::internal())?;
    let mut response = response::from_bytes(status, body);
    response.headers_mut().insert(REPLAYED_HEADER, HeaderValue::from_static("true"));
    Ok(response)
}
