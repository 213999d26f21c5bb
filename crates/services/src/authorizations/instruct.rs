//! The merchant captures or releases an authorization.

use std::sync::Arc;

use futures_util::FutureExt;
use kassa_domain::ids::IntentId;
use kassa_domain::intent::{AuthorizationInstruction, IntentState, Transition};
use kassa_domain::portal::AuditAction;
use kassa_domain::provider_call::ProviderOperation;
use kassa_domain::time::Timestamp;
use kassa_store::tables::{intents, provider_calls};
use kassa_store::{NewCall, OpenCall, StoreError, StoredIntent, Tx};
use serde_json::json;

use super::instruction_call::InstructionCall;
use super::outcome::{AuthorizationError, InstructionEnd, InstructionOutcome};
use crate::audit::AuditRecord;
use crate::calls::{caller_lease_end, run_call};
use crate::context::{AppContext, AppState};
use crate::failpoint::Failpoint;
use crate::guard::{Guard, GuardedError};
use crate::payments::build_handle;
use crate::task::run_detached;

type Error<G> = GuardedError<AuthorizationError, <G as Guard<()>>::Conflict>;

/// Captures or releases, and returns the end of the instruction. One that was not carried out can
/// be ordered again with the same form. Runs in its own task, so that a dropped connection does not
/// interrupt it.
///
/// # Errors
/// [`GuardedError`] if the instruction was not written. If the compare-and-set was lost, by the
/// intent as it is now.
#[tracing::instrument(skip_all, fields(intent = %intent.id, instruction = ?instruction))]
pub async fn execute_instruction<G: Guard<()>>(
    app: &AppState,
    guard: G,
    intent: StoredIntent,
    instruction: AuthorizationInstruction,
) -> Result<InstructionEnd, Error<G>> {
    let app = AppState::clone(app);
    run_detached(async move { run_instruction(&app, guard, intent, instruction).await }).await
}

async fn run_instruction<G: Guard<()>>(
    ctx: &AppContext,
    guard: G,
    intent: StoredIntent,
    instruction: AuthorizationInstruction,
) -> Result<InstructionEnd, Error<G>> {
    let (id, guard) = (intent.id.clone(), Arc::new(guard));
    let prepared = PreparedInstruction::new(ctx, intent, instruction);
    let prepared = prepared.map_err(GuardedError::Refused)?;
    let (prepared, call) = match write_guarded(ctx, prepared, Arc::clone(&guard)).await {
        Err(GuardedError::Refused(AuthorizationError::NotAuthorized)) => {
            return Err(GuardedError::Refused(explain_conflict(ctx, &id).await));
        }
        written => written?,
    };
    let end = prepared.send(ctx, call).await;
    if !matches!(end, Ok((_, InstructionOutcome::Done | InstructionOutcome::Pending))) {
        guard.release(ctx).await?;
    }
    Ok(end)
}

/// Why an instruction was not written: another one was at the same time, or the authorization has
/// ended meanwhile.
async fn explain_conflict(ctx: &AppContext, intent_id: &IntentId) -> AuthorizationError {
    match intents::find(&ctx.store, intent_id).await {
        Ok(current) => current.map_or(AuthorizationError::NotAuthorized, |current| {
            AuthorizationError::of_state(current.state)
        }),
        Err(error) => error.into(),
    }
}

/// An instruction that is allowed, before it is written.
#[derive(Clone)]
struct PreparedInstruction {
    intent: StoredIntent,
    instruction: AuthorizationInstruction,
    state: IntentState,
    now: Timestamp,
    lease_end: Timestamp,
}

impl PreparedInstruction {
    /// After the end of the authorization's window, whatever the instruction, the authorization is
    /// let lapse: [`Self::is_over`].
    ///
    /// # Errors
    /// [`AuthorizationError::NotAuthorized`], [`AuthorizationError::Expired`]; that another
    /// instruction is in progress.
    fn new(
        ctx: &AppContext,
        intent: StoredIntent,
        instruction: AuthorizationInstruction,
    ) -> Result<Self, AuthorizationError> {
        let expires_at = match intent.state {
            IntentState::Authorized { expires_at, pending_instruction: None, .. } => expires_at,
            state => return Err(AuthorizationError::of_state(state)),
        };
        // By a time in doubt the provider decides, which knows when it releases the amount itself.
        let is_over = ctx.clock.confirmed_now() >= expires_at;
        let instruction = if is_over { AuthorizationInstruction::Lapse } else { instruction };
        let lease_end = caller_lease_end(ctx.clock.now());
        Self::with_lease(ctx, intent, instruction, lease_end)
    }

