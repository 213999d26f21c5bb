//! Work that no request asks for: lost answers are asked about, old idempotency keys are forgotten, idle
//! limits are dropped, metrics are folded.

use std::time::Duration;

use futures_util::FutureExt;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{MissedTickBehavior, interval};

use super::observe;
use crate::domain::time::Timestamp;
use crate::flow::{Service, resume};
use crate::store::{StoreError, replays};

const SWEEP_EVERY: Duration = Duration::from_secs(10);
const FORGET_EVERY: Duration = Duration::from_secs(60 * 60);

/// How long the answer to an `Idempotency-Key` is kept (decision 15).
const ANSWERS_KEPT: Duration = Duration::from_secs(7 * 24 * 60 * 60);

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
        let (mut sweep, mut forget) = (interval(SWEEP_EVERY), interval(FORGET_EVERY));
        sweep.set_missed_tick_behavior(MissedTickBehavior::Delay);
        forget.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let round = tokio::select! {
                _ = stopped.changed() => return,
                _ = sweep.tick() => {
                    observe::fold();
                    service.limits.sweep();
                    resume::sweep(&service).await.map(|_asked| ())
                }
                _ = forget.tick() => forget_answers(&service).await,
            };
            if let Err(error) = round {
                tracing::error!(%error, "background work failed, and will be tried again");
            }
        }
    });
    Background { stop, task }
}

async fn forget_answers(service: &Service) -> Result<(), StoreError> {
    let kept = i64::try_from(ANSWERS_KEPT.as_millis()).unwrap_or(i64::MAX);
    let before = Timestamp(service.clock.now().0.saturating_sub(kept));
    service.store.write(move |tx| async move { replays::forget_older_than(tx, before).await.map(|_| ()) }.boxed()).await
}
