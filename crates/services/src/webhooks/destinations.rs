//! Management of destinations. Each change has its entry in the merchant's audit log.

use std::time::Duration;

use futures_util::FutureExt;
use kassa_domain::ids::{DestinationId, MerchantId};
use kassa_domain::mode::Mode;
use kassa_domain::portal::AuditAction;
use kassa_domain::time::Timestamp;
use kassa_domain::webhook::{DestinationSettings, WebhookFormat};
use kassa_platform::random;
use kassa_store::StoreError;
use kassa_store::tables::destinations::{self, Destination, NewDestination};
use serde_json::{Value, json};

use super::egress::{BlockedAddress, EgressPolicy};
use super::signature::SigningSecret;
use super::signing_secrets::seal_signing_secret;
use crate::AppContext;
use crate::audit::AuditRecord;
use crate::portal::Instruction;
use crate::portal::forms::{ClaimError, FormRepeated, from_claim_error};

/// How long the secret before a rotation signs too (decision 32).
pub(super) const ROTATION_OVERLAP: Duration = Duration::from_secs(24 * 60 * 60);

/// Why a destination was not created.
#[derive(Debug, thiserror::Error)]
pub enum CreateDestinationError {
    #[error(transparent)]
    Url(#[from] BlockedAddress),
    #[error(transparent)]
    Secret(#[from] SecretNotStandard),
    #[error(transparent)]
    Repeated(#[from] FormRepeated),
    #[error(transparent)]
    Store(#[from] StoreError),
}

from_claim_error!(CreateDestinationError);

/// A secret that a destination of the format `standard` cannot have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the format standard needs a secret of whsec_ and the base64 of 24 to 64 bytes")]
pub struct SecretNotStandard;

impl SecretNotStandard {
    pub(super) fn check(format: WebhookFormat, secret: &SigningSecret) -> Result<(), Self> {
        if format == WebhookFormat::Standard && !secret.is_standard() { Err(Self) } else { Ok(()) }
    }
}

/// What is chosen for a new destination.
#[derive(Default)]
pub struct DestinationInput {
    pub settings: DestinationSettings,
    /// The merchant's own secret; `None` for a new one.
    pub secret: Option<SigningSecret>,
}

/// A created destination. Its secret cannot be read again.
pub struct CreatedDestination {
    pub id: DestinationId,
    pub secret: SigningSecret,
}

/// Creates a destination of the format `standard` with a new secret.
///
/// # Errors
/// As [`create_with`].
pub async fn create(
    ctx: &AppContext,
    instruction: &Instruction,
    merchant_id: &MerchantId,
    url: &str,
) -> Result<CreatedDestination, CreateDestinationError> {
    create_with(ctx, instruction, merchant_id, url, DestinationInput::default()).await
}

/// Creates a destination.
///
/// # Errors
/// [`CreateDestinationError::Url`] if the URL is not allowed, [`CreateDestinationError::Secret`] if
/// the secret does not suit the format, [`CreateDestinationError::Repeated`] if the form was
/// handled before, [`CreateDestinationError::Store`] if the database cannot be written.
pub async fn create_with(
    ctx: &AppContext,
    instruction: &Instruction,
    merchant_id: &MerchantId,
    url: &str,
    input: DestinationInput,
) -> Result<CreatedDestination, CreateDestinationError> {
    // The host's addresses are checked at each connection, because they may change.
    EgressPolicy::new(&[], ctx.settings.mode == Mode::Test).parse_url(url)?;
    let DestinationInput { settings, secret } = input;
    let (id, secret) = (
        DestinationId::from_trusted(random::new_uuid()),
        secret.unwrap_or_else(SigningSecret::random),
    );
    SecretNotStandard::check(settings.format, &secret)?;
    let record = AuditRecord::new(AuditAction::WebhookCreated).subject(&id);
    let (record, writer) = (record.after(describe_new(url, &settings)), instruction.writer(ctx));
    let new = NewDestination {
        secret: seal_signing_secret(ctx, &id, &secret),
        id: id.clone(),
        merchant_id: merchant_id.to_owned(),
        url: url.to_owned(),
        settings,
        created: ctx.real_clock.now(),
    };
    let written = ctx.store.write::<_, CreateDestinationError, _>(move |tx| {
        async move {
            writer.claim_form(tx).await?;
            destinations::insert(tx, &new).await?;
            Ok(writer.record(tx, &new.merchant_id, record).await?)
        }
        .boxed()
    });
    written.await?;
    Ok(CreatedDestination { id, secret })
}

/// The audit entry of a new destination: its address, and how events are sent to it if not
/// as usual.
fn describe_new(url: &str, settings: &DestinationSettings) -> Value {
    let mut after = json!({ "url": url });
    if *settings != DestinationSettings::default()
        && let (Value::Object(after), Value::Object(settings)) =
            (&mut after, describe_settings(settings))
    {
        after.extend(settings);
    }
    after
}

/// How events are sent to a destination, as commands and the audit log show it.
#[must_use]
pub fn describe_settings(settings: &DestinationSettings) -> Value {
    json!({
        "format": settings.format.code(),
        "ordered": settings.is_ordered(),
        "cancelation_type": settings.cancelation_type.code(),
        "cancelation_on": settings.cancelation_on.code(),
        "signature_header": settings.signature_header.as_str(),
    })
}

/// Replaces a destination's secret by a new one. Every earlier one signs too until 24 hours after
/// its own rotation. `None` for an unknown destination.
///
/// # Errors
/// [`ClaimError`] if the form was handled before, or the database cannot be read or written.
pub async fn rotate_secret(
    ctx: &AppContext,
    instruction: &Instruction,
    id: &DestinationId,
) -> Result<Option<SigningSecret>, ClaimError> {
    let Some(found) = destinations::find(&ctx.store, id).await? else { return Ok(None) };
    let (secret, now) = (SigningSecret::random(), ctx.real_clock.now());
    let until = now.saturating_add(ROTATION_OVERLAP);
    let sealed = seal_signing_secret(ctx, id, &secret);
    let after = json!({ "previous_until": until.to_iso_string() });
    let record = AuditRecord::new(AuditAction::WebhookRotated).subject(id).after(after);
    let writer = instruction.writer(ctx);
    let rotated = ctx.store.write::<_, ClaimError, _>(move |tx| {
        async move {
            writer.claim_form(tx).await?;
            let is_known = destinations::rotate_secret(tx, &found.id, &sealed, until, now).await?;
            if is_known {
                writer.record(tx, &found.merchant_id, record).await?;
            }
            Ok(is_known)
        }
        .boxed()
    });
    Ok(rotated.await?.then_some(secret))
}

/// Pauses a destination: its events wait until it is resumed. A second pause changes nothing.
/// `false` for an unknown destination.
///
/// # Errors
/// [`StoreError`] if the database cannot be read or written.
pub async fn pause(
    ctx: &AppContext,
    instruction: &Instruction,
    id: &DestinationId,
) -> Result<bool, StoreError> {
    let Some(found) = destinations::find(&ctx.store, id).await? else { return Ok(false) };
    let record = AuditRecord::new(AuditAction::WebhookPaused).subject(id);
    let record = record.before(describe_state(&found)).after(json!({ "status": "paused" }));
    let person = instruction.actor.person_id().map(|_| instruction.actor.name().to_owned());
    let (writer, now) = (instruction.writer(ctx), ctx.real_clock.now());
    let paused = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move {
            if destinations::pause(tx, &found.id, person.as_deref(), now).await? {
                writer.record(tx, &found.merchant_id, record).await?;
            }
            Ok(())
        }
        .boxed()
    });
    paused.await.map(|()| true)
}

/// Resumes a destination, beginning with the events that waited. Nothing changes if it is not
/// paused. `false` for an unknown destination.
///
/// # Errors
/// [`StoreError`] if the database cannot be read or written.
pub async fn resume(
    ctx: &AppContext,
    instruction: &Instruction,
    id: &DestinationId,
) -> Result<bool, StoreError> {
    let Some(found) = destinations::find(&ctx.store, id).await? else { return Ok(false) };
    let record = AuditRecord::new(AuditAction::WebhookResumed).subject(id);
    let record = record.before(describe_state(&found)).after(json!({ "status": "active" }));
    let writer = instruction.writer(ctx);
    let resumed = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move {
            if destinations::resume(tx, &found.id).await? {
                writer.record(tx, &found.merchant_id, record).await?;
            }
            Ok(())
        }
        .boxed()
    });
    resumed.await.map(|()| true)
}

/// Deletes a destination and gives up its deliveries. `false` for an unknown destination.
///
/// # Errors
/// [`StoreError`] if the database cannot be read or written.
pub async fn delete(
    ctx: &AppContext,
    instruction: &Instruction,
    id: &DestinationId,
) -> Result<bool, StoreError> {
    let Some(found) = destinations::find(&ctx.store, id).await? else { return Ok(false) };
    let record = AuditRecord::new(AuditAction::WebhookDeleted).subject(id);
    let record = record.before(json!({ "url": found.url }));
    let (writer, now) = (instruction.writer(ctx), ctx.real_clock.now());
    let deleted = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move {
            let is_known = destinations::delete(tx, &found.id, now).await?;
            if is_known {
                writer.record(tx, &found.merchant_id, record).await?;
            }
            Ok(is_known)
        }
        .boxed()
    });
    deleted.await
}

/// The audit entry of a destination that was paused or resumed.
fn describe_state(destination: &Destination) -> Value {
    let Some(since) = destination.paused else { return json!({ "status": "active" }) };
    json!({
        "status": "paused",
        "since": Timestamp(since).to_iso_string(),
        "by": destination.paused_by,
        "person": destination.paused_person,
        "answer": destination.paused_answer,
    })
}
