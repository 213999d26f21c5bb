//! The test clock: the business time of a sandbox is advanced (ADR 120). Collections that become
//! due on the way are made on their day, as if the days had passed.

use std::time::Duration;

use futures_util::FutureExt;
use kassa_domain::provider_call::ProviderOperation;
use kassa_domain::time::Timestamp;
use kassa_platform::clock::Clock;
use kassa_store::tables::{clocks, instalments, mandates};
use kassa_store::{IdempotencyScope, StoreError};

use super::call_sweep::run_due_calls;
use super::calls::expedite_call;
use super::context::{AppContext, AppState};
use super::idempotency::{IdempotencyError, claim_key_for_subject};
use super::mandates::collections::{run_due_collections, run_due_retries};
use super::mandates::run_due_queries;
use super::task::run_detached;

/// How far the business time can be ahead in all: 100 years.
const MAX_OFFSET_MS: i64 = 36_525 * 24 * 60 * 60 * 1000;

/// How far apart steps are at which banks answer about mandates that are not active.
const BANK_STEP: Duration = Duration::from_hours(12);

/// How long a step waits, in real time, for the collections of the same day: for the leases of
/// other processes, and for calls without an answer, which are repeated after up to 60 seconds.
const STEP_WAIT: Duration = Duration::from_secs(75);
const STEP_POLL_INTERVAL: Duration = Duration::from_millis(50);

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

/// Why the business time has not reached its goal.
#[derive(Debug, thiserror::Error)]
pub enum AdvanceStepError {
    #[error("a collection on the way has no result")]
    CollectionOpen,
    #[error(transparent)]
    Store(#[from] StoreError),
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
/// collections are made, and banks answer about mandates that are not active. Returns the business
/// time afterwards. Repeating it goes on where it ended, and changes nothing afterwards. One
/// advance of a process at a time.
///
/// # Errors
/// [`AdvanceStepError::CollectionOpen`] if a collection on the way can't be made: the time stays
/// there.
#[tracing::instrument(skip_all, fields(offset_ms = goal.offset_ms))]
pub async fn run_to_goal(
    app: &AppState,
    goal: TestClockGoal,
) -> Result<Timestamp, AdvanceStepError> {
    let app = AppState::clone(app);
    run_detached(async move { run_steps(&app, goal.offset_ms).await }).await
}

async fn run_steps(ctx: &AppContext, goal_ms: i64) -> Result<Timestamp, AdvanceStepError> {
    let _turn = match &ctx.clock {
        Clock::Test(clock) => Some(clock.lock_advances().await),
        _ => None,
    };
    set_offset(ctx, 0).await?;
    loop {
        let settled_at = settle_step(ctx).await?;
        let real_now = ctx.real_clock.confirmed_now();
        let collection = mandates::find_next_collection(&ctx.store, settled_at).await?;
        let retry = instalments::find_next_retry(&ctx.store, settled_at).await?;
        let answer = mandates::find_next_inactive_query(&ctx.store, settled_at).await?;
        let answer = answer.map(|next| next.max(settled_at.saturating_add(BANK_STEP)));
        let next = [collection, retry, answer].into_iter().flatten().min();
        let step_ms = next.map(|next| next.0.saturating_sub(real_now.0));
        match step_ms.filter(|step_ms| *step_ms <= goal_ms) {
            Some(step_ms) => set_offset(ctx, step_ms).await?,
            None => break,
        }
    }
    set_offset(ctx, goal_ms).await?;
    settle_step(ctx).await?;
    Ok(ctx.clock.now())
}

/// Sets the offset in the database, in this process and in the sandboxes' programs, unless it is
/// greater. Other processes follow within a second.
async fn set_offset(ctx: &AppContext, offset_ms: i64) -> Result<(), StoreError> {
    let written = ctx
        .store
        .write(move |tx| async move { clocks::raise_test_offset(tx, offset_ms).await }.boxed());
    let offset_ms = written.await?;
    if let Clock::Test(clock) = &ctx.clock {
        clock.advance_to(offset_ms);
    }
    for sandbox in ctx.providers.list_sandboxes() {
        if let Err(error) = sandbox.set_clock_offset(offset_ms).await {
            tracing::warn!(%error, "a sandbox will be told the business time later");
        }
    }
    Ok(())
}

/// Makes everything that is due at the present business time, until no collection is due and each
/// has its answer. Returns the business time at which that was so.
async fn settle_step(ctx: &AppContext) -> Result<Timestamp, AdvanceStepError> {
    let begun = ctx.real_clock.monotonic_time();
    expedite_collections(ctx).await?;
    loop {
        run_due_collections(ctx).await?;
        run_due_retries(ctx).await?;
        run_due_queries(ctx).await?;
        run_due_calls(ctx).await?;
        let (store, now) = (&ctx.store, ctx.clock.confirmed_now());
        if !mandates::has_due_collection(store, now).await?
            && instalments::list_unanswered(store).await?.is_empty()
        {
            return Ok(now);
        }
        if ctx.real_clock.monotonic_time().saturating_sub(begun) >= STEP_WAIT {
            return Err(AdvanceStepError::CollectionOpen);
        }
        tokio::time::sleep(STEP_POLL_INTERVAL).await;
    }
}

/// Calls without a result since an earlier advance are queried now.
async fn expedite_collections(ctx: &AppContext) -> Result<(), StoreError> {
    for id in instalments::list_unanswered(&ctx.store).await? {
        expedite_call(ctx, ProviderOperation::Collection, id).await?;
    }
    Ok(())
}
