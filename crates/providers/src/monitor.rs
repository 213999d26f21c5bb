//! What the calls of a connection tell about its provider.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use futures_util::FutureExt;
use kassa_domain::connection::Health;
use kassa_domain::ids::ConnectionId;
use kassa_platform::clock::Clock;
use kassa_store::tables::connections;
use kassa_store::tables::portal::notices;
use kassa_store::{Store, StoreError};

use super::health::KeyRejection;
use super::resting::{RestChange, RestCounter};

/// Counts the calls of one connection, and stores that its keys were rejected.
pub(super) struct ConnectionMonitor {
    pub(super) connection_id: ConnectionId,
    /// Of the connection, when its provider was opened.
    pub(super) version: i64,
    pub(super) store: Store,
    pub(super) clock: Clock,
    pub(super) rejection: KeyRejection,
    pub(super) rest: Mutex<RestCounter>,
    /// See [`RestEpoch`].
    pub(super) rest_epoch: RestEpoch,
}

/// Counts the beginnings and early ends of rests in this process: what is known of connections is
/// out of date when it has changed. Clones share the count.
#[derive(Clone, Debug, Default)]
pub(super) struct RestEpoch(Arc<AtomicU64>);

impl RestEpoch {
    pub(super) fn read(&self) -> u64 {
        self.0.load(Ordering::SeqCst)
    }

    fn advance(&self) {
        self.0.fetch_add(1, Ordering::SeqCst);
    }
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
        let change = self.rest().record(is_answered || rejection.is_some(), now);
        if change != RestChange::None {
            self.rest_epoch.advance();
        }
        if change == RestChange::Begins {
            tracing::warn!(
                connection = self.connection_id.as_str(),
                "the connection rests: no answers"
            );
        }
        if let Some(reason) = rejection
            && let Err(error) = self.mark_unhealthy(reason).await
        {
            let connection = self.connection_id.as_str();
            tracing::error!(connection, %error, "health was not stored");
        }
    }

    async fn mark_unhealthy(&self, reason: String) -> Result<(), StoreError> {
        let (id, version) = (self.connection_id.clone(), self.version);
        let log_reason = reason.clone();
        let since = self.clock.now();
        let health = Health::Unhealthy { reason, since };
        let marked = self.store.write::<_, StoreError, _>(move |tx| {
            async move {
                let is_marked = connections::set_health(tx, &id, version, &health).await?;
                if is_marked {
                    notices::insert_of_connection(tx, &id, since).await?;
                }
                Ok(is_marked)
            }
            .boxed()
        });
        if marked.await? {
            let (connection, reason) = (self.connection_id.as_str(), log_reason);
            tracing::error!(connection, reason, "the provider rejects the connection's keys");
        }
        Ok(())
    }

    fn rest(&self) -> MutexGuard<'_, RestCounter> {
        self.rest.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
