//! The background worker that polls the outbox. Every destination has its own limit of concurrent
//! deliveries, so that a slow or failing one does not delay the others.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::join_all;
use kassa_domain::ids::DestinationId;
use kassa_domain::time::Timestamp;
use kassa_domain::webhook::WebhookFormat;
use kassa_platform::background::{BackgroundTasks, CancellationToken, start_timer};
use kassa_store::tables::deliveries::{self, ClaimedDelivery, DeliveryQueue};
use kassa_store::tables::destinations::{self, Destination, DueDestination};
use kassa_store::{StoreError, Tx, with_queued_writes};
use tokio::task::JoinSet;

use super::delivery::{CLAIM_LEASE, DeliveryContext, FAILURES_BEFORE_COOLDOWN, deliver_line};
use super::egress::EgressPolicy;
use super::replay::expand_replays;
use super::retry::RetrySchedule;
use super::sender::WebhookSender;
use crate::AppState;

/// How often the outbox is polled; sooner after a delivery has ended, later after a database error.
const POLL_INTERVAL: Duration = Duration::from_millis(100);
const POLL_DELAY_AFTER_DELIVERY: Duration = Duration::from_millis(10);
const POLL_DELAY_AFTER_ERROR: Duration = Duration::from_secs(1);

/// How often deliveries of replays are made due.
const REPLAY_INTERVAL: Duration = Duration::from_millis(250);

/// Concurrent deliveries to a destination without failures, and to one that has just failed.
const MAX_CONCURRENT: usize = 32;
const MAX_CONCURRENT_AFTER_FAILURE: usize = 8;
/// Of those, the part that replays may take, so that a new event does not wait for them.
const REPLAY_PART: usize = 4;

/// How long running deliveries may take when the program stops. A delivery cut off is repeated once
/// its claim has expired.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(5);

/// The configuration of the worker.
#[derive(Clone, Debug)]
pub struct DeliverySettings {
    pub retry_schedule: RetrySchedule,
    pub egress_policy: EgressPolicy,
    /// The limit of one attempt, from the connection to the end of the response.
    pub timeout: Duration,
}

/// Starts to deliver the events in the outbox. A stop starts no more deliveries and waits for the
/// running ones, up to five seconds.
///
/// # Errors
/// [`reqwest::Error`] if TLS cannot be set up.
pub fn start_worker(
    state: AppState,
    settings: DeliverySettings,
) -> Result<BackgroundTasks, reqwest::Error> {
    let ctx = Arc::new(DeliveryContext {
        state,
        sender: WebhookSender::new(settings.egress_policy, settings.timeout)?,
        retry_schedule: settings.retry_schedule,
    });
    let tasks = BackgroundTasks::default();
    tasks.spawn("deliveries", move |stopped| {
        with_queued_writes(Worker::new(Arc::clone(&ctx)).run(stopped))
    });
    Ok(tasks)
}

struct Worker {
    ctx: Arc<DeliveryContext>,
    /// By destination.
    in_flight_tokens: HashMap<DestinationId, InFlightTokens>,
    in_flight: JoinSet<()>,
}

/// Tokens of a destination's running deliveries.
#[derive(Default)]
struct InFlightTokens {
    /// Each running delivery has a clone.
    all: Arc<()>,
    /// Each running delivery of a replay has a clone of this one too.
    replays: Arc<()>,
}

/// How many more deliveries to a destination may run.
#[derive(Clone, Copy)]
struct Capacity {
    all: usize,
    replays: usize,
}

impl InFlightTokens {
    fn capacity(&self, failures: i64) -> Capacity {
        let count = |token| Arc::strong_count(token) - 1;
        let max = max_concurrent(failures);
        let max_replays = (max / REPLAY_PART).max(1);
        Capacity {
            all: max.saturating_sub(count(&self.all)),
            replays: max_replays.saturating_sub(count(&self.replays)),
        }
    }
}

impl Worker {
    fn new(ctx: Arc<DeliveryContext>) -> Self {
        Self { ctx, in_flight_tokens: HashMap::new(), in_flight: JoinSet::new() }
    }

