//! What the calls of a connection tell about its provider.

use std::sync::{Mutex, MutexGuard, PoisonError};

use futures_util::FutureExt;

use super::health::KeyRejection;
use super::resting::RestCounter;
use crate::domain::connection::Health;
use crate::platform::clock::Clock;
use crate::store::tables::connections;
use crate::store::{Store, StoreError};

/// Counts the calls of one connection, and stores that its keys were rejected.
pub(super) struct ConnectionMonitor {
    pub(super) connection_id: String,
    /// Of the connection, when its provider was opened.
    pub(super) version: i64,
    pub(super) store: Store,
    pub(super) clock: Clock,
    pub(super) rejection: KeyRejection,
    pub(super) rest: Mutex<RestCounter>,
}

impl ConnectionMonitor {
    pub(super) fn is_resting(&self) -> bool {
        let now = self.clock.monotonic_time();
        self.rest().is_resting(now)
    }

    /// Records that a call has ended.
    pub(super) async fn record(&self, is_answered: bool) {
        let (rejection, now) = (self.rejection.take(), self.clock.monotonic_time());
        // A rejection of the keys is an answer, even if the result of the call is unknown.
        if self.rest().record(is_answered || rejection.is_some(), now) {
            tracing::warn!(connection = self.connection_id, "the connection rests: no answers");
        }
        if let Some(reason) = rejection
            && let Err(error) = self.mark_unhealthy(reason).await
        {
            tracing::error!(connection = self.connection_id, %error, "health was not stored");
        }
    }

    async fn mark_unhealthy(&self, reason: String) -> Result<(), StoreError> {
        let (id, version) = (self.connection_id.clone(), self.version);
        let log_reason = reason.clone();
        let health = Health::Unhealthy { reason, since: self.clock.now() };
        let marked = self.store.write(move |tx| {
            async move { connections::set_health(tx, &id, version, &health).await }.boxed()
        });
        if marked.await? {
            let (connection, reason) = (&self.connection_id, log_reason);
            tracing::error!(connection, reason, "the provider rejects the connection's keys");
        }
        Ok(())
    }

    fn rest(&self) -> MutexGuard<'_, RestCounter> {
        self.rest.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
