//! The sealed signing secrets of destinations.

use super::signature::SigningSecret;
use crate::domain::time::Timestamp;
use crate::platform::secrets::UnsealError;
use crate::services::AppContext;
use crate::store::tables::destinations::Destination;

/// Seals a destination's secret. It can be unsealed for the same destination only.
pub(super) fn seal_signing_secret(
    ctx: &AppContext,
    destination_id: &str,
    secret: &SigningSecret,
) -> Vec<u8> {
    ctx.secrets.seal(&seal_context(destination_id), secret.as_bytes())
}

/// Unseals the secrets that sign for a destination at `now`: the current one, then the one before
/// the last rotation while it is still valid.
///
/// # Errors
/// [`UnsealError`] if a secret was sealed with another master key.
pub(super) fn unseal_signing_secrets(
    ctx: &AppContext,
    destination: &Destination,
    now: Timestamp,
) -> Result<Vec<SigningSecret>, UnsealError> {
    let previous = destination
        .previous
        .as_ref()
        .filter(|_| destination.previous_until.is_some_and(|until| now.0 < until));
    let sealed_secrets = std::iter::once(&destination.sealed).chain(previous);
    let context = seal_context(&destination.id);
    sealed_secrets
        .map(|sealed| ctx.secrets.unseal(&context, sealed).map(SigningSecret::from_bytes))
        .collect()
}

fn seal_context(destination_id: &str) -> String {
    format!("destination:{destination_id}")
}
