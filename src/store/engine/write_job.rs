//! A closure on its way through the engine, and its answer on the way back.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use tokio::sync::oneshot;

use super::error::{Result, StoreError};
use super::tx::Tx;

/// How long one closure may work. Others wait for it, so it does nothing but talk to the database.
const JOB_TIMEOUT: Duration = Duration::from_secs(10);

/// Whether what a closure did is to be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TransactionDecision {
    Commit,
    Rollback,
}

/// Work of any type, as the engines see it: run once, then answered once.
pub(crate) trait WriteJob: Send {
    /// Does the work. Survives a panic in it, and ends it when it takes too long.
    fn run<'t>(&'t mut self, tx: &'t mut Tx) -> BoxFuture<'t, TransactionDecision>;
    /// Tells the caller, if it still listens, how the work ended once it is known whether it was
    /// committed.
    fn send_result(self: Box<Self>, committed: Result<()>);
}

struct ClosureJob<F, T, E> {
    closure: Option<F>,
    outcome: Option<Result<T, E>>,
    result_sender: oneshot::Sender<Result<T, E>>,
}

/// Packs a closure up, with the end at which its answer arrives.
pub(crate) fn create_job<T, E, F>(
    closure: F,
) -> (Box<dyn WriteJob>, oneshot::Receiver<Result<T, E>>)
where
    F: for<'t> FnOnce(&'t mut Tx) -> BoxFuture<'t, Result<T, E>> + Send + 'static,
    E: From<StoreError> + Send + 'static,
    T: Send + 'static,
{
    let (result_sender, result_receiver) = oneshot::channel();
    (
        Box::new(ClosureJob {
            closure: Some(closure),
            outcome: None,
            result_sender: result_sender,
        }),
        result_receiver,
    )
}

impl<T, E, F> WriteJob for ClosureJob<F, T, E>
where
    F: for<'t> FnOnce(&'t mut Tx) -> BoxFuture<'t, Result<T, E>> + Send + 'static,
    E: From<StoreError> + Send + 'static,
    T: Send + 'static,
{
    fn run<'t>(&'t mut self, tx: &'t mut Tx) -> BoxFuture<'t, TransactionDecision> {
        let Some(closure) = self.closure.take() else {
            return Box::pin(std::future::ready(TransactionDecision::Rollback));
        };
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

    fn send_result(self: Box<Self>, committed: Result<()>) {
        let result = match (self.outcome, committed) {
            (Some(Err(error)), _) => Err(error),
            (_, Err(error)) => Err(error.into()),
            (Some(Ok(value)), Ok(())) => Ok(value),
            (None, Ok(())) => Err(StoreError::closed().into()),
        };
        // A caller that went away has no use for it, and the work stands all the same.
        let _gone = self.result_sender.send(result);
    }
}