    fn with_lease(
        ctx: &AppContext,
        intent: StoredIntent,
        instruction: AuthorizationInstruction,
        lease_end: Timestamp,
    ) -> Result<Self, AuthorizationError> {
        let (now, certain) = (ctx.clock.now(), ctx.clock.confirmed_now());
        let state = intent
            .state
            .apply(Transition::Instruct { instruction, now: certain })
            .map_err(|_| AuthorizationError::of_state(intent.state))?;
        Ok(Self { intent, instruction, state, now, lease_end })
    }

    /// Whether the window is over.
    fn is_over(&self) -> bool {
        self.instruction == AuthorizationInstruction::Lapse
    }

    /// Writes the instruction with its call, which any process makes after the end of the lease.
    ///
    /// # Errors
    /// [`AuthorizationError::NotAuthorized`] if the compare-and-set was lost:
    /// [`explain_conflict`] says why.
    async fn write(&self, tx: &mut Tx) -> Result<OpenCall, AuthorizationError> {
        let intent = &self.intent;
        if !intents::update_state(tx, intent, self.state, self.now).await? {
            return Err(AuthorizationError::NotAuthorized);
        }
        let attempt = intent.last_attempt.as_ref().ok_or(StoreError::Interrupted)?;
        let new = NewCall {
            operation: operation_of(self.instruction),
            subject_id: &attempt.id.0.to_string(),
            connection_id: attempt.connection_id.as_ref(),
            sealed: None,
            created: self.now,
            lease_end: Some(self.lease_end),
        };
        Ok(provider_calls::insert(tx, &new).await?)
    }

    fn build_record(&self) -> AuditRecord {
        let action = match self.instruction {
            AuthorizationInstruction::Capture => AuditAction::IntentCaptured,
            AuthorizationInstruction::Release | AuthorizationInstruction::Lapse => {
                AuditAction::IntentReleased
            }
        };
        let money = self.intent.order.money;
        AuditRecord::new(action).subject(&self.intent.id).after(json!({
            "amount": money.minor(),
            "currency": money.currency().code(),
        }))
    }

    /// Sends a written instruction, and returns its end.
    ///
    /// # Errors
    /// [`AuthorizationError`]
    async fn send(self, ctx: &AppContext, call: OpenCall) -> InstructionEnd {
        let (id, instruction, is_over) = (self.intent.id.clone(), self.instruction, self.is_over());
        let intent =
            StoredIntent { state: self.state, version: self.intent.version + 1, ..self.intent };
        ctx.pause_at(Failpoint::AuthorizationWritten).await;
        let outcome = send_instruction(ctx, intent, instruction, &call).await?;
        ctx.pause_at(Failpoint::AuthorizationSettled).await;
        if is_over {
            return Err(AuthorizationError::Expired);
        }
        let intent = intents::find(&ctx.store, &id).await?.ok_or(StoreError::Interrupted)?;
        Ok((intent, outcome?))
    }
}

/// Writes an instruction with its call, which any process makes after `lease_end`.
pub(super) async fn write_instruction(
    ctx: &AppContext,
    intent: StoredIntent,
    instruction: AuthorizationInstruction,
    lease_end: Timestamp,
) -> Result<(), AuthorizationError> {
    let prepared = PreparedInstruction::with_lease(ctx, intent, instruction, lease_end)?;
    ctx.store.write(move |tx| async move { prepared.write(tx).await.map(drop) }.boxed()).await
}

async fn write_guarded<G: Guard<()>>(
    ctx: &AppContext,
    prepared: PreparedInstruction,
    guard: Arc<G>,
) -> Result<(PreparedInstruction, OpenCall), Error<G>> {
    let now = ctx.real_clock.now();
    let written = ctx.store.write::<_, Error<G>, _>(move |tx| {
        async move {
            let intent = &prepared.intent;
            // First, so that a repeated request gets the first response.
            guard.claim(tx, Some(intent.id.as_str()), now).await?;
            let call = prepared.write(tx).await.map_err(GuardedError::Refused)?;
            // Nobody has ordered a lapse.
            if !prepared.is_over() {
                let record = || prepared.build_record();
                guard.complete(tx, &(), &intent.merchant.id, record).await?;
            }
            Ok((prepared, call))
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
