//! `Idempotency-Key`: the same request twice is carried out once (decision 15).

use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;

use super::request::RawRequest;
use super::validation::{ProblemKind, ValidationProblem};
use super::{ApiError, error_messages, response};
use crate::platform::secrets::HashPurpose;
use crate::services::idempotency::{self, KeyConflict, StoredResponse};
use crate::services::{AppContext, AppState};
use crate::store::IdempotencyScope;

pub const IDEMPOTENCY_KEY_HEADER: &str = "idempotency-key";
pub const REPLAYED_HEADER: &str = "idempotent-replayed";

/// The longest key, in characters.
const MAX_KEY_LENGTH: usize = 255;

/// Whose keys these are: two callers never meet in one.
pub enum KeyOwner<'a> {
    Merchant {
        id: &'a str,
    },
    /// The holder of an intent token.
    Intent {
        id: &'a str,
        merchant_id: &'a str,
    },
}

/// A request that is carried out once, or as often as it comes if it has no key.
#[derive(Clone)]
pub struct IdempotencyGuard {
    service: AppState,
    scope: Option<IdempotencyScope>,
}

/// What to do with a request.
pub enum IdempotencyCheck {
    Proceed(IdempotencyGuard),
    /// It was carried out before: this is its answer.
    RespondWith(Response),
}

impl IdempotencyGuard {
    /// Looks whether the request was carried out before.
    ///
    /// # Errors
    /// 422 for a key that is none or that another request used, 409 while the first request runs.
    pub async fn check(
        service: &AppState,
        owner: KeyOwner<'_>,
        raw_request: &RawRequest,
    ) -> Result<IdempotencyCheck, ApiError> {
        match Self::find_conflict(service, owner, raw_request).await? {
            (guard, Some(conflict)) => {
                guard.respond_to_conflict(conflict).map(IdempotencyCheck::RespondWith)
            }
            (guard, None) => Ok(IdempotencyCheck::Proceed(guard)),
        }
    }

    /// As [`Self::begin`], for a request that can be answered from what its first sending did.
    ///
    /// # Errors
    /// 422 for a key that is none.
    pub async fn find_conflict(
        service: &AppState,
        owner: KeyOwner<'_>,
        raw_request: &RawRequest,
    ) -> Result<(Self, Option<KeyConflict>), ApiError> {
        let scope =
            read_key(raw_request)?.map(|key| build_scope(service, &owner, key, raw_request));
        let guard = Self { service: AppState::clone(service), scope };
        let Some(scope) = &guard.scope else { return Ok((guard, None)) };
        let conflict = idempotency::find_conflict(service, scope).await?;
        Ok((guard, conflict))
    }

    /// The answer to keep together with the change it tells of.
    #[must_use]
    pub fn build_stored_response(&self, status: StatusCode, body: &[u8]) -> Option<StoredResponse> {
        let scope = self.scope.clone()?;
        Some(StoredResponse::new(&self.service, scope, status.as_u16(), body))
    }

    /// The key and what it stands for, of a request that has one.
    #[must_use]
    pub fn scope(&self) -> Option<IdempotencyScope> {
        self.scope.clone()
    }

    /// The answer to a request whose key was taken.
    ///
    /// # Errors
    /// As [`Self::begin`].
    pub fn respond_to_conflict(&self, conflict: KeyConflict) -> Result<Response, ApiError> {
        match (conflict, &self.scope) {
            (KeyConflict::Completed { status, sealed }, Some(scope)) => {
                build_replayed_response(&self.service, scope, status, &sealed)
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

fn build_scope(
    ctx: &AppContext,
    owner: &KeyOwner<'_>,
    key: &str,
    raw_request: &RawRequest,
) -> IdempotencyScope {
    let fingerprint_parts: [&[u8]; 3] =
        [raw_request.method.as_str().as_bytes(), raw_request.path.as_bytes(), &raw_request.body];
    let (merchant_id, key) = match owner {
        KeyOwner::Merchant { id } => (*id, key.to_owned()),
        // No merchant's own key has a space in it.
        KeyOwner::Intent { id, merchant_id } => (*merchant_id, format!("{id} {key}")),
    };
    IdempotencyScope {
        merchant_id: merchant_id.to_owned(),
        key,
        path: raw_request.path.clone(),
        fingerprint: ctx.secrets.keyed_hash(HashPurpose::RequestFingerprint, &fingerprint_parts),
    }
}

/// 1 to 255 visible characters.
fn read_key(raw_request: &RawRequest) -> Result<Option<&str>, ApiError> {
    let mut values = raw_request.headers.get_all(IDEMPOTENCY_KEY_HEADER).iter();
    let Some(value) = values.next() else { return Ok(None) };
    let invalid_key = |kind, msg: &str| {
        let loc = vec!["header".into(), "Idempotency-Key".into()];
        ApiError::invalid_request(vec![ValidationProblem { loc, msg: msg.to_owned(), kind }])
    };
    if values.next().is_some() {
        return Err(invalid_key(ProblemKind::Duplicate, "Must not be there twice"));
    }
    match value.to_str() {
        Ok("") => Err(invalid_key(ProblemKind::TooShort, "Must have at least 1 character")),
        Ok(key) if key.len() > MAX_KEY_LENGTH => {
            Err(invalid_key(ProblemKind::TooLong, "Must have at most 255 characters"))
        }
        Ok(key) if key.bytes().all(|byte| byte.is_ascii_graphic()) => Ok(Some(key)),
        _ => Err(invalid_key(ProblemKind::Character, "Must have visible ASCII characters alone")),
    }
}
