//! The sealed signing secrets of destinations.

use kassa_domain::ids::DestinationId;
use kassa_domain::time::Timestamp;
use kassa_platform::secrets::UnsealError;
use kassa_store::StoreError;
use kassa_store::tables::destination_secrets::{self, SealedSigningSecret};
use kassa_store::tables::destinations::Destination;
use zeroize::Zeroizing;

use super::signature::{InvalidSecret, SigningSecret};
use crate::AppContext;

/// Why the secrets of a destination cannot be used.
#[derive(Debug, thiserror::Error)]
pub(super) enum SigningSecretError {
    #[error(transparent)]
    Unseal(#[from] UnsealError),
    #[error("the stored secret is not one that can be imported")]
    Invalid(#[from] InvalidSecret),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Seals a destination's secret. It can be unsealed for the same destination only.
pub(super) fn seal_signing_secret(
    ctx: &AppContext,
    destination_id: &DestinationId,
    secret: &SigningSecret,
) -> SealedSigningSecret {
    let sealed = ctx.secrets.seal(&seal_context(destination_id), secret.as_bytes());
    SealedSigningSecret { sealed, is_imported: secret.is_imported() }
}

/// Unseals the secrets that sign for a destination at `now`: the current one, then the earlier ones
/// that are still valid, the newest first.
///
/// # Errors
/// [`SigningSecretError`] if a secret was sealed with another master key, or the database cannot
/// be read.
pub(super) async fn unseal_signing_secrets(
    ctx: &AppContext,
    destination: &Destination,
    now: Timestamp,
) -> Result<Vec<SigningSecret>, SigningSecretError> {
    let mut secrets = vec![unseal_current_secret(ctx, destination)?];
    if destination.earlier_secrets_until.is_some_and(|until| now.0 < until) {
        for earlier in destination_secrets::list_valid(&ctx.store, &destination.id, now).await? {
            secrets.push(unseal(ctx, &destination.id, &earlier.sealed, earlier.is_imported)?);
        }
    }
    Ok(secrets)
}

/// Unseals the secret since the last rotation.
///
/// # Errors
/// [`SigningSecretError`] if it was sealed with another master key.
pub(super) fn unseal_current_secret(
    ctx: &AppContext,
    destination: &Destination,
) -> Result<SigningSecret, SigningSecretError> {
    unseal(ctx, &destination.id, &destination.sealed, destination.is_imported)
}

fn unseal(
    ctx: &AppContext,
    destination_id: &DestinationId,
    sealed: &[u8],
    is_imported: bool,
) -> Result<SigningSecret, SigningSecretError> {
    let bytes: Zeroizing<Vec<u8>> = ctx.secrets.unseal(&seal_context(destination_id), sealed)?;
    if !is_imported {
        return Ok(SigningSecret::from_bytes(bytes));
    }
    let text = std::str::from_utf8(&bytes).map_err(|_| InvalidSecret)?;
    Ok(SigningSecret::import(text)?)
}

fn seal_context(destination_id: &DestinationId) -> String {
    format!("destination:{destination_id}")
}
