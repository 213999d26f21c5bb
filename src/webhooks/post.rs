//! One try of one delivery: signed, sent, and written down with what is to be done next.

use std::time::Duration;

use futures_util::FutureExt;

use super::deliver::{Message, Sender, Sent};
use super::destinations as ours;
use super::schedule::Schedule;
use crate::clock;
use crate::domain::time::Timestamp;
use crate::flow::{Service, event};
use crate::store::StoreError;
use crate::store::deliveries::{self, After, Claimed, NewTry};
use crate::store::destinations::{self, Destination};

/// After so many failures in a row a destination rests between tries. Those that were under way at the same time are one
/// failure.
pub(super) const PATIENCE: i64 = 10;
const LONGEST_REST: Duration = Duration::from_secs(60);

/// What a delivery works with.
pub(super) struct Post {
    pub service: Service,
    pub sender: Sender,
    pub schedule: Schedule,
}

pub(super) async fn deliver(post: &Post, destination: &Destination, claimed: Claimed) -> Result<(), StoreError> {
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

/// Until when a destination rests that keeps failing: longer each time.
fn rest(failures: i64, now: Timestamp) -> Option<Timestamp> {
    let beyond = u32::try_from(failures - PATIENCE).ok()?;
    Some(now.after(Duration::from_secs(1 << beyond.min(16)).min(LONGEST_REST)))
}
