//! Where merchants want their events, as the command line manages it.

use std::time::Duration;

use futures_util::FutureExt;
use serde_json::{Value, json};

use super::egress::{BlockedAddress, EgressPolicy};
use super::signature::SigningSecret;
use crate::domain::mode::Mode;
use crate::domain::time::Timestamp;
use crate::events::payloads;
use crate::platform::clock;
use crate::platform::secrets::UnsealError;
use crate::services::AppContext;
use crate::store::tables::deliveries::{DeliveryAttemptView, DeliveryView};
use crate::store::tables::destinations::{self, Destination, NewDestination};
use crate::store::tables::{deliveries, events};
use crate::store::{NewEvent, StoreError};

/// How long the secret before a rotation signs too (decision 32).
const ROTATION_OVERLAP: Duration = Duration::from_secs(24 * 60 * 60);

/// Why a destination is not created.
#[derive(Debug, thiserror::Error)]
pub enum CreateDestinationError {
    #[error(transparent)]
    Url(#[from] BlockedAddress),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A new destination, with the only sight of its secret.
pub struct CreatedDestination {
    pub id: String,
    pub secret: SigningSecret,
}

/// # Errors
/// [`Refused`], as one line for the person at the terminal.
pub async fn create(
    ctx: &AppContext,
    merchant_id: &str,
    url: &str,
) -> Result<CreatedDestination, CreateDestinationError> {
    // Where its name leads is looked at when it is connected to.
    EgressPolicy::new(&[], ctx.settings.mode == Mode::Test).parse_url(url)?;
    let (id, secret) = (clock::new_uuid(), SigningSecret::generate());
    let new = NewDestination {
        sealed_secret: seal_secret(ctx, &id, &secret),
        id: id.clone(),
        merchant_id: merchant_id.to_owned(),
        url: url.to_owned(),
        created: ctx.clock.now(),
    };
    ctx.store.write(move |tx| async move { destinations::insert(tx, &new).await }.boxed()).await?;
    Ok(CreatedDestination { id, secret })
}

/// A new secret; both sign for 24 hours. Nothing for an unknown destination.
///
/// # Errors
/// When the store can't write.
pub async fn rotate_secret(
    ctx: &AppContext,
    id: &str,
) -> Result<Option<SigningSecret>, StoreError> {
    let (secret, until) =
        (SigningSecret::generate(), ctx.clock.now().saturating_add(ROTATION_OVERLAP));
    let (id, sealed) = (id.to_owned(), seal_secret(ctx, id, &secret));
    let rotated = ctx.store.write(move |tx| {
        async move { destinations::rotate_secret(tx, &id, &sealed, until).await }.boxed()
    });
    Ok(rotated.await?.then_some(secret))
}

/// Sends nothing until it is resumed. `false` for an unknown destination.
///
/// # Errors
/// When the store can't write.
pub async fn pause(ctx: &AppContext, id: &str) -> Result<bool, StoreError> {
    let (id, now) = (id.to_owned(), ctx.clock.now());
    ctx.store
        .write(move |tx| async move { destinations::pause(tx, &id, "merchant", now).await }.boxed())
        .await
}

/// Sends on, what waited first. `false` for an unknown destination.
///
/// # Errors
/// When the store can't write.
pub async fn resume(ctx: &AppContext, id: &str) -> Result<bool, StoreError> {
    let id = id.to_owned();
    ctx.store.write(move |tx| async move { destinations::resume(tx, &id).await }.boxed()).await
}

/// Sends nothing any more. `false` for an unknown destination.
///
/// # Errors
/// When the store can't write.
pub async fn delete(ctx: &AppContext, id: &str) -> Result<bool, StoreError> {
    let (id, now) = (id.to_owned(), ctx.clock.now());
    ctx.store.write(move |tx| async move { destinations::delete(tx, &id, now).await }.boxed()).await
}

/// Sends an event again to every destination of its merchant, and tells how many those are. Nothing
/// for an unknown event.
///
/// # Errors
/// When the store can't write.
pub async fn resend_event(ctx: &AppContext, event_id: &str) -> Result<Option<u64>, StoreError> {
    let Some(event) = events::find(&ctx.store, event_id).await? else { return Ok(None) };
    let now = ctx.clock.now();
    let sent = ctx.store.write(move |tx| {
        async move { deliveries::resend(tx, &event.id, &event.merchant_id, now).await }.boxed()
    });
    sent.await.map(Some)
}

/// Sends a sample event, and tells its id. It tells of nothing that there is.
///
/// # Errors
/// When the store can't write.
pub async fn send_sample_event(
    ctx: &AppContext,
    merchant_id: &str,
    kind: &'static str,
) -> Result<String, StoreError> {
    let (id, now) = (clock::new_uuid(), ctx.clock.now());
    let content = payloads::build_sample_content(kind, now);
    let body = json!({ "type": kind, "created": now.to_iso_string(), "content": content, "notification_id": id }).to_string();
    let sample = NewEvent {
        id: id.clone(),
        merchant_id: merchant_id.to_owned(),
        intent_id: None,
        kind,
        created: now,
        body,
    };
    ctx.store.write(move |tx| async move { events::append(tx, &sample).await }.boxed()).await?;
    Ok(id)
}

/// The secrets that sign for a destination now, the current one first.
///
/// # Errors
/// When this master key did not seal them.
pub fn unseal_signing_secrets(
    ctx: &AppContext,
    destination: &Destination,
    now: Timestamp,
) -> Result<Vec<SigningSecret>, UnsealError> {
    let previous = destination
        .previous
        .as_ref()
        .filter(|_| destination.previous_until.is_some_and(|until| now.0 < until));
    let sealed = std::iter::once(&destination.sealed).chain(previous);
    sealed
        .map(|sealed| {
            ctx.secrets
                .unseal(&seal_context(&destination.id), sealed)
                .map(SigningSecret::from_bytes)
        })
        .collect()
}

/// A merchant's destinations as the command line lists them.
///
/// # Errors
/// When the store can't be read.
pub async fn list(ctx: &AppContext, merchant_id: &str) -> Result<Vec<Value>, StoreError> {
    let found = destinations::list_by_merchant(&ctx.store, merchant_id).await?;
    Ok(found.iter().map(destination_to_json).collect())
}

fn destination_to_json(destination: &Destination) -> Value {
    json!({
        "webhook_id": destination.id,
        "url": destination.url,
        "created": Timestamp(destination.created).to_iso_string(),
        "status": if destination.paused.is_some() { "paused" } else { "active" },
        "paused_by": destination.paused_by,
        "failures_in_a_row": destination.failures,
        "resting_until": to_iso(destination.resting_until),
    })
}

/// The newest deliveries to a destination, each with every try.
///
/// # Errors
/// When the store can't be read.
pub async fn list_deliveries(
    ctx: &AppContext,
    id: &str,
    limit: u32,
) -> Result<Vec<Value>, StoreError> {
    let found = deliveries::list_by_destination(&ctx.store, id, limit).await?;
    Ok(found.iter().map(delivery_to_json).collect())
}

fn delivery_to_json(delivery: &DeliveryView) -> Value {
    let status = match (delivery.delivered, delivery.given_up) {
        (Some(_), _) => "delivered",
        (None, Some(_)) => "given_up",
        (None, None) => "waiting",
    };
    json!({
        "event_id": delivery.event_id,
        "type": delivery.kind,
        "created": Timestamp(delivery.created).to_iso_string(),
        "status": status,
        "delivered": to_iso(delivery.delivered),
        "next_try": to_iso(delivery.due),
        "tries": delivery.attempts.iter().map(attempt_to_json).collect::<Vec<_>>(),
    })
}

fn attempt_to_json(tried: &DeliveryAttemptView) -> Value {
    json!({
        "at": Timestamp(tried.at).to_iso_string(),
        "duration_ms": tried.duration_ms,
        "status": tried.http_status,
        "failure": tried.failure,
        "answer": tried.response_excerpt,
        "next_try": to_iso(tried.next_due),
    })
}

fn to_iso(at: Option<i64>) -> Option<String> {
    at.map(|at| Timestamp(at).to_iso_string())
}

fn seal_secret(ctx: &AppContext, id: &str, secret: &SigningSecret) -> Vec<u8> {
    ctx.secrets.seal(&seal_context(id), secret.as_bytes())
}

fn seal_context(id: &str) -> String {
    format!("destination:{id}")
}
