//! A stored credential is deleted.

use futures_util::FutureExt;

use crate::domain::credential::{Credential, CredentialStatus, DeletedBy};
use crate::events::payloads::credentials::append_payment_credential_deleted;
use crate::platform::credential_token;
use crate::services::context::AppContext;
use crate::store::StoreError;
use crate::store::tables::credentials;

/// Why a credential is not found or not deleted.
#[derive(Debug, thiserror::Error)]
pub enum DeleteCredentialError {
    /// Unknown, or deleted before (decision 18).
    #[error("Credential not found")]
    NotFound,
    /// It belongs to another merchant.
    #[error("Not authorized to access this resource")]
    Forbidden,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A merchant's credential by its token or its public id (decision 18).
///
/// # Errors
/// [`DeleteCredentialError::Forbidden`] for another merchant's, [`DeleteCredentialError::NotFound`]
/// for an unknown or deleted one.
#[tracing::instrument(skip_all, fields(merchant = %merchant_id))]
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

/// Deletes a credential and its provider's token permanently, and notifies the merchant.
///
/// # Errors
/// [`DeleteCredentialError::NotFound`] if it was deleted meanwhile.
#[tracing::instrument(skip_all, fields(credential = %credential.id))]
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
            Ok(append_payment_credential_deleted(tx, &credential, by, now).await?)
        }
        .boxed()
    });
    deleted.await
}
