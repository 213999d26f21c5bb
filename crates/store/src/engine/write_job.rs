//! A queued write: the closure, and the channel for its result.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use kassa_platform::clock::{Clock, monotonic_time};
use tokio::sync::oneshot;

use super::database_metrics::Counted;
use super::error::{Result, StoreError};
use super::tx::Tx;

/// How long one closure may run. Others wait for it, so it must only use the database.
const JOB_TIMEOUT: Duration = Duration::from_secs(10);

/// How the transaction of a closure ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TransactionDecision {
    Commit,
    Rollback,
}

/// A write of any result type: run, then its result is sent once.
pub(crate) trait WriteJob: Send {
    /// Runs the closure. Catches a panic, and cancels the closure after [`JOB_TIMEOUT`]. On
    /// PostgreSQL it can be run again, with the inputs that it had.
    fn run<'t>(&'t mut self, tx: &'t mut Tx) -> BoxFuture<'t, TransactionDecision>;
    /// How long ago the write was asked for.
    fn waited(&self) -> Duration;
    /// Sends the caller the result. `committed` is the outcome of the commit or rollback.
    fn send_result(self: Box<Self>, committed: Result<()>);
}

struct ClosureJob<F, T, E> {
    closure: Option<F>,
    /// See [`Tx::real_time`].
    clock: Option<Clock>,
    /// On the monotonic clock.
    created: Duration,
    /// Until it runs.
    waiting: Option<Counted>,
    outcome: Option<Result<T, E>>,
    result_sender: oneshot::Sender<Result<T, E>>,
}

/// Creates a job from a closure, and the receiver of its result.
pub(crate) fn create_job<T, E, F>(
    closure: F,
    clock: Option<Clock>,
    waiting: Counted,
) -> (Box<dyn WriteJob>, oneshot::Receiver<Result<T, E>>)
where
    F: for<'t> FnOnce(&'t mut Tx) -> BoxFuture<'t, Result<T, E>> + Clone + Send + 'static,
    E: From<StoreError> + Send + 'static,
    T: Send + 'static,
{
    let (result_sender, result_receiver) = oneshot::channel();
    let created = monotonic_time();
    let job = ClosureJob {
        closure: Some(closure),
        clock,
        created,
        waiting: Some(waiting),
        outcome: None,
        result_sender,
    };
    (Box::new(job), result_receiver)
}

impl<T, E, F> WriteJob for ClosureJob<F, T, E>
where
    F: for<'t> FnOnce(&'t mut Tx) -> BoxFuture<'t, Result<T, E>> + Clone + Send + 'static,
    E: From<StoreError> + Send + 'static,
    T: Send + 'static,
{
    fn run<'t>(&'t mut self, tx: &'t mut Tx) -> BoxFuture<'t, TransactionDecision> {
        drop(self.waiting.take());
        let closure = if tx.is_postgres() { self.closure.clone() } else { self.closure.take() };
        let Some(closure) = closure else {
            return Box::pin(std::future::ready(TransactionDecision::Rollback));
        };
        tx.time = self.clock.as_ref().map(Clock::now);
        tx.began = tx.began.or(tx.time);
        tx.confirmed = self.clock.as_ref().map(Clock::confirmed_now);
        Box::pin(async move {
            let work = AssertUnwindSafe(async { closure(&mut *tx).await }).catch_unwind();
            let outcome = match tokio::time::timeout(JOB_TIMEOUT, work).await {
                Ok(Ok(Ok(_))) if tx.failed => Err(StoreError::Aborted.into()),
                Ok(Ok(outcome)) => outcome,
                Ok(Err(_panic)) => Err(StoreError::Panicked.into()),
                Err(_elapsed) => Err(StoreError::TimedOut.into()),
            };
            let decision = if outcome.is_ok() {
                TransactionDecision::Commit
            } else {
                TransactionDecision::Rollback
            };
            self.outcome = Some(outcome);
            decision
        })
    }

    fn waited(&self) -> Duration {
        monotonic_time().saturating_sub(self.created)
    }

    fn send_result(self: Box<Self>, committed: Result<()>) {
        let result = match (self.outcome, committed) {
            (Some(Err(error)), _) => Err(error),
            (_, Err(error)) => Err(error.into()),
            (Some(Ok(value)), Ok(())) => Ok(value),
            (None, Ok(())) => Err(StoreError::closed().into()),
        };
        // The write is committed even if the caller was dropped.
        let _caller_dropped = self.result_sender.send(result);
    }
}
