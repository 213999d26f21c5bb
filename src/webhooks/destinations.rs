//! Management of destinations, and events sent by hand.

use std::time::Duration;

use futures_util::FutureExt;

use super::egress::{BlockedAddress, EgressPolicy};
use super::signature::SigningSecret;
use super::signing_secrets::seal_signing_secret;
use crate::domain::mode::Mode;
use crate::events::outbox::build_body;
use crate::events::samples::build_sample_content;
use crate::platform::random;
use crate::services::AppContext;
use crate::store::tables::destinations::{self, NewDestination};
use crate::store::tables::{deliveries, events};
use crate::store::{NewEvent, StoreError};

/// How long the secret before a rotation signs too (decision 32).
const ROTATION_OVERLAP: Duration = Duration::from_secs(24 * 60 * 60);

/// Why a destination was not created.
#[derive(Debug, thiserror::Error)]
pub enum CreateDestinationError {
    #[error(transparent)]
    Url(#[from] BlockedAddress),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A created destination. Its secret cannot be read again.
pub struct CreatedDestination {
    pub id: String,
    pub secret: SigningSecret,
}

/// Creates a destination with a new secret.
///
/// # Errors
/// [`CreateDestinationError::Url`] if the URL is not allowed, [`CreateDestinationError::Store`] if
/// the database cannot be written.
pub async fn create(
    ctx: &AppContext,
    merchant_id: &str,
    url: &str,
) -> Result<CreatedDestination, CreateDestinationError> {
    // The host's addresses are checked at each connection, because they may change.
    EgressPolicy::new(&[], ctx.settings.mode == Mode::Test).parse_url(url)?;
    let (id, secret) = (random::new_uuid(), SigningSecret::random());
    let new = NewDestination {
        sealed_secret: seal_signing_secret(ctx, &id, &secret),
        id: id.clone(),
        merchant_id: merchant_id.to_owned(),
        url: url.to_owned(),
        created: ctx.real_clock.now(),
    };
    ctx.store.write(move |tx| async move { destinations::insert(tx, &new).await }.boxed()).await?;
    Ok(CreatedDestination { id, secret })
}

/// Replaces a destination's secret. The old one signs too for 24 hours. `None` for an unknown
/// destination.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn rotate_secret(
    ctx: &AppContext,
    id: &str,
) -> Result<Option<SigningSecret>, StoreError> {
    let (secret, until) =
        (SigningSecret::random(), ctx.real_clock.now().saturating_add(ROTATION_OVERLAP));
    let (id, sealed) = (id.to_owned(), seal_signing_secret(ctx, id, &secret));
    let rotated = ctx.store.write(move |tx| {
        async move { destinations::rotate_secret(tx, &id, &sealed, until).await }.boxed()
    });
    Ok(rotated.await?.then_some(secret))
}

/// Pauses a destination: its events wait until it is resumed. `false` for an unknown destination.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn pause(ctx: &AppContext, id: &str) -> Result<bool, StoreError> {
    let (id, now) = (id.to_owned(), ctx.real_clock.now());
    ctx.store
        .write(move |tx| async move { destinations::pause(tx, &id, None, now).await }.boxed())
        .await
}

/// Resumes a destination, beginning with the events that waited. `false` for an unknown
/// destination.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn resume(ctx: &AppContext, id: &str) -> Result<bool, StoreError> {
    let id = id.to_owned();
    ctx.store.write(move |tx| async move { destinations::resume(tx, &id).await }.boxed()).await
}

/// Deletes a destination and gives up its deliveries. `false` for an unknown destination.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn delete(ctx: &AppContext, id: &str) -> Result<bool, StoreError> {
    let (id, now) = (id.to_owned(), ctx.real_clock.now());
    ctx.store.write(move |tx| async move { destinations::delete(tx, &id, now).await }.boxed()).await
}

/// Sends an event again to every destination of its merchant, and returns their number. `None` for
/// an unknown event.
///
/// # Errors
/// [`StoreError`] if the database cannot be read or written.
pub async fn resend_event(ctx: &AppContext, event_id: &str) -> Result<Option<u64>, StoreError> {
    let Some(event) = events::find(&ctx.store, event_id).await? else { return Ok(None) };
    let now = ctx.real_clock.now();
    let count = ctx.store.write(move |tx| {
        async move { deliveries::resend(tx, &event.id, &event.merchant_id, now).await }.boxed()
    });
    count.await.map(Some)
}

/// Sends a sample event with the fields of a real one, and returns its id. Its subject does not
/// exist.
///
/// # Errors
/// [`StoreError`] if the database cannot be written.
pub async fn send_sample_event(
    ctx: &AppContext,
    merchant_id: &str,
    kind: &'static str,
) -> Result<String, StoreError> {
    let (id, now) = (random::new_uuid(), ctx.real_clock.now());
    let sample = NewEvent {
        body: build_body(&id, kind, build_sample_content(kind, now), now),
        id: id.clone(),
        merchant_id: merchant_id.to_owned(),
        intent_id: None,
        mandate: None,
        sequence: 1,
        kind,
        created: now,
    };
    ctx.store.write(move |tx| async move { events::append(tx, &sample).await }.boxed()).await?;
    Ok(id)
}
