//! A closure on its way through the engine, and its answer on the way back.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use tokio::sync::oneshot;

use super::error::{Result, StoreError};
use super::tx::Tx;

/// How long one closure may work. Others wait for it, so it does nothing but talk to the database.
const LONGEST: Duration = Duration::from_secs(10);

/// Whether what a closure did is to be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Keep,
    Discard,
}

/// Work of any type, as the engines see it: run once, then answered once.
pub(super) trait Job: Send {
    /// Does the work. Survives a panic in it, and ends it when it takes too long.
    fn run<'t>(&'t mut self, tx: &'t mut Tx) -> BoxFuture<'t, Verdict>;
    /// Tells the caller, if it still listens, how the work ended once it is known whether it was committed.
    fn answer(self: Box<Self>, committed: Result<()>);
}

struct Work<F, T, E> {
    closure: Option<F>,
    outcome: Option<Result<T, E>>,
    caller: oneshot::Sender<Result<T, E>>,
}

/// Packs a closure up, with the end at which its answer arrives.
pub(super) fn pack<T, E, F>(closure: F) -> (Box<dyn Job>, oneshot::Receiver<Result<T, E>>)
where
    F: for<'t> FnOnce(&'t mut Tx) -> BoxFuture<'t, Result<T, E>> + Send + 'static,
    E: From<StoreError> + Send + 'static,
    T: Send + 'static,
{
    let (caller, answer) = oneshot::channel();
    (Box::new(Work { closure: Some(closure), outcome: None, caller }), answer)
}

impl<T, E, F> Job for Work<F, T, E>
where
    F: for<'t> FnOnce(&'t mut Tx) -> BoxFuture<'t, Result<T, E>> + Send + 'static,
    E: From<StoreError> + Send + 'static,
    T: Send + 'static,
{
    fn run<'t>(&'t mut self, tx: &'t mut Tx) -> BoxFuture<'t, Verdict> {
        let Some(closure) = self.closure.take() else {
            return Box::pin(std::future::ready(Verdict::Discard));
        };
        Box::pin(async move {
            let work = AssertUnwindSafe(async { closure(&mut *tx).await }).catch_unwind();
            let outcome = match tokio::time::timeout(LONGEST, work).await {
                Ok(Ok(Ok(_))) if tx.failed => Err(StoreError::Aborted.into()),
                Ok(Ok(outcome)) => outcome,
                Ok(Err(_panic)) => Err(StoreError::Panicked.into()),
                Err(_elapsed) => Err(StoreError::TimedOut.into()),
            };
            let verdict = if outcome.is_ok() { Verdict::Keep } else { Verdict::Discard };
            self.outcome = Some(outcome);
            verdict
        })
    }

    fn answer(self: Box<Self>, committed: Result<()>) {
        let answer = match (self.outcome, committed) {
            (Some(Err(error)), _) => Err(error),
            (_, Err(error)) => Err(error.into()),
            (Some(Ok(value)), Ok(())) => Ok(value),
            (None, Ok(())) => Err(StoreError::closed().into()),
        };
        // A caller that went away has no use for it, and the work stands all the same.
        let _gone = self.caller.send(answer);
    }
}
