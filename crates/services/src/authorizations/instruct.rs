//! The merchant captures or releases an authorization.

use futures_util::FutureExt;
use kassa_domain::intent::{AuthorizationInstruction, IntentState, Transition};
use kassa_domain::provider_call::ProviderOperation;
use kassa_domain::time::Timestamp;
use kassa_store::tables::{intents, provider_calls};
use kassa_store::{IdempotencyScope, NewCall, OpenCall, StoreError, StoredIntent, Tx};

use super::instruction_call::InstructionCall;
use super::outcome::{AuthorizationError, InstructionEnd, InstructionOutcome};
use crate::calls::{caller_lease_end, run_call};
use crate::context::{AppContext, AppState};
use crate::failpoint::Failpoint;
use crate::idempotency::claim_key_for_subject;
use crate::payments::build_handle;
use crate::task::run_detached;

/// Captures or releases, and returns the end of the instruction. It is written with the claim of
/// its idempotency key, if there is a `scope`. Runs in its own task, so that a dropped connection
/// does not interrupt it.
///
/// # Errors
/// [`AuthorizationError`] if the instruction was not written. If the compare-and-set was lost, by
/// the intent as it is now.
#[tracing::instrument(skip_all, fields(intent = %intent.id, instruction = ?instruction))]
pub async fn execute_instruction(
    app: &AppState,
    intent: StoredIntent,
    instruction: AuthorizationInstruction,
    scope: Option<IdempotencyScope>,
) -> Result<InstructionEnd, AuthorizationError> {
    let app = AppState::clone(app);
    run_detached(async move { run_instruction(&app, intent, instruction, scope).await }).await
}

async fn run_instruction(
    ctx: &AppContext,
    intent: StoredIntent,
    instruction: AuthorizationInstruction,
    scope: Option<IdempotencyScope>,
) -> Result<InstructionEnd, AuthorizationError> {
    let id = intent.id.clone();
    let prepared = PreparedInstruction::new(ctx, intent, instruction)?;
    match write_prepared(ctx, prepared, scope).await {
        Ok((prepared, call)) => Ok(prepared.send(ctx, call).await),
        Err(AuthorizationError::NotAuthorized) => Err(explain_conflict(ctx, &id).await),
        Err(error) => Err(error),
    }
}

/// Why an instruction was not written: another one was at the same time, or the authorization has
/// ended meanwhile.
pub(crate) async fn explain_conflict(ctx: &AppContext, intent_id: &str) -> AuthorizationError {
    match intents::find(&ctx.store, intent_id).await {
        Ok(current) => current.map_or(AuthorizationError::NotAuthorized, |current| {
            AuthorizationError::of_state(current.state)
        }),
        Err(error) => error.into(),
    }
}

/// An instruction that is allowed, before it is written.
pub(crate) struct PreparedInstruction {
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
    pub(crate) fn new(
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
    pub(crate) fn is_over(&self) -> bool {
        self.instruction == AuthorizationInstruction::Lapse
    }

    /// Writes the instruction with its call, which any process makes after the end of the lease.
    ///
    /// # Errors
    /// [`AuthorizationError::NotAuthorized`] if the compare-and-set was lost:
    /// [`explain_conflict`] says why.
    pub(crate) async fn write(&self, tx: &mut Tx) -> Result<OpenCall, AuthorizationError> {
        let intent = &self.intent;
        if !intents::update_state(tx, intent, self.state, self.now).await? {
            return Err(AuthorizationError::NotAuthorized);
        }
        let attempt = intent.last_attempt.as_ref().ok_or(StoreError::Interrupted)?;
        let new = NewCall {
            operation: operation_of(self.instruction),
            subject_id: &attempt.id.0.to_string(),
            connection_id: attempt.connection_id.as_deref(),
            sealed: None,
            created: self.now,
            lease_end: Some(self.lease_end),
        };
        Ok(provider_calls::insert(tx, &new).await?)
    }

    /// Sends a written instruction, and returns its end.
    ///
    /// # Errors
    /// [`AuthorizationError`]
    pub(crate) async fn send(self, ctx: &AppContext, call: OpenCall) -> InstructionEnd {
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
    write_prepared(ctx, prepared, None).await.map(drop)
}

async fn write_prepared(
    ctx: &AppContext,
    prepared: PreparedInstruction,
    scope: Option<IdempotencyScope>,
) -> Result<(PreparedInstruction, OpenCall), AuthorizationError> {
    let now = ctx.real_clock.now();
    let written = ctx.store.write::<_, AuthorizationError, _>(move |tx| {
        async move {
            // First, so that a repeated request gets the first response.
            claim_key_for_subject(tx, scope.as_ref(), &prepared.intent.id, now).await?;
            let call = prepared.write(tx).await?;
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
