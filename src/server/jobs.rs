//! Background work: attempts without a result are reconciled with their provider, authorizations
//! expire, old idempotency keys and delivery attempts are deleted, idle rate limits are evicted,
//! metrics are aggregated.

use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{Interval, MissedTickBehavior, interval};

use super::metrics::run_upkeep;
use crate::platform::rate_limit::RateLimits;
use crate::services::deadlines::CALL_END_DEADLINE;
use crate::services::{AppState, authorizations, mandates, reconciliation, refunds};
use crate::store::StoreError;
use crate::store::tables::{deliveries, idempotency_keys};

const RECONCILE_INTERVAL: Duration = Duration::from_secs(10);
/// An authorization expires at most this long after its window.
const EXPIRY_INTERVAL: Duration = Duration::from_secs(1);
const CLEANUP_INTERVAL: Duration = Duration::from_secs(60 * 60);
const DELIVERY_ATTEMPT_RETENTION: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// The running background work. Ends with [`BackgroundJobs::stop`].
pub(super) struct BackgroundJobs {
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl BackgroundJobs {
    /// Waits for the current round to end; no other starts.
    pub(super) async fn stop(self) {
        let _ = self.stop.send(true);
        let _ = self.task.await;
    }
}

/// Starts the jobs of the roles with a database.
pub(super) fn start(state: AppState) -> BackgroundJobs {
    let (stop, mut stopped) = watch::channel(false);
    let task = tokio::spawn(async move {
        let [mut reconcile_timer, mut expiry_timer, mut cleanup_timer] =
            [RECONCILE_INTERVAL, EXPIRY_INTERVAL, CLEANUP_INTERVAL].map(start_timer);
        loop {
            let round = tokio::select! {
                _ = stopped.changed() => return,
                _ = reconcile_timer.tick() => {
                    run_upkeep();
                    state.limits.evict_idle();
                    reconcile_all(&state).await.and(record_backlog(&state).await)
                }
                _ = expiry_timer.tick() => {
                    authorizations::expire_due_authorizations(&state).await.map(drop)
                }
                _ = cleanup_timer.tick() => delete_expired(&state).await,
            };
            if let Err(error) = round {
                tracing::error!(%error, "background work failed, and will be tried again");
            }
        }
    });
    BackgroundJobs { stop, task }
}

/// Starts the jobs of the role `checkout`, which has no database.
pub(super) fn start_checkout(limits: Arc<RateLimits>) -> BackgroundJobs {
    let (stop, mut stopped) = watch::channel(false);
    let task = tokio::spawn(async move {
        let mut upkeep_timer = start_timer(RECONCILE_INTERVAL);
        loop {
            tokio::select! {
                _ = stopped.changed() => return,
                _ = upkeep_timer.tick() => {
                    run_upkeep();
                    limits.evict_idle();
                }
            }
        }
    });
    BackgroundJobs { stop, task }
}

fn start_timer(period: Duration) -> Interval {
    let mut timer = interval(period);
    timer.set_missed_tick_behavior(MissedTickBehavior::Delay);
    timer
}

/// Records how many deliveries are pending, and the age of the oldest in seconds.
async fn record_backlog(state: &AppState) -> Result<(), StoreError> {
    let backlog = deliveries::find_backlog(&state.store).await?;
    let age = backlog.oldest.map_or(0, |oldest| (state.clock.now().0 - oldest).max(0) / 1000);
    #[expect(clippy::cast_precision_loss, reason = "a metric")]
    let [waiting, age] = [backlog.waiting, age].map(|count| count as f64);
    metrics::gauge!("kassa_webhook_backlog").set(waiting);
    metrics::gauge!("kassa_webhook_oldest_undelivered_seconds").set(age);
    Ok(())
}

/// Asks the providers about every call whose result is unknown after the call's deadline.
async fn reconcile_all(state: &AppState) -> Result<(), StoreError> {
    reconciliation::reconcile_unsettled_attempts(state).await?;
    authorizations::resend_unanswered_instructions(state, CALL_END_DEADLINE).await?;
    refunds::resend_unsettled_refunds(state, CALL_END_DEADLINE).await?;
    mandates::resend_unanswered_changes(state, CALL_END_DEADLINE).await?;
    Ok(())
}

async fn delete_expired(state: &AppState) -> Result<(), StoreError> {
    let now = state.clock.now();
    let (responses_before, attempts_before) = (
        now.saturating_sub(idempotency_keys::KEY_RETENTION),
        now.saturating_sub(DELIVERY_ATTEMPT_RETENTION),
    );
    let deleted = state.store.write(move |tx| {
        async move {
            idempotency_keys::delete_older_than(tx, responses_before).await?;
            deliveries::delete_attempts_before(tx, attempts_before).await
        }
        .boxed()
    });
    deleted.await.map(drop)
}
