//! `POST /api/sandbox/clock`: advances the business time of the sandbox (ADR 120).

use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use kassa_services::AppState;
use kassa_services::idempotency::{self, KeyConflict};
use kassa_services::test_clock::{self, AdvanceError, AdvanceStepError, TestClockGoal};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use super::auth::AuthenticatedMerchant;
use super::error::ApiError;
use super::idempotency::{IdempotencyGuard, KeyOwner, OperationError};
use super::request::RawRequest;
use super::sandbox::ensure_sandbox;
use super::schemas::parameters::{BODY_DESCRIPTION, IdempotencyKeyParam};
use super::schemas::responses::{
    ApiKeyErrors, BodyErrors, ClockNotAdvanced, IdempotencyConflict, ServerErrors, TestClockOff,
};
use super::validation::{ProblemKind, duration, request_body};
use super::{error_messages, response};

request_body! {
    /// How far the business time is advanced.
    #[schema(example = json!({ "advance": "31d" }))]
    pub struct AdvanceClockInput {
        /// A whole number of seconds (`s`), minutes (`m`), hours (`h`) or days (`d`), from 1 second
        /// to 366 days.
        advance: Duration = Required(duration(366)),
    }
}

/// The business time of the sandbox.
#[derive(Serialize, ToSchema)]
#[schema(as = Clock)]
struct ClockResponse {
    /// The time after the advance, in UTC with milliseconds.
    #[schema(format = DateTime)]
    now: String,
}

/// Advance the business time
///
/// Of the whole sandbox and all its merchants. Authorizations expire, cards pass their expiry date,
/// and instalments of mandates are collected, each on its day, as if the time had passed.
/// Deadlines, retries of webhooks, rate limits, idempotency keys and tokens are not affected. The
/// time cannot be set back. Only if the sandbox is started with `KASSA_TEST_CLOCK=on`.
#[utoipa::path(
    post, path = "/api/sandbox/clock",
    tag = "Sandbox", operation_id = "advanceClock",
    security(("api_key" = [])),
    params(IdempotencyKeyParam),
    request_body(content = AdvanceClockInput, description = BODY_DESCRIPTION),
    responses(
        (status = 200, description = "Advanced", body = ClockResponse),
        ApiKeyErrors, TestClockOff, IdempotencyConflict, BodyErrors, ServerErrors,
        ClockNotAdvanced,
    ),
)]
pub async fn advance(
    State(app): State<AppState>,
    AuthenticatedMerchant(merchant): AuthenticatedMerchant,
    raw_request: RawRequest,
) -> Result<Response, ApiError> {
    ensure_sandbox(&app)?;
    if !app.settings.has_test_clock {
        return Err(ApiError::not_found(error_messages::NOT_FOUND));
    }
    let owner = KeyOwner::Merchant { id: &merchant.id };
    let (guard, conflict) = IdempotencyGuard::find_conflict(&app, owner, &raw_request).await?;
    let unfinished = match &conflict {
        Some(KeyConflict::InProgress { subject: Some(goal) }) => TestClockGoal::from_subject(goal),
        _ => None,
    };
    let goal = match (unfinished, conflict) {
        (Some(goal), _) => goal,
        (None, Some(conflict)) => return guard.respond_to_conflict(conflict),
        (None, None) => {
            let advance = raw_request.validate_body(|body| AdvanceClockInput::read(body).advance);
            match test_clock::write_advance(&app, advance.into_result()?, guard.scope()).await {
                Ok(goal) => goal,
                Err(error) => return guard.respond_to_error(to_operation_error(error)).await,
            }
        }
    };
    match test_clock::run_to_goal(&app, goal).await {
        Ok(now) => respond(&app, &guard, &ClockResponse { now: now.to_iso_string() }).await,
        Err(AdvanceStepError::CollectionOpen) => {
            tracing::warn!("an advance waits for a collection without a result");
            Err(ApiError::unavailable())
        }
        Err(AdvanceStepError::Store(error)) => Err(error.into()),
    }
}

/// Stores the response, and returns it; another one if that was stored first.
async fn respond(
    app: &AppState,
    guard: &IdempotencyGuard,
    clock: &ClockResponse,
) -> Result<Response, ApiError> {
    let body = response::encode_json(clock)?;
    if let Some(stored_response) = guard.build_stored_response(StatusCode::OK, &body)
        && let Some(stored) = idempotency::store_claimed_response(app, stored_response).await?
    {
        return guard.respond_to_first(stored);
    }
    Ok(response::from_bytes(StatusCode::OK, body))
}

fn to_operation_error(error: AdvanceError) -> OperationError {
    match error {
        AdvanceError::TooFar => OperationError::Failed(ApiError::invalid_parameter(
            "body",
            "advance",
            ProblemKind::TooLarge,
            "Must not move the time more than 100 years ahead",
        )),
        AdvanceError::Idempotency(error) => error.into(),
    }
}
