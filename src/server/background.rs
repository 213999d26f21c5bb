//! Work that no request asks for: lost answers are asked about, authorizations lapse, old idempotency keys and old tries of
//! webhooks are forgotten, idle limits are dropped, metrics are folded.

use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{Interval, MissedTickBehavior, interval};

use super::observe;
use crate::flow::resume::CALL_ENDS;
use crate::flow::{Service, hold, mandate_orders, refund, resume};
use crate::limits::Limits;
use crate::store::{StoreError, deliveries, replays};

const SWEEP_EVERY: Duration = Duration::from_secs(10);
/// An authorization is over this soon after its window.
const LAPSE_EVERY: Duration = Duration::from_secs(1);
const FORGET_EVERY: Duration = Duration::from_secs(60 * 60);
/// What receivers answered is of interest for a while.
const TRIES_KEPT_FOR: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// The running background work.
pub(super) struct Background {
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Background {
    /// Lets the round under way end, and starts no other.
    pub(super) async fn stop(self) {
        let _ = self.stop.send(true);
        let _ = self.task.await;
    }
}

pub(super) fn start(service: Service) -> Background {
    let (stop, mut stopped) = watch::channel(false);
    let task = tokio::spawn(async move {
        let [mut sweep, mut lapse, mut forget] = [SWEEP_EVERY, LAPSE_EVERY, FORGET_EVERY].map(every);
        loop {
            let round = tokio::select! {
                _ = stopped.changed() => return,
                _ = sweep.tick() => {
                    observe::fold();
                    service.limits.sweep();
                    ask_again(&service).await.and(measure(&service).await)
                }
                _ = lapse.tick() => hold::sweep_lapsed(&service).await.map(|_ended| ()),
                _ = forget.tick() => forget_old(&service).await,
            };
            if let Err(error) = round {
                tracing::error!(%error, "background work failed, and will be tried again");
            }
        }
    });
    Background { stop, task }
}

/// What the page alone has to do.
pub(super) fn start_apart(limits: Arc<Limits>) -> Background {
    let (stop, mut stopped) = watch::channel(false);
    let task = tokio::spawn(async move {
        let mut sweep = every(SWEEP_EVERY);
        loop {
            tokio::select! {
                _ = stopped.changed() => return,
                _ = sweep.tick() => {
                    observe::fold();
                    limits.sweep();
                }
            }
        }
    });
    Background { stop, task }
}

fn every(wait: Duration) -> Interval {
    let mut ticks = interval(wait);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ticks
}

/// How far behind deliveries are.
async fn measure(service: &Service) -> Result<(), StoreError> {
    let backlog = deliveries::backlog(&service.store).await?;
    let age = backlog.oldest.map_or(0, |oldest| (service.clock.now().0 - oldest).max(0) / 1000);
    #[expect(clippy::cast_precision_loss, reason = "a metric")]
    let [waiting, age] = [backlog.waiting, age].map(|count| count as f64);
    metrics::gauge!("kassa_webhook_backlog").set(waiting);
    metrics::gauge!("kassa_webhook_oldest_undelivered_seconds").set(age);
    Ok(())
}

/// About everything whose provider has not answered, and could have by now.
async fn ask_again(service: &Service) -> Result<(), StoreError> {
    resume::sweep(service).await?;
    hold::sweep_instructed(service, CALL_ENDS).await?;
    refund::sweep(service, CALL_ENDS).await?;
    mandate_orders::sweep(service, CALL_ENDS).await?;
    Ok(())
}

async fn forget_old(service: &Service) -> Result<(), StoreError> {
    let now = service.clock.now();
    let (replays_before, tries_before) = (now.before(replays::KEPT_FOR), now.before(TRIES_KEPT_FOR));
    let forgotten = service.store.write(move |tx| {
        async move {
            replays::forget_older_than(tx, replays_before).await?;
            deliveries::forget_tries_older_than(tx, tries_before).await
        }
        .boxed()
    });
    forgotten.await.map(drop)
}
