//! The test clock: the business time of a sandbox is advanced (ADR 120). Collections that become
//! due on the way are made on their day, as if the days had passed.

use std::time::Duration;

use futures_util::FutureExt;

use super::context::{AppContext, AppState};
use super::idempotency::{IdempotencyError, claim_key_for_subject};
use super::mandates::collections::run_due_collections;
use super::task::run_detached;
use crate::domain::time::Timestamp;
use crate::platform::clock::{Clock, start_stopwatch};
use crate::store::tables::{clocks, mandates};
use crate::store::{IdempotencyScope, StoreError};

/// How far the business time can be ahead in all: 100 years.
const MAX_OFFSET_MS: i64 = 36_525 * 24 * 60 * 60 * 1000;

/// How long a step waits for other processes that work on collections of the same day.
const STEP_WAIT: Duration = Duration::from_secs(1);
const STEP_POLL_INTERVAL: Duration = Duration::from_millis(20);

/// Why the business time is not advanced.
#[derive(Debug, thiserror::Error)]
pub enum AdvanceError {
    #[error("the business time would be too far ahead")]
    TooFar,
    #[error(transparent)]
    Idempotency(#[from] IdempotencyError),
}

impl From<StoreError> for AdvanceError {
    fn from(error: StoreError) -> Self {
        Self::Idempotency(IdempotencyError::Store(error))
    }
}

/// How far the business time will be ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TestClockGoal {
    offset_ms: i64,
}

impl TestClockGoal {
    /// The subject of a request's idempotency key.
    fn to_subject(self) -> String {
        self.offset_ms.to_string()
    }

    /// `None` if the subject is not that of an advance.
    #[must_use]
    pub fn from_subject(subject: &str) -> Option<Self> {
        subject.parse().ok().map(|offset_ms| Self { offset_ms })
    }
}

/// Writes an advance. [`run_to_goal`] carries it out.
///
/// # Errors
/// [`AdvanceError`]
pub async fn write_advance(
    ctx: &AppContext,
    advance: Duration,
    scope: Option<IdempotencyScope>,
) -> Result<TestClockGoal, AdvanceError> {
    let advance_ms = i64::try_from(advance.as_millis()).map_err(|_| AdvanceError::TooFar)?;
    let now = ctx.real_clock.now();
    let written = ctx.store.write(move |tx| {
        async move {
            let goal = clocks::add_test_advance(tx, advance_ms, MAX_OFFSET_MS).await?;
            let offset_ms = goal.ok_or(AdvanceError::TooFar)?;
            let goal = TestClockGoal { offset_ms };
            claim_key_for_subject(tx, scope.as_ref(), &goal.to_subject(), now).await?;
            Ok(goal)
        }
        .boxed()
    });
    written.await
}

/// Advances the business time to a goal, in steps: at the time of each collection on the way the
/// collections are made. Returns the business time afterwards. Repeating it changes nothing.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
#[tracing::instrument(skip_all, fields(offset_ms = goal.offset_ms))]
pub async fn run_to_goal(app: &AppState, goal: TestClockGoal) -> Result<Timestamp, StoreError> {
    let app = AppState::clone(app);
    run_detached(async move { run_steps(&app, goal.offset_ms).await }).await
}

async fn run_steps(ctx: &AppContext, goal_ms: i64) -> Result<Timestamp, StoreError> {
    set_offset(ctx, 0).await?;
    loop {
        let real_now = ctx.real_clock.now();
        let next = mandates::find_next_collection(&ctx.store, ctx.clock.now()).await?;
        let step_ms = next.map(|next| next.0.saturating_sub(real_now.0));
        match step_ms.filter(|step_ms| *step_ms <= goal_ms) {
            Some(step_ms) => set_offset(ctx, step_ms).await?,
            None => break,
        }
        run_due_collections(ctx).await?;
        wait_for_others(ctx).await?;
    }
    set_offset(ctx, goal_ms).await?;
    Ok(ctx.clock.now())
}

/// Sets the offset in the database, in this process and in the sandbox's program, unless it is
/// greater. Other processes follow within a second.
async fn set_offset(ctx: &AppContext, offset_ms: i64) -> Result<(), StoreError> {
    let written = ctx
        .store
        .write(move |tx| async move { clocks::raise_test_offset(tx, offset_ms).await }.boxed());
    let offset_ms = written.await?;
    if let Clock::Test(clock) = &ctx.clock {
        clock.advance_to(offset_ms);
    }
    if let Some(sandbox) = ctx.providers.sandbox()
        && let Err(error) = sandbox.set_clock_offset(offset_ms).await
    {
        tracing::warn!(%error, "the sandbox will be told the business time later");
    }
    Ok(())
}

/// Another process may have taken a collection of this step.
async fn wait_for_others(ctx: &AppContext) -> Result<(), StoreError> {
    let elapsed = start_stopwatch();
    while elapsed() < STEP_WAIT && mandates::has_due_collection(&ctx.store, ctx.clock.now()).await?
    {
        tokio::time::sleep(STEP_POLL_INTERVAL).await;
        run_due_collections(ctx).await?;
    }
    Ok(())
}
