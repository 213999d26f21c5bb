//! What customers let merchants keep: shown again to the same customer of the same merchant, and deleted for good.

use futures_util::FutureExt;

use super::{Parts, credential_token, event};
use crate::domain::credential::{Credential, CredentialStatus, DeletedBy};
use crate::domain::method::Method;
use crate::store::{StoreError, StoredIntent, credentials};

/// Why a credential is not deleted.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
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
pub async fn offered(parts: &Parts, intent: &StoredIntent, methods: &[Method]) -> Result<Vec<Credential>, StoreError> {
    let order = &intent.order;
    if !intent.state.is_open() || !order.allow_remember_credentials {
        return Ok(Vec::new());
    }
    let today = parts.clock.now().date();
    let mut kept = credentials::of_purchaser(&parts.store, &intent.merchant.id, &order.purchaser_id).await?;
    kept.retain(|credential| {
        methods.contains(&credential.method)
            && credential.is_usable(today)
            && (!order.require_unscheduled_mit || credential.takes_mit())
    });
    Ok(kept)
}

/// A merchant's credential by its token or its public id (decision 18).
///
/// # Errors
/// [`Refused`]: another merchant's is forbidden, an unknown or deleted one is not found.
pub async fn find(parts: &Parts, merchant_id: &str, id_or_token: &str) -> Result<Credential, Refused> {
    let id = match credential_token::open(&parts.secrets, id_or_token) {
        Some(id) => id,
        None => id_or_token.to_ascii_lowercase(),
    };
    match credentials::find(&parts.store, &id).await? {
        Some(credential) if credential.merchant_id != merchant_id => Err(Refused::Forbidden),
        Some(credential) if credential.status != CredentialStatus::Deleted => Ok(credential),
        _ => Err(Refused::NotFound),
    }
}

/// Deletes a credential for good: its token is gone, and the merchant is told.
///
/// # Errors
/// [`Refused::NotFound`] if somebody else was faster.
pub async fn delete(parts: &Parts, credential: Credential, by: DeletedBy) -> Result<(), Refused> {
    let now = parts.clock.now();
    let deleted = parts.store.write(move |tx| {
        async move {
            if !credentials::delete(tx, &credential.id, by, now).await? {
                return Err(Refused::NotFound);
            }
            let credential = Credential { status: CredentialStatus::Deleted, ..credential };
            Ok(event::credential_deleted(tx, &credential, by, now).await?)
        }
        .boxed()
    });
    deleted.await
}
