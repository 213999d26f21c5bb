//! Changes of how events are sent to a destination.

use futures_util::FutureExt;
use kassa_domain::ids::DestinationId;
use kassa_domain::portal::AuditAction;
use kassa_domain::webhook::{
    CancelationOn, CancelationType, DestinationSettings, SignatureHeader, WebhookFormat,
};
use kassa_store::StoreError;
use kassa_store::tables::deliveries;
use kassa_store::tables::destinations::{self, Destination};
use serde_json::{Map, Value, json};

use super::destinations::{ROTATION_OVERLAP, SecretNotStandard, describe_settings};
use super::signature::SigningSecret;
use super::signing_secrets::{seal_signing_secret, unseal_current_secret};
use crate::AppContext;
use crate::audit::AuditRecord;
use crate::portal::Instruction;
use crate::portal::forms::{FormRepeated, from_claim_error};

/// The changes; `None` leaves a setting as it is.
#[derive(Default)]
pub struct DestinationUpdate {
    pub format: Option<WebhookFormat>,
    pub ordered: Option<bool>,
    pub cancelation_type: Option<CancelationType>,
    pub cancelation_on: Option<CancelationOn>,
    pub signature_header: Option<SignatureHeader>,
    /// The merchant's own secret, by which the current one is replaced as by a rotation.
    pub secret: Option<SigningSecret>,
}

/// Why a destination was not changed.
#[derive(Debug, thiserror::Error)]
pub enum UpdateDestinationError {
    #[error(transparent)]
    Secret(#[from] SecretNotStandard),
    #[error("the format original is always in order")]
    AlwaysOrdered,
    #[error("the destination was changed at the same time: try again")]
    Changed,
    #[error(transparent)]
    Repeated(#[from] FormRepeated),
    #[error(transparent)]
    Store(#[from] StoreError),
}

from_claim_error!(UpdateDestinationError);

impl DestinationUpdate {
    /// The settings after the change.
    ///
    /// # Errors
    /// [`UpdateDestinationError::AlwaysOrdered`] if the order cannot be given up.
    pub fn apply(
        &self,
        settings: DestinationSettings,
    ) -> Result<DestinationSettings, UpdateDestinationError> {
        let changed = DestinationSettings {
            format: self.format.unwrap_or(settings.format),
            ordered: self.ordered.unwrap_or(settings.ordered),
            cancelation_type: self.cancelation_type.unwrap_or(settings.cancelation_type),
            cancelation_on: self.cancelation_on.unwrap_or(settings.cancelation_on),
            signature_header: self.signature_header.clone().unwrap_or(settings.signature_header),
        };
        if self.ordered == Some(false) && changed.is_ordered() {
            return Err(UpdateDestinationError::AlwaysOrdered);
        }
        Ok(changed)
    }
}

/// Changes a destination, and returns it as it is then. `None` for an unknown one.
///
/// # Errors
/// [`UpdateDestinationError`]
pub async fn update(
    ctx: &AppContext,
    instruction: &Instruction,
    id: &DestinationId,
    update: DestinationUpdate,
) -> Result<Option<Destination>, UpdateDestinationError> {
    let Some(found) = destinations::find(&ctx.store, id).await? else { return Ok(None) };
    let before = found.settings();
    let after = update.apply(before.clone())?;
    check_secret(ctx, &found, &after, update.secret.as_ref())?;
    let now = ctx.real_clock.now();
    let rotation = update.secret.map(|secret| {
        (seal_signing_secret(ctx, &found.id, &secret), now.saturating_add(ROTATION_OVERLAP))
    });
    let (writer, destination_id) = (instruction.writer(ctx), found.id.clone());
    let has_other_lines =
        (before.format, before.is_ordered()) != (after.format, after.is_ordered());
    let changed = ctx.store.write::<_, UpdateDestinationError, _>(move |tx| {
        async move {
            writer.claim_form(tx).await?;
            let locked = destinations::find_and_lock(tx, &found.id).await?;
            let Some(locked) = locked else { return Ok(None) };
            if locked.settings() != before || locked.sealed != found.sealed {
                return Err(UpdateDestinationError::Changed);
            }
            if after != before {
                destinations::set_settings(tx, &found.id, &after).await?;
                let record = describe_change(&found.id, &before, &after);
                writer.record(tx, &found.merchant_id, record).await?;
            }
            if let Some((sealed, until)) = rotation {
                destinations::rotate_secret(tx, &found.id, &sealed, until, now).await?;
                let until = json!({ "previous_until": until.to_iso_string() });
                let record = AuditRecord::new(AuditAction::WebhookRotated).subject(&found.id);
                writer.record(tx, &found.merchant_id, record.after(until)).await?;
            }
            Ok(destinations::find_in(tx, &found.id).await?)
        }
        .boxed()
    });
    let changed = changed.await?;
    if has_other_lines {
        // By itself, because it locks deliveries before the destination, as their attempts do.
        let redrawn = ctx.store.write::<_, StoreError, _>(move |tx| {
            async move { deliveries::redraw_lines(tx, &destination_id, now).await }.boxed()
        });
        redrawn.await?;
    }
    Ok(changed)
}

/// Whether the secret that signs after the change suits the format.
fn check_secret(
    ctx: &AppContext,
    found: &Destination,
    after: &DestinationSettings,
    new: Option<&SigningSecret>,
) -> Result<(), SecretNotStandard> {
    match new {
        Some(new) => SecretNotStandard::check(after.format, new),
        // A generated secret always does.
        None if !found.is_imported => Ok(()),
        None => {
            let current = unseal_current_secret(ctx, found).map_err(|_| SecretNotStandard)?;
            SecretNotStandard::check(after.format, &current)
        }
    }
}

/// What the audit log says of a change: the fields that differ.
fn describe_change(
    id: &DestinationId,
    before: &DestinationSettings,
    after: &DestinationSettings,
) -> AuditRecord {
    let [before, after] = [before, after].map(describe_settings);
    let changed = |one: &Value, other: &Value| {
        let fields = one.as_object().into_iter().flatten();
        let fields = fields.filter(|(name, value)| other.get(*name) != Some(*value));
        Value::Object(
            fields.map(|(name, value)| (name.clone(), value.clone())).collect::<Map<_, _>>(),
        )
    };
    AuditRecord::new(AuditAction::WebhookChanged)
        .subject(id)
        .before(changed(&before, &after))
        .after(changed(&after, &before))
}
