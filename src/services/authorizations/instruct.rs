//! The merchant captures or releases an authorization.

use futures_util::FutureExt;

use super::instruction_call::InstructionCall;
use super::outcome::{AuthorizationError, InstructionOutcome};
use crate::domain::intent::{AuthorizationInstruction, IntentState, Transition};
use crate::domain::provider_call::ProviderOperation;
use crate::domain::time::Timestamp;
use crate::services::calls::{caller_lease_end, run_call};
use crate::services::context::{AppContext, AppState};
use crate::services::failpoint::Failpoint;
use crate::services::payments::build_handle;
use crate::services::task::run_detached;
use crate::store::tables::{intents, provider_calls};
use crate::store::{NewCall, OpenCall, StoreError, StoredIntent};

/// Captures or releases, and returns the intent after it. Runs in its own task, so that a dropped
/// connection does not interrupt it.
///
/// # Errors
/// [`AuthorizationError::NotAuthorized`] also if the compare-and-set was lost.
#[tracing::instrument(skip_all, fields(intent = %intent.id, instruction = ?instruction))]
pub async fn execute_instruction(
    app: &AppState,
    intent: StoredIntent,
    instruction: AuthorizationInstruction,
) -> Result<(StoredIntent, InstructionOutcome), AuthorizationError> {
    let app = AppState::clone(app);
    run_detached(async move { run_instruction(&app, intent, instruction).await }).await
}

async fn run_instruction(
    ctx: &AppContext,
    intent: StoredIntent,
    instruction: AuthorizationInstruction,
) -> Result<(StoredIntent, InstructionOutcome), AuthorizationError> {
    let expires_at = match intent.state {
        IntentState::Authorized { expires_at, pending_instruction: None, .. } => expires_at,
        IntentState::Authorized {
            pending_instruction: Some(AuthorizationInstruction::Lapse),
            ..
        } => {
            return Err(AuthorizationError::Expired);
        }
        _ => return Err(AuthorizationError::NotAuthorized),
    };
    let is_over = ctx.clock.now() >= expires_at;
    let instruction = if is_over { AuthorizationInstruction::Lapse } else { instruction };
    let id = intent.id.clone();
    let lease_end = caller_lease_end(ctx.clock.now());
    let (intent, call) = write_instruction(ctx, intent, instruction, lease_end).await?;
    ctx.pause_at(Failpoint::AuthorizationWritten).await;
    let outcome = send_instruction(ctx, intent, instruction, &call).await?;
    ctx.pause_at(Failpoint::AuthorizationSettled).await;
    if is_over {
        return Err(AuthorizationError::Expired);
    }
    let intent = intents::find(&ctx.store, &id).await?.ok_or(StoreError::Interrupted)?;
    Ok((intent, outcome?))
}

/// Writes an instruction with its call, which any process makes after `lease_end`.
pub(super) async fn write_instruction(
    ctx: &AppContext,
    intent: StoredIntent,
    instruction: AuthorizationInstruction,
    lease_end: Timestamp,
) -> Result<(StoredIntent, OpenCall), AuthorizationError> {
    let now = ctx.clock.now();
    let state = intent
        .state
        .apply(Transition::Instruct { instruction, now })
        .map_err(|_| AuthorizationError::NotAuthorized)?;
    let written = ctx.store.write(move |tx| {
        async move {
            if !intents::update_state(tx, &intent.id, intent.version, state, now).await? {
                return Err(AuthorizationError::NotAuthorized);
            }
            let attempt = intent.last_attempt.as_ref().ok_or(StoreError::Interrupted)?;
            let new = NewCall {
                operation: operation_of(instruction),
                subject_id: &attempt.id.0.to_string(),
                connection_id: attempt.connection_id.as_deref(),
                sealed: None,
                created: now,
                lease_end: Some(lease_end),
            };
            let call = provider_calls::insert(tx, &new).await?;
            Ok((StoredIntent { state, version: intent.version + 1, ..intent }, call))
        }
        .boxed()
    });
    written.await
}

const fn operation_of(instruction: AuthorizationInstruction) -> ProviderOperation {
    match instruction {
        AuthorizationInstruction::Capture => ProviderOperation::Capture,
        AuthorizationInstruction::Release | AuthorizationInstruction::Lapse => {
            ProviderOperation::Release
        }
    }
}

/// Sends an instruction to the provider and writes its result. Without one, or if another process
/// writes it, the instruction is pending.
///
/// # Errors
/// [`StoreError`] if the result can't be written. The instruction is sent again.
pub(super) async fn send_instruction(
    ctx: &AppContext,
    intent: StoredIntent,
    instruction: AuthorizationInstruction,
    call: &OpenCall,
) -> Result<Result<InstructionOutcome, AuthorizationError>, StoreError> {
    let Some(attempt) = &intent.last_attempt else { return Ok(Ok(InstructionOutcome::Pending)) };
    let handle = build_handle(attempt, &intent.order);
    let outcome = run_call(ctx, call, InstructionCall { intent, instruction, handle }).await?;
    Ok(outcome.unwrap_or(Ok(InstructionOutcome::Pending)))
}
