//! Who is sent what, and when. Every destination has a line of its own: a slow or dead one holds no other back.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::join_all;
use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::{MissedTickBehavior, interval};

use super::deliver::{Message, Sender, Sent};
use super::destinations as ours;
use super::place::Places;
use super::schedule::Schedule;
use crate::clock;
use crate::domain::time::Timestamp;
use crate::flow::{Service, event};
use crate::store::StoreError;
use crate::store::deliveries::{self, After, Claimed, NewTry};
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

/// After so many failures in a row a destination is tried with one delivery at a time, and rests between them. Those that
/// were under way at the same time are one failure.
const PATIENCE: i64 = 10;
const LONGEST_REST: Duration = Duration::from_secs(60);

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

/// What a delivery works with.
struct Post {
    service: Service,
    sender: Sender,
    schedule: Schedule,
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

async fn deliver(post: &Post, destination: &Destination, claimed: Claimed) -> Result<(), StoreError> {
    let at = post.service.clock.now();
    let sent = send(post, destination, &claimed, at).await;
    write_down(post, destination, claimed, at, sent).await
}

async fn send(post: &Post, destination: &Destination, claimed: &Claimed, at: Timestamp) -> Sent {
    let secrets = match ours::secrets(&post.service, destination, at) {
        Ok(secrets) => secrets,
        Err(error) => {
            tracing::error!(destination = destination.id, %error, "an event can't be signed");
            return Sent::failed(Duration::ZERO, "the event could not be signed".to_owned());
        }
    };
    let body = event::body_to_send(&post.service, &claimed.event);
    let message = Message::signed(&claimed.event.id, at, &secrets, body);
    post.sender.send(&destination.url, message, at).await
}

async fn write_down(
    post: &Post,
    destination: &Destination,
    claimed: Claimed,
    at: Timestamp,
    sent: Sent,
) -> Result<(), StoreError> {
    let now = post.service.clock.now();
    let after = what_next(&post.schedule, &claimed, &sent, now);
    count(after);
    let (id, is_gone) = (destination.id.clone(), sent.status() == Some(GONE));
    let tried = NewTry {
        at,
        took: i64::try_from(sent.took.as_millis()).unwrap_or(i64::MAX),
        status: sent.status(),
        answer: sent.answer.map(|answer| text(&answer.beginning)),
        failure: sent.failure,
    };
    let written = post.service.store.write(move |tx| {
        async move {
            deliveries::settle(tx, &claimed, &tried, after).await?;
            if after == After::Delivered {
                return destinations::note_success(tx, &id).await;
            }
            if let Some(failures) = destinations::note_failure(tx, &id, at, now).await? {
                destinations::rest(tx, &id, rest(failures, now)).await?;
            }
            if is_gone {
                destinations::pause(tx, &id, "receiver", now).await?;
            }
            Ok(())
        }
        .boxed()
    });
    written.await
}

/// No database keeps a NUL in its texts.
fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).replace('\0', "\u{fffd}")
}

fn count(after: After) {
    let result = match after {
        After::Delivered => "delivered",
        After::Again(_) => "failed",
        After::GivenUp => "given_up",
    };
    metrics::counter!("kassa_webhook_deliveries_total", "result" => result).increment(1);
}

/// The receiver wants no more events.
const GONE: u16 = 410;

fn what_next(schedule: &Schedule, claimed: &Claimed, sent: &Sent, now: Timestamp) -> After {
    if sent.is_delivered() {
        return After::Delivered;
    }
    if sent.status() == Some(GONE) {
        // Due as soon as the destination is resumed.
        return After::Again(now);
    }
    let wish = sent.answer.as_ref().and_then(|answer| answer.retry_after);
    let next = schedule.next(claimed.since, now, claimed.tries + 1, clock::chance(), wish);
    next.map_or(After::GivenUp, After::Again)
}

/// How many deliveries may be under way to a destination that has failed so often in a row.
fn at_once(failures: i64) -> usize {
    match failures {
        0 => MOST_AT_ONCE,
        1..PATIENCE => FEW_AT_ONCE,
        _ => 1,
    }
}

/// Until when a destination rests that keeps failing: longer each time.
fn rest(failures: i64, now: Timestamp) -> Option<Timestamp> {
    let beyond = u32::try_from(failures - PATIENCE).ok()?;
    Some(now.after(Duration::from_secs(1 << beyond.min(16)).min(LONGEST_REST)))
}
