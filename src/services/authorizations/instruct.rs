//! The merchant captures or releases an authorization.

use futures_util::FutureExt;

use super::finish::{clear_instruction, expire_authorization, finish_authorization};
use crate::domain::failure_reason::FailureReason;
use crate::domain::intent::{AuthorizationInstruction, IntentState, Transition};
use crate::domain::ledger::Posting;
use crate::domain::time::Timestamp;
use crate::providers::AuthorizationResult;
use crate::services::context::{AppContext, AppState};
use crate::services::failpoint::Failpoint;
use crate::services::task::run_detached;
use crate::store::tables::intents;
use crate::store::{StoreError, StoredIntent};

/// The outcome of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InstructionOutcome {
    Done,
    /// The provider has no result yet; the instruction is sent again later.
    Pending,
    /// The provider refused; the authorization is open as before.
    Declined(FailureReason),
}

/// Why an instruction is not executed.
#[derive(Debug, thiserror::Error)]
pub enum AuthorizationError {
    #[error("Payment intent is not in authorized status")]
    NotAuthorized,
    /// By its window, or by the provider.
    #[error("the authorization has expired")]
    Expired,
    #[error("the payment can't be captured later")]
    Unsupported,
    /// The provider had captured the amount before it received the release.
    #[error("the payment is captured")]
    Captured,
    #[error(transparent)]
    Store(#[from] StoreError),
}

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
    let IntentState::Authorized { expires_at, pending_instruction: None, .. } = intent.state else {
        return Err(AuthorizationError::NotAuthorized);
    };
    let now = ctx.clock.now();
    if now >= expires_at {
        expire_authorization(ctx, intent).await?;
        return Err(AuthorizationError::Expired);
    }
    let intent = write_instruction(ctx, intent, instruction, now).await?;
    ctx.pause_at(Failpoint::AuthorizationWritten).await;
    let id = intent.id.clone();
    let outcome = send_instruction(ctx, intent, instruction).await;
    ctx.pause_at(Failpoint::AuthorizationSettled).await;
    let intent = intents::find(&ctx.store, &id).await?.ok_or(StoreError::Interrupted)?;
    Ok((intent, outcome?))
}

async fn write_instruction(
    ctx: &AppContext,
    intent: StoredIntent,
    instruction: AuthorizationInstruction,
    now: Timestamp,
) -> Result<StoredIntent, AuthorizationError> {
    let state = intent
        .state
        .apply(Transition::Instruct { instruction, now })
        .map_err(|_| AuthorizationError::NotAuthorized)?;
    let (id, version) = (intent.id.clone(), intent.version);
    let written = ctx.store.write(move |tx| {
        async move { intents::update_state(tx, &id, version, state, now).await }.boxed()
    });
    if written.await? {
        Ok(StoredIntent { state, version: version + 1, ..intent })
    } else {
        Err(AuthorizationError::NotAuthorized)
    }
}

/// Sends an instruction to the provider and writes its result. Repeating it captures or releases
/// once.
pub(super) async fn send_instruction(
    ctx: &AppContext,
    intent: StoredIntent,
    instruction: AuthorizationInstruction,
) -> Result<InstructionOutcome, AuthorizationError> {
    let (Some(provider), Some(attempt)) = (ctx.providers.provider(), &intent.last_attempt) else {
        return Ok(InstructionOutcome::Pending);
    };
    let result = match instruction {
        AuthorizationInstruction::Capture => provider.capture(&attempt.provider_reference).await,
        AuthorizationInstruction::Release => provider.release(&attempt.provider_reference).await,
    };
    ctx.pause_at(Failpoint::AuthorizationAnswered).await;
    match result {
        Ok(result) => apply_result(ctx, intent, instruction, result).await,
        Err(unreachable) => {
            tracing::warn!(intent = intent.id, %unreachable, "authorization left as it is");
            Ok(InstructionOutcome::Pending)
        }
    }
}

async fn apply_result(
    ctx: &AppContext,
    intent: StoredIntent,
    instruction: AuthorizationInstruction,
    result: AuthorizationResult,
) -> Result<InstructionOutcome, AuthorizationError> {
    match result {
        AuthorizationResult::Captured => {
            finish_authorization(ctx, intent, Transition::Captured, Posting::Capture).await?;
            if instruction == AuthorizationInstruction::Capture {
                Ok(InstructionOutcome::Done)
            } else {
                Err(AuthorizationError::Captured)
            }
        }
        AuthorizationResult::Released => {
            finish_authorization(ctx, intent, Transition::Released, Posting::Release).await?;
            Ok(InstructionOutcome::Done)
        }
        AuthorizationResult::AlreadyEnded => {
            let transition = Transition::AuthorizationNotFound;
            finish_authorization(ctx, intent, transition, Posting::Release).await?;
            Err(AuthorizationError::Expired)
        }
        AuthorizationResult::Unsupported => {
            clear_instruction(ctx, intent).await?;
            Err(AuthorizationError::Unsupported)
        }
        AuthorizationResult::Refused(reason) => {
            clear_instruction(ctx, intent).await?;
            Ok(InstructionOutcome::Declined(reason))
        }
        AuthorizationResult::Pending => Ok(InstructionOutcome::Pending),
    }
}
