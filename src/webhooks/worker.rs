//! Who is sent what, and when. Every destination has a line of its own: a slow or dead one holds no
//! other back.

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

/// How often the outbox is looked into; sooner where a delivery has ended, later where the store
/// can't be read.
const POLL_INTERVAL: Duration = Duration::from_millis(100);
const POLL_DELAY_AFTER_DELIVERY: Duration = Duration::from_millis(10);
const POLL_DELAY_AFTER_ERROR: Duration = Duration::from_secs(1);

/// Deliveries under way to one destination: to one that answers, and to one that has just failed.
const MAX_CONCURRENT: usize = 32;
const MAX_CONCURRENT_AFTER_FAILURE: usize = 8;

/// A try has ended by then, answer and all; after that the delivery is anybody's to try.
const CLAIM_LEASE: Duration = Duration::from_secs(30);

/// How long deliveries under way may take when the program stops. What takes longer is repeated
/// once its lease is over.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(5);

/// The running delivery.
pub struct WorkerHandle {
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl WorkerHandle {
    /// Lets deliveries under way end, and starts no other.
    pub async fn stop(self) {
        let _ = self.stop.send(true);
        let _ = self.task.await;
    }
}

/// How events are delivered.
#[derive(Clone, Debug)]
pub struct DeliverySettings {
    pub retry_schedule: RetrySchedule,
    pub egress_policy: EgressPolicy,
    pub timeout: Duration,
}

/// Begins to deliver what is in the outbox.
///
/// # Errors
/// When TLS can't be set up.
pub fn start_worker(
    state: AppState,
    settings: DeliverySettings,
) -> Result<WorkerHandle, reqwest::Error> {
    let (stop, stopped) = watch::channel(false);
    let ctx = Arc::new(DeliveryContext {
        state: state,
        sender: WebhookSender::new(settings.egress_policy, settings.timeout)?,
        retry_schedule: settings.retry_schedule,
    });
    let worker = Worker { ctx: ctx, in_flight_tokens: HashMap::new(), in_flight: JoinSet::new() };
    Ok(WorkerHandle { stop, task: tokio::spawn(worker.run(stopped)) })
}

struct Worker {
    ctx: Arc<DeliveryContext>,
    /// By destination, a token that each of its deliveries under way holds a copy of.
    in_flight_tokens: HashMap<String, Arc<()>>,
    in_flight: JoinSet<()>,
}

impl Worker {
    async fn run(mut self, mut stopped: watch::Receiver<bool>) {
        let mut poll_timer = interval(POLL_INTERVAL);
        poll_timer.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut is_poll_soon = false;
        loop {
            tokio::select! {
                _ = stopped.changed() => break,
                _ = poll_timer.tick() => {
                    is_poll_soon = false;
                    if let Err(error) = self.poll().await {
                        tracing::error!(%error, "the outbox can't be looked into, and will be again");
                        poll_timer.reset_after(POLL_DELAY_AFTER_ERROR);
                    }
                }
                Some(_ended) = self.in_flight.join_next(), if !self.in_flight.is_empty() => {
                    // There is room again. Whatever else ends by then makes more of it.
                    if !is_poll_soon {
                        is_poll_soon = true;
                        poll_timer.reset_after(POLL_DELAY_AFTER_DELIVERY);
                    }
                }
            }
        }
        let _gave_up = tokio::time::timeout(SHUTDOWN_GRACE, async {
            while self.in_flight.join_next().await.is_some() {}
        })
        .await;
    }

    async fn poll(&mut self) -> Result<(), StoreError> {
        self.in_flight_tokens.retain(|_, token| Arc::strong_count(token) > 1);
        let now = self.ctx.state.clock.now();
        let due_destinations = destinations::list_due(&self.ctx.state.store, now).await?;
        let claims = due_destinations.into_iter().filter_map(|destination| {
            let in_flight = self
                .in_flight_tokens
                .get(&destination.id)
                .map_or(0, |token| Arc::strong_count(token) - 1);
            let capacity = max_concurrent(destination.failures).saturating_sub(in_flight);
            (capacity > 0).then(|| claim_due(&self.ctx, destination, capacity, now))
        });
        // All at the same time, so that they are committed together.
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
                if let Err(error) = deliver(&ctx, &destination, claimed).await {
                    tracing::error!(%error, "a delivery can't be written down, and will be repeated");
                }
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
    let write = ctx.state.store.write(move |tx| {
        async move { deliveries::claim_due(tx, &id, limit, now, until).await }.boxed()
    });
    Ok((destination, write.await?))
}

/// How many deliveries may be under way to a destination that has failed so often in a row.
fn max_concurrent(failures: i64) -> usize {
    match failures {
        0 => MAX_CONCURRENT,
        1..FAILURES_BEFORE_COOLDOWN => MAX_CONCURRENT_AFTER_FAILURE,
        _ => 1,
    }
}
