//! Who is sent what, and when. Every destination has a line of its own: a slow or dead one holds no other back.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::join_all;
use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::{MissedTickBehavior, interval};

use super::deliver::Sender;
use super::place::Places;
use super::post::{PATIENCE, Post, deliver};
use super::schedule::Schedule;
use crate::domain::time::Timestamp;
use crate::flow::Service;
use crate::store::StoreError;
use crate::store::deliveries::{self, Claimed};
use crate::store::destinations::{self, Destination};

/// How often the outbox is looked into; sooner where a delivery has ended, later where the store can't be read.
const LOOK_EVERY: Duration = Duration::from_millis(100);
const LOOK_SOON: Duration = Duration::from_millis(10);
const LOOK_LATER: Duration = Duration::from_secs(1);

/// Deliveries under way to one destination: to one that answers, and to one that has just failed.
const MOST_AT_ONCE: usize = 32;
const FEW_AT_ONCE: usize = 8;

/// A try has ended by then, answer and all; after that the delivery is anybody's to try.
const LEASE: Duration = Duration::from_secs(30);

/// How long deliveries under way may take when the program stops. What takes longer is repeated once its lease is over.
const FAREWELL: Duration = Duration::from_secs(5);

/// The running delivery.
pub struct Queue {
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Queue {
    /// Lets deliveries under way end, and starts no other.
    pub async fn stop(self) {
        let _ = self.stop.send(true);
        let _ = self.task.await;
    }
}

/// How events are delivered.
#[derive(Clone, Debug)]
pub struct Settings {
    pub schedule: Schedule,
    pub places: Places,
    pub time_out: Duration,
}

/// Begins to deliver what is in the outbox.
///
/// # Errors
/// When TLS can't be set up.
pub fn start(service: Service, settings: Settings) -> Result<Queue, reqwest::Error> {
    let (stop, stopped) = watch::channel(false);
    let post = Arc::new(Post { service, sender: Sender::new(settings.places, settings.time_out)?, schedule: settings.schedule });
    let line = Line { post, busy: HashMap::new(), under_way: JoinSet::new() };
    Ok(Queue { stop, task: tokio::spawn(line.run(stopped)) })
}

struct Line {
    post: Arc<Post>,
    /// By destination, a token that each of its deliveries under way holds a copy of.
    busy: HashMap<String, Arc<()>>,
    under_way: JoinSet<()>,
}

impl Line {
    async fn run(mut self, mut stopped: watch::Receiver<bool>) {
        let mut look = interval(LOOK_EVERY);
        look.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut is_soon = false;
        loop {
            tokio::select! {
                _ = stopped.changed() => break,
                _ = look.tick() => {
                    is_soon = false;
                    if let Err(error) = self.look().await {
                        tracing::error!(%error, "the outbox can't be looked into, and will be again");
                        look.reset_after(LOOK_LATER);
                    }
                }
                Some(_ended) = self.under_way.join_next(), if !self.under_way.is_empty() => {
                    // There is room again. Whatever else ends by then makes more of it.
                    if !is_soon {
                        is_soon = true;
                        look.reset_after(LOOK_SOON);
                    }
                }
            }
        }
        let _gave_up = tokio::time::timeout(FAREWELL, async { while self.under_way.join_next().await.is_some() {} }).await;
    }

    async fn look(&mut self) -> Result<(), StoreError> {
        self.busy.retain(|_, token| Arc::strong_count(token) > 1);
        let now = self.post.service.clock.now();
        let waiting = destinations::waiting(&self.post.service.store, now).await?;
        let claims = waiting.into_iter().filter_map(|destination| {
            let busy = self.busy.get(&destination.id).map_or(0, |token| Arc::strong_count(token) - 1);
            let free = at_once(destination.failures).saturating_sub(busy);
            (free > 0).then(|| claim(&self.post, destination, free, now))
        });
        // All at the same time, so that they are committed together.
        for claimed in join_all(claims.collect::<Vec<_>>()).await {
            let (destination, deliveries) = claimed?;
            self.begin(&Arc::new(destination), deliveries);
        }
        Ok(())
    }

    fn begin(&mut self, destination: &Arc<Destination>, deliveries: Vec<Claimed>) {
        let token = self.busy.entry(destination.id.clone()).or_default();
        for claimed in deliveries {
            let (post, destination, token) = (Arc::clone(&self.post), Arc::clone(destination), Arc::clone(token));
            self.under_way.spawn(async move {
                if let Err(error) = deliver(&post, &destination, claimed).await {
                    tracing::error!(%error, "a delivery can't be written down, and will be repeated");
                }
                drop(token);
            });
        }
    }
}

async fn claim(
    post: &Post,
    destination: Destination,
    most: usize,
    now: Timestamp,
) -> Result<(Destination, Vec<Claimed>), StoreError> {
    let id = destination.id.clone();
    let until = now.after(LEASE);
    let write = post.service.store.write(move |tx| async move { deliveries::claim(tx, &id, most, now, until).await }.boxed());
    Ok((destination, write.await?))
}

/// How many deliveries may be under way to a destination that has failed so often in a row.
fn at_once(failures: i64) -> usize {
    match failures {
        0 => MOST_AT_ONCE,
        1..PATIENCE => FEW_AT_ONCE,
        _ => 1,
    }
}
