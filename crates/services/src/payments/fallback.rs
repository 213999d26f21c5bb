//! The next credential of an automatic payment after a refusal.

use kassa_domain::ids::CredentialId;
use kassa_providers::Instrument;
use kassa_store::tables::credentials;
use kassa_store::{StoreError, StoredIntent};

use super::charge_source::{ChargeSource, PreparedAttempt};
use crate::context::AppContext;
use crate::credentials::vault;

/// The next attempt of an automatic payment, ready to be written and executed.
pub(super) struct Fallback {
    pub(super) prepared: PreparedAttempt,
    pub(super) instrument: Instrument,
    /// The ids of the credentials after it.
    pub(super) remaining: Vec<CredentialId>,
}

/// Prepares an attempt with the first fallback credential that can be charged. `None` if there is
/// none.
pub(super) async fn prepare_next_fallback(
    ctx: &AppContext,
    intent: &StoredIntent,
) -> Result<Option<Fallback>, StoreError> {
    for (index, id) in intent.fallback_credentials.iter().enumerate() {
        let Some(registered) = credentials::find(&ctx.store, id).await? else { continue };
        let credential = registered.credential;
        let Some(token) = vault::open_token(ctx, &credential).await? else { continue };
        let Some(connection_id) = credential.connection_id.clone() else { continue };
        let source = ChargeSource::from_credential(connection_id, &credential, token);
        return Ok(Some(Fallback {
            prepared: source.prepare_attempt(&intent.id, &intent.order, None, &ctx.clock),
            instrument: source.instrument,
            remaining: intent.fallback_credentials[index + 1..].to_vec(),
        }));
    }
    Ok(None)
}
