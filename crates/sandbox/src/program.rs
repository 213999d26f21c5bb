//! What the program works with.

use futures_util::future::BoxFuture;
use kassa_platform::clock::Clock;
use kassa_store::{Store, StoreError, Tx};
use tokio::sync::Notify;

use super::clock::ProgramClock;
use super::error::SandboxResult;
use super::faults::Faults;

/// The state that all requests share. The modules of the operations extend it.
pub(super) struct Program {
    pub(super) store: Store,
    pub(super) clock: ProgramClock,
    pub(super) faults: Faults,
    /// Notified when a notification was written.
    pub(super) notification_written: Notify,
}

impl Program {
    pub(super) fn new(store: Store, clock: Clock) -> Self {
        Self {
            store,
            clock: ProgramClock::new(clock),
            faults: Faults::default(),
            notification_written: Notify::new(),
        }
    }

    /// Runs `work` in a transaction, and has the notifications sent that it may have written.
    pub(super) async fn change<T, F>(&self, work: F) -> SandboxResult<T>
    where
        T: Send + 'static,
        F: for<'t> FnOnce(&'t mut Tx) -> BoxFuture<'t, Result<T, StoreError>>
            + Clone
            + Send
            + 'static,
    {
        let written = self.store.write(work).await?;
        self.notification_written.notify_one();
        Ok(written)
    }
}
