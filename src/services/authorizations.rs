//! What becomes of an authorization: captured or released by the merchant, or lapsed (interface,
//! sections 3 and 4).
//!
//! The instruction is on disk before the provider is told, so that of a capture and a release one
//! is under way at most.

use std::time::Duration;

use futures_util::FutureExt;

use super::failpoint::{self, Failpoint};
use super::payments::settle::SettleError;
use super::reconciliation::skip_corrupt_row;
use super::{AppContext, AppState};
use crate::domain::intent::attempt::FailureReason;
use crate::domain::intent::{AuthorizationInstruction, IntentState, Transition};
use crate::domain::ledger::Posting;
use crate::domain::time::Timestamp;
use crate::events::payloads;
use crate::providers::{AuthorizationResult, PaymentProvider};
use crate::store::tables::ledger::{self, NewPosting};
use crate::store::tables::{attempts, intents};
use crate::store::{StoreError, StoredIntent};

/// How many intents a sweep reads at a time.
const PAGE_SIZE: u32 = 100;

/// What came of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InstructionOutcome {
    Done,
    /// The provider has not answered yet, and will be asked again.
    Pending,
    /// The provider refused; the authorization stands.
    Declined(FailureReason),
}

/// Why an instruction is not carried out.
#[derive(Debug, thiserror::Error)]
pub enum AuthorizationError {
    #[error("Payment intent is not in authorized status")]
    NotAuthorized,
    /// Its window is over, or the provider says so.
    #[error("the authorization has expired")]
    Expired,
    #[error("the payment can't be captured later")]
    Unsupported,
    /// The provider had captured before it was told to release.
    #[error("the payment is captured")]
    Captured,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Captures or releases, and returns the intent as it stands afterwards. Goes on to the end even if
/// the caller is gone.
///
/// # Errors
/// [`Refused`]; who loses a race is told that the intent is not authorized.
pub async fn execute_instruction(
    app: &AppState,
    intent: StoredIntent,
    instruction: AuthorizationInstruction,
) -> Result<(StoredIntent, InstructionOutcome), AuthorizationError> {
    let app = AppState::clone(app);
    let work = tokio::spawn(async move { run_instruction(&app, intent, instruction).await });
    work.await.unwrap_or(Err(AuthorizationError::Store(StoreError::Interrupted)))
}

async fn run_instruction(
    ctx: &AppContext,
    intent: StoredIntent,
    instruction: AuthorizationInstruction,
) -> Result<(StoredIntent, InstructionOutcome), AuthorizationError> {
    let IntentState::Authorized { expires_at: lapses, pending_instruction: None, .. } =
        intent.state
    else {
        return Err(AuthorizationError::NotAuthorized);
    };
    let now = ctx.clock.now();
    if now >= lapses {
        expire_authorization(ctx, intent).await?;
        return Err(AuthorizationError::Expired);
    }
    let intent = write_instruction(ctx, intent, instruction, now).await?;
    failpoint::pause_at(ctx, Failpoint::AuthorizationWritten).await;
    let id = intent.id.clone();
    let outcome = send_instruction(ctx, intent, instruction).await;
    failpoint::pause_at(ctx, Failpoint::AuthorizationSettled).await;
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
    let written = ctx
        .store
        .write(move |tx| {
            async move { intents::update_state(tx, &id, version, state, now).await }.boxed()
        })
        .await?;
    if written {
        Ok(StoredIntent { state, version: version + 1, ..intent })
    } else {
        Err(AuthorizationError::NotAuthorized)
    }
}

/// Tells the provider and writes its answer down. Telling twice does it once.
async fn send_instruction(
    ctx: &AppContext,
    intent: StoredIntent,
    instruction: AuthorizationInstruction,
) -> Result<InstructionOutcome, AuthorizationError> {
    let (Some(provider), Some(attempt)) = (&ctx.providers, &intent.last_attempt) else {
        return Ok(InstructionOutcome::Pending);
    };
    let reference = attempt.provider_reference.clone();
    let result = match instruction {
        AuthorizationInstruction::Capture => provider.capture(&reference).await,
        AuthorizationInstruction::Release => provider.release(&reference).await,
    };
    failpoint::pause_at(ctx, Failpoint::AuthorizationAnswered).await;
    match result {
        Ok(result) => apply_authorization_result(ctx, intent, instruction, result).await,
        Err(unreachable) => {
            tracing::warn!(intent = intent.id, %unreachable, "authorization left as it is");
            Ok(InstructionOutcome::Pending)
        }
    }
}

async fn apply_authorization_result(
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
            finish_authorization(ctx, intent, Transition::AuthorizationNotFound, Posting::Release)
                .await?;
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

/// The authorization stands as before the instruction.
async fn clear_instruction(ctx: &AppContext, intent: StoredIntent) -> Result<(), StoreError> {
    let Ok(state) = intent.state.apply(Transition::InstructionDeclined) else { return Ok(()) };
    let now = ctx.clock.now();
    let written = ctx.store.write(move |tx| {
        async move {
            intents::update_state(tx, &intent.id, intent.version, state, now).await.map(|_won| ())
        }
        .boxed()
    });
    written.await
}

/// The authorization is over. Does nothing where somebody else has written so.
async fn finish_authorization(
    ctx: &AppContext,
    intent: StoredIntent,
    transition: Transition,
    posting: Posting,
) -> Result<(), StoreError> {
    let Ok(state) = intent.state.apply(transition) else { return Ok(()) };
    let now = ctx.clock.now();
    let written = ctx.store.write(move |tx| {
        async move {
            if !intents::update_state(tx, &intent.id, intent.version, state, now).await? {
                return Err(SettleError::VersionConflict);
            }
            let attempt = intent.last_attempt.as_ref().ok_or(StoreError::Interrupted)?;
            if posting == Posting::Release {
                attempts::mark_canceled(tx, attempt.id).await?;
            }
            let money = intent.order.money;
            let new = NewPosting {
                posting,
                subject_id: attempt.id.0,
                intent_id: &intent.id,
                amount: money.minor(),
                currency: money.currency(),
                shares: &attempt.shares,
                now,
            };
            ledger::record_posting(tx, &new).await?;
            payloads::append_status_change(tx, &intent, state, None, now).await?;
            if transition == Transition::Released {
                payloads::append_cancelation(tx, &intent, now).await?;
            }
            Ok(())
        }
        .boxed()
    });
    SettleError::ignore_conflict(written.await)
}

/// The window of an authorization is over.
async fn expire_authorization(ctx: &AppContext, intent: StoredIntent) -> Result<(), StoreError> {
    let now = ctx.clock.now();
    finish_authorization(ctx, intent, Transition::Expire { now }, Posting::Release).await
}

async fn expire_authorization_by_id(ctx: &AppContext, id: &str) -> Result<(), StoreError> {
    match intents::find(&ctx.store, id).await? {
        Some(intent) => expire_authorization(ctx, intent).await,
        None => Ok(()),
    }
}

/// Ends every authorization whose window is over. Returns how many.
///
/// # Errors
/// When the store fails.
pub async fn expire_due_authorizations(ctx: &AppContext) -> Result<usize, StoreError> {
    let (mut expired, mut last) = (0, String::new());
    loop {
        let page =
            intents::list_expired_authorizations(&ctx.store, ctx.clock.now(), &last, PAGE_SIZE)
                .await?;
        let Some(end) = page.last() else { return Ok(expired) };
        last.clone_from(end);
        expired += page.len();
        for id in &page {
            skip_corrupt_row(expire_authorization_by_id(ctx, id).await)?;
        }
    }
}

/// Tells the provider again what it was told `ago` and has not answered. Returns how many.
///
/// # Errors
/// When the store fails.
pub async fn resend_unanswered_instructions(
    ctx: &AppContext,
    ago: Duration,
) -> Result<usize, StoreError> {
    let (before, mut resent, mut last) = (ctx.clock.now().saturating_sub(ago), 0, String::new());
    loop {
        let page =
            intents::list_unanswered_instructions(&ctx.store, before, &last, PAGE_SIZE).await?;
        let Some(end) = page.last() else { return Ok(resent) };
        last.clone_from(end);
        resent += page.len();
        for id in &page {
            skip_corrupt_row(resend_instruction(ctx, id).await)?;
        }
    }
}

async fn resend_instruction(ctx: &AppContext, id: &str) -> Result<(), StoreError> {
    let Some(intent) = intents::find(&ctx.store, id).await? else { return Ok(()) };
    let IntentState::Authorized { pending_instruction: Some(instruction), .. } = intent.state
    else {
        return Ok(());
    };
    match send_instruction(ctx, intent, instruction).await {
        Err(AuthorizationError::Store(error)) => Err(error),
        _ => Ok(()),
    }
}
