//! Checks whether a request was executed before, and builds and replays stored responses.

use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use kassa_services::idempotency::{self, IdempotencyError, KeyConflict, KeyGuard, StoredResponse};
use kassa_services::{AppContext, AppState};
use kassa_store::IdempotencyScope;

use super::key::{KeyOwner, read_scope};
use super::operation_error::OperationError;
use crate::error::ApiError;
use crate::request::RawRequest;
use crate::{error_messages, response};

const REPLAYED_HEADER: &str = "idempotent-replayed";

/// The status and the body of a response.
pub type EncodedResponse = Result<(StatusCode, Vec<u8>), ApiError>;

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

    /// The key, to be claimed with this response in the transaction of the change.
    #[must_use]
    pub fn key_with(
        &self,
        status: StatusCode,
        body: &[u8],
    ) -> KeyGuard<impl Fn(&()) -> Option<StoredResponse> + Clone + Send + Sync + use<>> {
        let response = self.build_stored_response(status, body);
        KeyGuard::new(self.scope(), move |_: &()| response.clone())
    }

    /// As [`Self::build_stored_response`], for a request that a rule of the interface refuses.
    #[must_use]
    pub fn build_stored_refusal(&self, error: &ApiError) -> Option<StoredResponse> {
        if !error.is_refusal() {
            return None;
        }
        self.build_stored_response(error.status(), &error.encode_body())
    }

    /// Stores the response to a request whose key was claimed before. Returns the response that is
    /// stored, which may be an earlier one; `None` if nothing is stored.
    ///
    /// # Errors
    /// 500 or 503 if the response cannot be stored.
    pub async fn store_claimed(
        &self,
        encoded: &EncodedResponse,
    ) -> Result<Option<KeyConflict>, ApiError> {
        let response = match encoded {
            Ok((status, body)) => self.build_stored_response(*status, body),
            Err(error) => self.build_stored_refusal(error),
        };
        let Some(response) = response else { return Ok(None) };
        Ok(idempotency::store_claimed_response(&self.app, response).await?)
    }

    /// The response to a request that was not executed. A refusal is stored for repetitions
    /// (decision 49).
    ///
    /// # Errors
    /// The error itself, unless the key has a response by now; otherwise as
    /// [`Self::respond_to_conflict`].
    pub async fn respond_to_error(
        &self,
        error: impl Into<OperationError>,
    ) -> Result<Response, ApiError> {
        let conflict = self.find_prior_claim(error.into()).await?;
        self.respond_to_conflict(conflict)
    }

    /// The claim of another request that decides the response to this one, which was not executed.
    /// If there is none, stores a refusal and returns the error.
    ///
    /// The refused operation has rolled back its claim, so another request may have claimed the key
    /// meanwhile. Its response then counts for both, whether it was executed or refused.
    pub(super) async fn find_prior_claim(
        &self,
        error: OperationError,
    ) -> Result<KeyConflict, ApiError> {
        let error = match error {
            OperationError::KeyConflict(conflict) => return Ok(conflict),
            OperationError::Failed(error) => error,
        };
        let Some(refusal) = self.build_stored_refusal(&error) else { return Err(error) };
        match idempotency::store_refusal(&self.app, refusal).await {
            Ok(()) => Err(error),
            Err(IdempotencyError::Conflict(conflict)) => Ok(conflict),
            Err(IdempotencyError::Store(error)) => Err(error.into()),
        }
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
                Err(ApiError::in_progress(error_messages::IDEMPOTENCY_KEY_IN_USE))
            }
            (KeyConflict::Mismatch, _) => {
                Err(ApiError::unprocessable(error_messages::IDEMPOTENCY_KEY_REUSED))
            }
            (KeyConflict::Completed { .. }, None) => Err(ApiError::internal()),
        }
    }

    /// The response to a request that was executed just now: the one that is stored, which is not
    /// marked as replayed.
    ///
    /// # Errors
    /// As [`Self::respond_to_conflict`].
    pub fn respond_to_first(&self, stored: KeyConflict) -> Result<Response, ApiError> {
        let mut response = self.respond_to_conflict(stored)?;
        response.headers_mut().remove(REPLAYED_HEADER);
        Ok(response)
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
