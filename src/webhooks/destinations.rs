//! Where merchants want their events, as the command line manages it.

use std::time::Duration;

use futures_util::FutureExt;
use serde_json::{Value, json};

use super::place::{Closed, Places};
use super::secret::Secret;
use crate::clock;
use crate::domain::time::Timestamp;
use crate::flow::{Mode, Parts, event};
use crate::secrets::Unsealable;
use crate::store::deliveries::{Seen, SeenTry};
use crate::store::destinations::{self, Destination, NewDestination};
use crate::store::{NewEvent, StoreError, deliveries, events};

/// How long the secret before a rotation signs too (decision 32).
const BOTH_SIGN: Duration = Duration::from_secs(24 * 60 * 60);

/// Why a destination is not created.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    #[error(transparent)]
    Url(#[from] Closed),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A new destination, with the only sight of its secret.
pub struct Created {
    pub id: String,
    pub secret: Secret,
}

/// # Errors
/// [`Refused`], as one line for the person at the terminal.
pub async fn create(parts: &Parts, merchant_id: &str, url: &str) -> Result<Created, Refused> {
    // Where its name leads is looked at when it is connected to.
    Places::new(&[], parts.settings.mode == Mode::Test).parse(url)?;
    let (id, secret) = (clock::uuid(), Secret::random());
    let new = NewDestination {
        sealed: seal(parts, &id, &secret),
        id: id.clone(),
        merchant_id: merchant_id.to_owned(),
        url: url.to_owned(),
        created: parts.clock.now(),
    };
    parts.store.write(move |tx| async move { destinations::insert(tx, &new).await }.boxed()).await?;
    Ok(Created { id, secret })
}

/// A new secret; both sign for 24 hours. Nothing for an unknown destination.
///
/// # Errors
/// When the store can't write.
pub async fn rotate(parts: &Parts, id: &str) -> Result<Option<Secret>, StoreError> {
    let (secret, until) = (Secret::random(), parts.clock.now().after(BOTH_SIGN));
    let (id, sealed) = (id.to_owned(), seal(parts, id, &secret));
    let rotated = parts.store.write(move |tx| async move { destinations::rotate(tx, &id, &sealed, until).await }.boxed());
    Ok(rotated.await?.then_some(secret))
}

/// Sends nothing until it is resumed. `false` for an unknown destination.
///
/// # Errors
/// When the store can't write.
pub async fn pause(parts: &Parts, id: &str) -> Result<bool, StoreError> {
    let (id, now) = (id.to_owned(), parts.clock.now());
    parts.store.write(move |tx| async move { destinations::pause(tx, &id, "merchant", now).await }.boxed()).await
}

/// Sends on, what waited first. `false` for an unknown destination.
///
/// # Errors
/// When the store can't write.
pub async fn resume(parts: &Parts, id: &str) -> Result<bool, StoreError> {
    let id = id.to_owned();
    parts.store.write(move |tx| async move { destinations::resume(tx, &id).await }.boxed()).await
}

/// Sends nothing any more. `false` for an unknown destination.
///
/// # Errors
/// When the store can't write.
pub async fn delete(parts: &Parts, id: &str) -> Result<bool, StoreError> {
    let (id, now) = (id.to_owned(), parts.clock.now());
    parts.store.write(move |tx| async move { destinations::delete(tx, &id, now).await }.boxed()).await
}

/// Sends an event again to every destination of its merchant, and tells how many those are. Nothing for an unknown event.
///
/// # Errors
/// When the store can't write.
pub async fn resend(parts: &Parts, event_id: &str) -> Result<Option<u64>, StoreError> {
    let Some(event) = events::find(&parts.store, event_id).await? else { return Ok(None) };
    let now = parts.clock.now();
    let sent =
        parts.store.write(move |tx| async move { deliveries::send_again(tx, &event.id, &event.merchant_id, now).await }.boxed());
    sent.await.map(Some)
}

/// Sends a sample event, and tells its id. It tells of nothing that there is.
///
/// # Errors
/// When the store can't write.
pub async fn trigger(parts: &Parts, merchant_id: &str, kind: &'static str) -> Result<String, StoreError> {
    let (id, now) = (clock::uuid(), parts.clock.now());
    let content = event::sample(kind, now);
    let body = json!({ "type": kind, "created": now.iso(), "content": content, "notification_id": id }).to_string();
    let sample = NewEvent { id: id.clone(), merchant_id: merchant_id.to_owned(), intent_id: None, kind, created: now, body };
    parts.store.write(move |tx| async move { events::append(tx, &sample).await }.boxed()).await?;
    Ok(id)
}

/// The secrets that sign for a destination now, the current one first.
///
/// # Errors
/// When this master key did not seal them.
pub fn secrets(parts: &Parts, destination: &Destination, now: Timestamp) -> Result<Vec<Secret>, Unsealable> {
    let previous = destination.previous.as_ref().filter(|_| destination.previous_until.is_some_and(|until| now.0 < until));
    let sealed = std::iter::once(&destination.sealed).chain(previous);
    sealed.map(|sealed| parts.secrets.open(&context(&destination.id), sealed).map(Secret::from_bytes)).collect()
}

/// A merchant's destinations as the command line lists them.
///
/// # Errors
/// When the store can't be read.
pub async fn list(parts: &Parts, merchant_id: &str) -> Result<Vec<Value>, StoreError> {
    let found = destinations::of_merchant(&parts.store, merchant_id).await?;
    Ok(found.iter().map(shown).collect())
}

fn shown(destination: &Destination) -> Value {
    json!({
        "webhook_id": destination.id,
        "url": destination.url,
        "created": Timestamp(destination.created).iso(),
        "status": if destination.paused.is_some() { "paused" } else { "active" },
        "paused_by": destination.paused_by,
        "failures_in_a_row": destination.failures,
        "resting_until": time(destination.resting_until),
    })
}

/// The newest deliveries to a destination, each with every try.
///
/// # Errors
/// When the store can't be read.
pub async fn deliveries_to(parts: &Parts, id: &str, most: u32) -> Result<Vec<Value>, StoreError> {
    let found = deliveries::of_destination(&parts.store, id, most).await?;
    Ok(found.iter().map(delivery).collect())
}

fn delivery(seen: &Seen) -> Value {
    let status = match (seen.delivered, seen.given_up) {
        (Some(_), _) => "delivered",
        (None, Some(_)) => "given_up",
        (None, None) => "waiting",
    };
    json!({
        "event_id": seen.event_id,
        "type": seen.kind,
        "created": Timestamp(seen.created).iso(),
        "status": status,
        "delivered": time(seen.delivered),
        "next_try": time(seen.due),
        "tries": seen.tries.iter().map(tried).collect::<Vec<_>>(),
    })
}

fn tried(tried: &SeenTry) -> Value {
    json!({
        "at": Timestamp(tried.at).iso(),
        "duration_ms": tried.took,
        "status": tried.status,
        "failure": tried.failure,
        "answer": tried.answer,
        "next_try": time(tried.next_due),
    })
}

fn time(at: Option<i64>) -> Option<String> {
    at.map(|at| Timestamp(at).iso())
}

fn seal(parts: &Parts, id: &str, secret: &Secret) -> Vec<u8> {
    parts.secrets.seal(&context(id), secret.bytes())
}

fn context(id: &str) -> String {
    format!("destination:{id}")
}
