//! The background worker that polls the outbox. Every destination has its own limit of concurrent
//! deliveries, so that a slow or failing one does not delay the others.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::join_all;
use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::{MissedTickBehavior, interval};

use super::delivery::{DeliveryContext, FAILURES_BEFORE_COOLDOWN, deliver};
use super::egress::EgressPolicy;
use super::retry::RetrySchedule;
use super::sender::WebhookSender;
use crate::domain::time::Timestamp;
use crate::services::AppState;
use crate::store::StoreError;
use crate::store::tables::deliveries::{self, ClaimedDelivery};
use crate::store::tables::destinations::{self, Destination};

/// How often the outbox is polled; sooner after a delivery has ended, later after a database error.
const POLL_INTERVAL: Duration = Duration::from_millis(100);
const POLL_DELAY_AFTER_DELIVERY: Duration = Duration::from_millis(10);
const POLL_DELAY_AFTER_ERROR: Duration = Duration::from_secs(1);

/// Concurrent deliveries to a destination without failures, and to one that has just failed.
const MAX_CONCURRENT: usize = 32;
const MAX_CONCURRENT_AFTER_FAILURE: usize = 8;

/// How long a claim is valid: longer than an attempt may take. Afterwards any instance may claim
/// the delivery again.
const CLAIM_LEASE: Duration = Duration::from_secs(30);

/// How long running deliveries may take when the program stops. A delivery cut off is repeated once
/// its claim has expired.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(5);

/// A running worker.
pub struct WorkerHandle {
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl WorkerHandle {
    /// Starts no more deliveries and waits for the running ones, up to five seconds.
    pub async fn stop(self) {
        let _ = self.stop.send(true);
        let _ = self.task.await;
    }
}

/// The configuration of the worker.
#[derive(Clone, Debug)]
pub struct DeliverySettings {
    pub retry_schedule: RetrySchedule,
    pub egress_policy: EgressPolicy,
    /// The limit of one attempt, from the connection to the end of the response.
    pub timeout: Duration,
}

/// Starts to deliver the events in the outbox.
///
/// # Errors
/// [`reqwest::Error`] if TLS cannot be set up.
pub fn start_worker(
    state: AppState,
    settings: DeliverySettings,
) -> Result<WorkerHandle, reqwest::Error> {
    let (stop, stopped) = watch::channel(false);
    let ctx = Arc::new(DeliveryContext {
        state,
        sender: WebhookSender::new(settings.egress_policy, settings.timeout)?,
        retry_schedule: settings.retry_schedule,
    });
    let worker = Worker { ctx, in_flight_tokens: HashMap::new(), in_flight: JoinSet::new() };
    Ok(WorkerHandle { stop, task: tokio::spawn(worker.run(stopped)) })
}

struct Worker {
    ctx: Arc<DeliveryContext>,
    /// By destination, a token that each of its running deliveries has a clone of.
    in_flight_tokens: HashMap<String, Arc<()>>,
    in_flight: JoinSet<()>,
}

impl Worker {
    async fn run(mut self, mut stopped: watch::Receiver<bool>) {
        let mut poll_timer = interval(POLL_INTERVAL);
        poll_timer.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut is_poll_scheduled = false;
        loop {
            tokio::select! {
                _ = stopped.changed() => break,
                _ = poll_timer.tick() => {
                    is_poll_scheduled = false;
                    if let Err(error) = self.poll().await {
                        tracing::error!(%error, "the outbox cannot be polled; retrying");
                        poll_timer.reset_after(POLL_DELAY_AFTER_ERROR);
                    }
                }
                Some(_ended) = self.in_flight.join_next(), if !self.in_flight.is_empty() => {
                    // A slot is free. One early poll serves all deliveries that end until then.
                    if !is_poll_scheduled {
                        is_poll_scheduled = true;
                        poll_timer.reset_after(POLL_DELAY_AFTER_DELIVERY);
                    }
                }
            }
        }
        let _timed_out = tokio::time::timeout(SHUTDOWN_GRACE, async {
            while self.in_flight.join_next().await.is_some() {}
        })
        .await;
    }

    async fn poll(&mut self) -> Result<(), StoreError> {
        self.in_flight_tokens.retain(|_, token| Arc::strong_count(token) > 1);
        let now = self.ctx.state.real_clock.now();
        let due_destinations = destinations::list_due(&self.ctx.state.store, now).await?;
        let claims = due_destinations.into_iter().filter_map(|destination| {
            let in_flight = self
                .in_flight_tokens
                .get(&destination.id)
                .map_or(0, |token| Arc::strong_count(token) - 1);
            let capacity = max_concurrent(destination.failures).saturating_sub(in_flight);
            (capacity > 0).then(|| claim_due(&self.ctx, destination, capacity, now))
        });
        // Concurrently, so that the store commits them together.
        for claimed in join_all(claims.collect::<Vec<_>>()).await {
            let (destination, deliveries) = claimed?;
            self.spawn_deliveries(&Arc::new(destination), deliveries);
        }
        Ok(())
    }

    fn spawn_deliveries(
        &mut self,
        destination: &Arc<Destination>,
        deliveries: Vec<ClaimedDelivery>,
    ) {
        let token = self.in_flight_tokens.entry(destination.id.clone()).or_default();
        for claimed in deliveries {
            let (ctx, destination, token) =
                (Arc::clone(&self.ctx), Arc::clone(destination), Arc::clone(token));
            self.in_flight.spawn(async move {
                deliver(&ctx, &destination, claimed).await;
                drop(token);
            });
        }
    }
}

async fn claim_due(
    ctx: &DeliveryContext,
    destination: Destination,
    limit: usize,
    now: Timestamp,
) -> Result<(Destination, Vec<ClaimedDelivery>), StoreError> {
    let id = destination.id.clone();
    let until = now.saturating_add(CLAIM_LEASE);
    let claimed = ctx.state.store.write(move |tx| {
        async move { deliveries::claim_due(tx, &id, limit, now, until).await }.boxed()
    });
    Ok((destination, claimed.await?))
}

/// The number of concurrent deliveries to a destination with this many consecutive failures.
fn max_concurrent(failures: i64) -> usize {
    match failures {
        0 => MAX_CONCURRENT,
        1..FAILURES_BEFORE_COOLDOWN => MAX_CONCURRENT_AFTER_FAILURE,
        _ => 1,
    }
}
