//! What customers let merchants keep: shown again to the same customer of the same merchant, and
//! deleted for good.

pub(crate) mod vault;

use futures_util::FutureExt;

use super::AppContext;
use crate::domain::credential::{Credential, CredentialStatus, DeletedBy};
use crate::domain::method::PaymentMethod;
use crate::events::payloads;
use crate::platform::credential_token;
use crate::store::tables::credentials;
use crate::store::{StoreError, StoredIntent};

/// Why a credential is not deleted.
#[derive(Debug, thiserror::Error)]
pub enum DeleteCredentialError {
    /// Unknown, or deleted before (decision 18).
    #[error("Credential not found")]
    NotFound,
    #[error("Not authorized to access this resource")]
    Forbidden,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What the intent's customer may pay with in one click, newest first.
///
/// # Errors
/// When the store can't be read.
pub async fn list_offered_credentials(
    ctx: &AppContext,
    intent: &StoredIntent,
    methods: &[PaymentMethod],
) -> Result<Vec<Credential>, StoreError> {
    let order = &intent.order;
    if !intent.state.is_payable() || !order.allow_remember_credentials {
        return Ok(Vec::new());
    }
    let today = ctx.clock.now().date();
    let mut usable =
        credentials::list_active_by_purchaser(&ctx.store, &intent.merchant.id, &order.purchaser_id)
            .await?;
    usable.retain(|credential| {
        methods.contains(&credential.method)
            && credential.is_usable(today)
            && (!order.require_unscheduled_mit || credential.supports_mit())
    });
    Ok(usable)
}

/// A merchant's credential by its token or its public id (decision 18).
///
/// # Errors
/// [`Refused`]: another merchant's is forbidden, an unknown or deleted one is not found.
pub async fn find_merchant_credential(
    ctx: &AppContext,
    merchant_id: &str,
    id_or_token: &str,
) -> Result<Credential, DeleteCredentialError> {
    let id = match credential_token::verify_token(&ctx.secrets, id_or_token) {
        Some(id) => id,
        None => id_or_token.to_ascii_lowercase(),
    };
    match credentials::find(&ctx.store, &id).await? {
        Some(credential) if credential.merchant_id != merchant_id => {
            Err(DeleteCredentialError::Forbidden)
        }
        Some(credential) if credential.status != CredentialStatus::Deleted => Ok(credential),
        _ => Err(DeleteCredentialError::NotFound),
    }
}

/// Deletes a credential for good: its token is gone, and the merchant is told.
///
/// # Errors
/// [`Refused::NotFound`] if somebody else was faster.
pub async fn delete_credential(
    ctx: &AppContext,
    credential: Credential,
    by: DeletedBy,
) -> Result<(), DeleteCredentialError> {
    let now = ctx.clock.now();
    let deleted = ctx.store.write(move |tx| {
        async move {
            if !credentials::delete(tx, &credential.id, by, now).await? {
                return Err(DeleteCredentialError::NotFound);
            }
            let credential = Credential { status: CredentialStatus::Deleted, ..credential };
            Ok(payloads::append_payment_credential_deleted(tx, &credential, by, now).await?)
        }
        .boxed()
    });
    deleted.await
}
