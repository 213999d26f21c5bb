//! What GET and POST of capture and cancel-authorization share (decisions 12 and 145).

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::ids::IntentId;
use kassa_domain::intent::{AuthorizationInstruction, IntentState};
use kassa_domain::transaction_status::TransactionStatus;
use kassa_platform::prefetch::is_prefetch;
use kassa_services::AppState;
use kassa_services::authorizations::{
    AuthorizationError, InstructionEnd, InstructionOutcome, execute_instruction,
};
use kassa_services::guard::GuardedError;
use kassa_services::idempotency::{KeyConflict, KeyGuard};
use kassa_store::StoredIntent;
use kassa_store::tables::intents;
use url::form_urlencoded;

use crate::attempt::AttemptResponse;
use crate::auth::ApiCaller;
use crate::error::ApiError;
use crate::idempotency::{EncodedResponse, IdempotencyGuard, KeyOwner};
use crate::request::{IntentIdParam, RawRequest};
use crate::{error_messages, response};

/// Capture or cancel-authorization, with its messages (interface, section 7).
#[derive(Clone, Copy)]
pub struct AuthorizationOperation {
    instruction: AuthorizationInstruction,
    status_when_done: TransactionStatus,
    forbidden: &'static str,
    expired: &'static str,
    /// For a payment that can't be captured later.
    unsupported: &'static str,
    /// For a payment that is captured.
    captured: &'static str,
}

/// A request to capture or to release.
pub struct InstructionRequest {
    app: AppState,
    caller: ApiCaller,
    id: IntentId,
    uri: Uri,
    headers: HeaderMap,
}

impl FromRequestParts<AppState> for InstructionRequest {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        let caller = ApiCaller::from_request_parts(parts, app).await?;
        let IntentIdParam(id) = IntentIdParam::from_request_parts(parts, app).await?;
        let (uri, headers) = (parts.uri.clone(), parts.headers.clone());
        Ok(Self { app: AppState::clone(app), caller, id, uri, headers })
    }
}

impl InstructionRequest {
    /// Captures or releases.
    ///
    /// # Errors
    /// 403 for a prefetch, and for an intent that is not the caller's; 404 for an unknown intent;
    /// 422 if the operation is not possible.
    pub async fn execute(self, operation: AuthorizationOperation) -> Result<Response, ApiError> {
        let intent = self.find_intent(operation).await?;
        let key = KeyGuard::without_response(None);
        let written = execute_instruction(&self.app, key, intent, operation.instruction).await;
        let end = match written {
            Ok(end) => end,
            Err(GuardedError::Refused(error)) => Err(error),
            Err(GuardedError::Conflict(_)) => {
                return Err(ApiError::in_progress(error_messages::IDEMPOTENCY_KEY_IN_USE));
            }
            Err(GuardedError::Store(error)) => return Err(error.into()),
        };
        let (status, body) = operation.encode_end(end)?;
        Ok(response::from_bytes(status, body))
    }

    /// As [`Self::execute`], once for each `Idempotency-Key`.
    ///
    /// # Errors
    /// As [`Self::execute`]; 409 while the first request is running, 422 if the key is not valid or
    /// belongs to a different request.
    pub async fn execute_once(
        self,
        operation: AuthorizationOperation,
        raw_request: RawRequest,
    ) -> Result<Response, ApiError> {
        let intent = self.find_intent(operation).await?;
        let owner = KeyOwner::of_caller(&self.caller, &intent);
        let (guard, conflict) =
            IdempotencyGuard::find_conflict(&self.app, owner, &raw_request).await?;
        if let Some(conflict) = conflict {
            return self.respond_to_repeated(operation, &guard, conflict).await;
        }
        let key = KeyGuard::without_response(guard.scope());
        match execute_instruction(&self.app, key, intent, operation.instruction).await {
            Ok(end) => {
                let encoded = operation.encode_end(end);
                match guard.store_claimed(&encoded).await? {
                    Some(stored) => guard.respond_to_first(stored),
                    None => encoded.map(|(status, body)| response::from_bytes(status, body)),
                }
            }
            Err(GuardedError::Conflict(conflict)) => {
                self.respond_to_repeated(operation, &guard, conflict).await
            }
            Err(GuardedError::Refused(error)) => {
                guard.respond_to_error(operation.to_api_error(error)).await
            }
            Err(GuardedError::Store(error)) => Err(error.into()),
        }
    }