    async fn run(mut self, stopped: CancellationToken) {
        let [mut poll_timer, mut replay_timer] = [POLL_INTERVAL, REPLAY_INTERVAL].map(start_timer);
        let mut is_poll_scheduled = false;
        loop {
            tokio::select! {
                () = stopped.cancelled() => break,
                _ = poll_timer.tick() => {
                    is_poll_scheduled = false;
                    if let Err(error) = self.poll().await {
                        tracing::error!(%error, "the outbox cannot be polled; retrying");
                        poll_timer.reset_after(POLL_DELAY_AFTER_ERROR);
                    }
                }
                _ = replay_timer.tick() => {
                    if let Err(error) = expand_replays(&self.ctx.state).await {
                        tracing::error!(%error, "events cannot be replayed; retrying");
                        replay_timer.reset_after(POLL_DELAY_AFTER_ERROR);
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
        self.in_flight_tokens.retain(|_, tokens| Arc::strong_count(&tokens.all) > 1);
        let now = self.ctx.state.real_clock.now();
        let due_destinations = destinations::list_due(&self.ctx.state.store, now).await?;
        let claims = due_destinations.into_iter().filter_map(|due| {
            let tokens = self.in_flight_tokens.entry(due.destination.id.clone()).or_default();
            let mut capacity = tokens.capacity(due.destination.failures);
            if !due.has_replays {
                capacity.replays = 0;
            }
            (capacity.all > 0).then(|| claim_due(&self.ctx, due, capacity, now))
        });
        // Concurrently, so that the store commits them together.
        for claimed in join_all(claims.collect::<Vec<_>>()).await {
            let (destination, claimed) = claimed?;
            self.spawn_deliveries(&Arc::new(destination), claimed);
        }
        Ok(())
    }

    fn spawn_deliveries(&mut self, destination: &Arc<Destination>, claimed: ClaimedDeliveries) {
        let tokens = self.in_flight_tokens.entry(destination.id.clone()).or_default();
        let events = claimed.events.into_iter().map(|delivery| (delivery, None));
        let replays = claimed.replays.into_iter();
        let replays = replays.map(|delivery| (delivery, Some(Arc::clone(&tokens.replays))));
        for (delivery, replay_token) in events.chain(replays) {
            let (ctx, destination) = (Arc::clone(&self.ctx), Arc::clone(destination));
            let token = (Arc::clone(&tokens.all), replay_token);
            self.in_flight.spawn(with_queued_writes(async move {
                deliver_line(&ctx, &destination, delivery).await;
                drop(token);
            }));
        }
    }
}

#[derive(Default)]
struct ClaimedDeliveries {
    events: Vec<ClaimedDelivery>,
    replays: Vec<ClaimedDelivery>,
}

/// Claims deliveries of new events, then of replays as far as there is room.
async fn claim_due(
    ctx: &DeliveryContext,
    due: DueDestination,
    capacity: Capacity,
    now: Timestamp,
) -> Result<(Destination, ClaimedDeliveries), StoreError> {
    let id = due.destination.id.clone();
    let claim = Claim::of(&due.destination);
    let until = now.saturating_add(CLAIM_LEASE);
    let claimed = ctx.state.store.write::<_, StoreError, _>(move |tx| {
        async move {
            if claim == Claim::Asking {
                let events = deliveries::claim_asking(tx, &id, now, until).await?;
                return Ok(ClaimedDeliveries { events, replays: Vec::new() });
            }
            let (queue, limit) = (DeliveryQueue::Events, capacity.all);
            let events = claim.run(tx, &id, (queue, limit), now, until).await?;
            let (queue, limit) =
                (DeliveryQueue::Replays, capacity.replays.min(capacity.all - events.len()));
            let replays = match limit {
                0 => Vec::new(),
                _ => claim.run(tx, &id, (queue, limit), now, until).await?,
            };
            Ok(ClaimedDeliveries { events, replays })
        }
        .boxed()
    });
    Ok((due.destination, claimed.await?))
}

/// Which of a destination's due deliveries are claimed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Claim {
    Any,
    /// The first ones of their lines.
    InOrder,
    /// The one that asks whether the destination is up again.
    Asking,
}

impl Claim {
    fn of(destination: &Destination) -> Self {
        let settings = destination.settings();
        let is_down = destination.failures >= FAILURES_BEFORE_COOLDOWN;
        match settings.format {
            WebhookFormat::Original if is_down => Self::Asking,
            _ if settings.is_ordered() => Self::InOrder,
            _ => Self::Any,
        }
    }

    async fn run(
        self,
        tx: &mut Tx,
        destination_id: &DestinationId,
        (queue, limit): (DeliveryQueue, usize),
        now: Timestamp,
        until: Timestamp,
    ) -> Result<Vec<ClaimedDelivery>, StoreError> {
        if self == Self::InOrder {
            deliveries::claim_in_order(tx, destination_id, queue, limit, now, until).await
        } else {
            deliveries::claim_due(tx, destination_id, queue, limit, now, until).await
        }
    }
}

/// The number of concurrent deliveries to a destination with this many consecutive failures.
fn max_concurrent(failures: i64) -> usize {
    match failures {
        0 => MAX_CONCURRENT,
        1..FAILURES_BEFORE_COOLDOWN => MAX_CONCURRENT_AFTER_FAILURE,
        _ => 1,
    }
}
