//! The sweep over calls without a result: each is made again or queried, whoever wrote it.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::stream::iter;
use futures_util::{FutureExt, StreamExt, TryStreamExt};
use kassa_domain::ids::ConnectionId;
use kassa_domain::provider_call::ProviderOperation;
use kassa_platform::background::CancellationToken;
use kassa_store::tables::provider_calls;
use kassa_store::{CallProblem, OpenCall, StoreError, with_queued_writes};
use tokio::task::{self, JoinSet};

use super::calls::LEASE;
use super::context::{AppContext, AppState};
use super::{authorizations, credentials, mandates, payments, payouts, refunds};

/// How many due calls are read at a time.
const PAGE_SIZE: u32 = 100;
/// How many calls are made at once over one connection.
const CALLS_PER_CONNECTION: usize = 8;
/// After this many failures of its own a call is left to the operator.
const MAX_FAILURES: u32 = 10;
/// The wait after a failure of a call's own, multiplied by their number.
const FAILURE_WAIT: Duration = Duration::from_secs(5);

/// The sweep of a process. Each connection has a worker of its own while it has due calls, so that
/// a slow provider does not delay the calls to the others.
pub struct CallSweep {
    state: AppState,
    workers: JoinSet<()>,
    /// The connections with a worker, by its task: one that panicked has no result. `None` is for
    /// the calls without one.
    busy: HashMap<task::Id, Option<ConnectionId>>,
    stop: CancellationToken,
}

impl CallSweep {
    #[must_use]
    pub fn new(state: AppState) -> Self {
        Self {
            state,
            workers: JoinSet::new(),
            busy: HashMap::new(),
            stop: CancellationToken::new(),
        }
    }

    /// Starts a worker for every connection that has due calls and no worker. Does not wait for
    /// them.
    ///
    /// # Errors
    /// [`StoreError`] if the database can't be read.
    pub async fn start_due(&mut self) -> Result<(), StoreError> {
        while let Some(ended) = self.workers.try_join_next_with_id() {
            let id = match ended {
                Ok((id, ())) => id,
                Err(panicked) => {
                    tracing::error!("a worker panicked; its calls are left open");
                    panicked.id()
                }
            };
            self.busy.remove(&id);
        }
        let (store, now) = (&self.state.store, self.state.real_clock.now());
        for connection in provider_calls::list_due_connections(store, now).await? {
            if self.busy.values().all(|busy| *busy != connection) {
                let (state, stopped) = (AppState::clone(&self.state), self.stop.clone());
                let work = run_worker(state, connection.clone(), stopped);
                let worker = self.workers.spawn(with_queued_writes(work));
                self.busy.insert(worker.id(), connection);
            }
        }
        Ok(())
    }

    /// Ends the workers. The calls that they were making are due at once for other processes.
    pub async fn stop(mut self) {
        self.stop.cancel();
        while self.workers.join_next().await.is_some() {}
    }
}

async fn run_worker(state: AppState, connection: Option<ConnectionId>, stopped: CancellationToken) {
    if let Err(error) = run_connection(&state, connection.as_ref(), &stopped).await {
        tracing::error!(%error, "calls to a provider are left open");
    }
}

/// Makes every call that is due, and waits for all of them. Returns how many connections had due
/// calls.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written. A row that can't be processed is tried
/// again later, and parked after ten failures.
#[tracing::instrument(skip_all)]
pub async fn run_due_calls(ctx: &AppContext) -> Result<usize, StoreError> {
    let stopped = CancellationToken::new();
    let connections =
        provider_calls::list_due_connections(&ctx.store, ctx.real_clock.now()).await?;
    for connection in &connections {
        run_connection(ctx, connection.as_ref(), &stopped).await?;
    }
    Ok(connections.len())
}

/// Makes the calls over a connection until none is due.
async fn run_connection(
    ctx: &AppContext,
    connection: Option<&ConnectionId>,
    stopped: &CancellationToken,
) -> Result<(), StoreError> {
    loop {
        let now = ctx.real_clock.now();
        let page = provider_calls::list_due(&ctx.store, connection, now, PAGE_SIZE).await?;
        if page.is_empty() || stopped.is_cancelled() {
            return Ok(());
        }
        iter(page)
            .map(Ok)
            .try_for_each_concurrent(CALLS_PER_CONNECTION, |id| claim_and_run(ctx, id, stopped))
            .await?;
    }
}

async fn claim_and_run(
    ctx: &AppContext,
    id: i64,
    stopped: &CancellationToken,
) -> Result<(), StoreError> {
    let now = ctx.real_clock.now();
    let claimed = ctx.store.write(move |tx| {
        let lease_end = now.saturating_add(LEASE);
        async move { provider_calls::claim_due(tx, id, now, lease_end).await }.boxed()
    });
    let Some(call) = claimed.await? else { return Ok(()) };
    tokio::select! {
        biased;
        () = stopped.cancelled() => give_back(ctx, &call).await,
        result = run_guarded_call(ctx, &call) => match result {
            Ok(()) => Ok(()),
            // The database does not answer: nothing is wrong with the row.
            Err(
                error @ (StoreError::Unavailable(_)
                | StoreError::TimedOut
                | StoreError::Interrupted),
            ) => Err(error),
            Err(error) => record_failure(ctx, &call, &error).await,
        },
    }
}

/// A row on which the program panics is as one that can't be processed otherwise. Boxed, because it
/// is large and runs deep in other futures.
async fn run_guarded_call(ctx: &AppContext, call: &OpenCall) -> Result<(), StoreError> {
    let work = AssertUnwindSafe(run_claimed_call(ctx, call)).catch_unwind().boxed();
    work.await.unwrap_or(Err(StoreError::Panicked))
}

async fn run_claimed_call(ctx: &AppContext, call: &OpenCall) -> Result<(), StoreError> {
    match call.operation {
        ProviderOperation::Payment => payments::query_taken_payment(ctx, call).await,
        ProviderOperation::Reversal => payments::run_reversal(ctx, call).await,
        ProviderOperation::Capture | ProviderOperation::Release => {
            authorizations::resend_instruction(ctx, call).await
        }
        ProviderOperation::Refund => refunds::resend_refund(ctx, call).await,
        ProviderOperation::TokenDeletion => credentials::delete_token(ctx, call).await,
        ProviderOperation::MandateChange => mandates::resend_change(ctx, call).await,
        ProviderOperation::Payout => payouts::send_payout(ctx, call).await,
        ProviderOperation::Collection => mandates::resend_collection(ctx, call).await,
    }
}

async fn give_back(ctx: &AppContext, call: &OpenCall) -> Result<(), StoreError> {
    let (lease, now) = (call.lease, ctx.real_clock.now());
    let written = ctx
        .store
        .write(move |tx| async move { provider_calls::set_due(tx, lease, now).await }.boxed());
    written.await
}

/// A row that can't be processed delays itself only.
async fn record_failure(
    ctx: &AppContext,
    call: &OpenCall,
    error: &StoreError,
) -> Result<(), StoreError> {
    let (lease, failures, now) = (call.lease, call.failures + 1, ctx.real_clock.now());
    tracing::error!(call = lease.call_id, failures, %error, "a provider call can't be processed");
    let written = ctx.store.write(move |tx| {
        async move {
            provider_calls::record_failure(tx, lease, now.saturating_add(FAILURE_WAIT * failures))
                .await?;
            if failures >= MAX_FAILURES {
                provider_calls::set_problem(tx, lease, CallProblem::Parked).await?;
            }
            Ok(())
        }
        .boxed()
    });
    written.await
}