    async fn find_intent(
        &self,
        operation: AuthorizationOperation,
    ) -> Result<StoredIntent, ApiError> {
        if is_prefetch(&self.headers) {
            return Err(ApiError::forbidden_with(error_messages::PREFETCH_FORBIDDEN));
        }
        let forbidden = operation.forbidden;
        let intent = self.caller.find_intent_or_forbid(&self.app, &self.id, forbidden).await?;
        let query = self.uri.query().unwrap_or_default();
        let mut merchant_ids =
            form_urlencoded::parse(query.as_bytes()).filter(|(name, _)| name == "merchant_id");
        if merchant_ids.all(|(_, id)| id.eq_ignore_ascii_case(intent.merchant.id.as_str())) {
            Ok(intent)
        } else {
            Err(ApiError::forbidden_with(forbidden))
        }
    }

    /// The response to a repeated request. If the first one was interrupted and its instruction has
    /// ended, the response is built from the intent.
    async fn respond_to_repeated(
        &self,
        operation: AuthorizationOperation,
        guard: &IdempotencyGuard,
        conflict: KeyConflict,
    ) -> Result<Response, ApiError> {
        if let KeyConflict::InProgress { subject: Some(id) } = &conflict
            && let id = IntentId::from_trusted(id)
            && let Some(intent) = intents::find(&self.app.store, &id).await?
            && let Some(end) = operation.find_end(intent)
            && let Some(stored) = guard.store_claimed(&operation.encode_end(end)).await?
        {
            return guard.respond_to_conflict(stored);
        }
        guard.respond_to_conflict(conflict)
    }
}

impl AuthorizationOperation {
    pub const CAPTURE: Self = Self {
        instruction: AuthorizationInstruction::Capture,
        status_when_done: TransactionStatus::Success,
        forbidden: error_messages::CAPTURE_FORBIDDEN,
        expired: error_messages::CAPTURE_EXPIRED,
        unsupported: error_messages::CAPTURE_UNSUPPORTED,
        captured: error_messages::CAPTURE_UNSUPPORTED,
    };
    pub const RELEASE: Self = Self {
        instruction: AuthorizationInstruction::Release,
        status_when_done: TransactionStatus::Canceled,
        forbidden: error_messages::RELEASE_FORBIDDEN,
        expired: error_messages::RELEASE_EXPIRED,
        unsupported: error_messages::INTENT_NOT_AUTHORIZED,
        captured: error_messages::RELEASE_CAPTURED,
    };

    /// How an instruction ended, by its intent. `None` if it has not. The reason why a provider
    /// declined is not stored.
    fn find_end(self, intent: StoredIntent) -> Option<InstructionEnd> {
        let is_capture = self.instruction == AuthorizationInstruction::Capture;
        let outcome = match intent.state {
            IntentState::Authorized { pending_instruction: Some(_), .. } => return None,
            IntentState::Authorized { .. } => {
                InstructionOutcome::Declined(FailureReason::AcquirerError)
            }
            IntentState::Success { .. } if is_capture => InstructionOutcome::Done,
            IntentState::Canceled if !is_capture => InstructionOutcome::Done,
            IntentState::Success { .. } => return Some(Err(AuthorizationError::Captured)),
            IntentState::Expired => return Some(Err(AuthorizationError::Expired)),
            _ => return Some(Err(AuthorizationError::NotAuthorized)),
        };
        Some(Ok((intent, outcome)))
    }

    fn encode_end(self, end: InstructionEnd) -> EncodedResponse {
        let (intent, outcome) = end.map_err(|error| self.to_api_error(error))?;
        let status = match outcome {
            InstructionOutcome::Done => self.status_when_done,
            InstructionOutcome::Pending => TransactionStatus::Pending,
            InstructionOutcome::Declined(reason) => TransactionStatus::Failed(reason),
        };
        let body = response::encode_json(&AttemptResponse::new(&intent, status)?)?;
        Ok((StatusCode::OK, body))
    }

    fn to_api_error(self, error: AuthorizationError) -> ApiError {
        ApiError::unprocessable(match error {
            AuthorizationError::NotAuthorized => error_messages::INTENT_NOT_AUTHORIZED,
            AuthorizationError::CaptureInProgress => error_messages::CAPTURE_IN_PROGRESS,
            AuthorizationError::ReleaseInProgress => error_messages::RELEASE_IN_PROGRESS,
            AuthorizationError::Expired => self.expired,
            AuthorizationError::Unsupported => self.unsupported,
            AuthorizationError::Captured => self.captured,
            AuthorizationError::Store(error) => return error.into(),
        })
    }
}
