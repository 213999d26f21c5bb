//! A stored credential is deleted.

use futures_util::FutureExt;
use kassa_domain::credential::{Credential, CredentialStatus, DeletedBy, RegisteredCredential};
use kassa_domain::ids::{ConnectionId, CredentialId, MerchantId};
use kassa_domain::intent::attempt::Attempt;
use kassa_domain::portal::AuditAction;
use kassa_domain::provider_call::ProviderOperation;
use kassa_domain::time::Timestamp;
use kassa_platform::credential_token;
use kassa_store::tables::{credentials, provider_calls};
use kassa_store::{NewCall, StoreError, Tx};
use serde_json::json;

use super::token_subject::TokenSubject;
use crate::audit::{Actor, AuditRecord, Auditor};
use crate::context::AppContext;
use crate::events::payloads::credentials::append_payment_credential_deleted;

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

/// Deletes a merchant's credential, named by its token or its public id, with its provider's token
/// permanently, and notifies the merchant. Returns its id.
///
/// # Errors
/// [`DeleteCredentialError::Forbidden`] for another merchant's, [`DeleteCredentialError::NotFound`]
/// for an unknown or deleted one.
#[tracing::instrument(skip_all, fields(merchant = %merchant_id))]
pub async fn delete_merchant_credential(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    id_or_token: &str,
    by: DeletedBy,
) -> Result<CredentialId, DeleteCredentialError> {
    let registered = find_merchant_credential(ctx, merchant_id, id_or_token).await?;
    let id = registered.credential.id.clone();
    delete_credentials(ctx, vec![registered], by, None).await?;
    Ok(id)
}

/// As [`delete_merchant_credential`], by a person, for the audit log.
///
/// # Errors
/// As [`delete_merchant_credential`].
#[tracing::instrument(skip_all, fields(merchant = %merchant_id))]
pub async fn delete_credential_by(
    ctx: &AppContext,
    actor: &Actor,
    merchant_id: &MerchantId,
    id: &CredentialId,
) -> Result<(), DeleteCredentialError> {
    let registered = find_merchant_credential(ctx, merchant_id, id.as_str()).await?;
    let auditor = Auditor::new(ctx, actor);
    delete_credentials(ctx, vec![registered], DeletedBy::Merchant, Some(auditor)).await
}

/// Deletes a customer's card: every credential of theirs that is the same card as this one, in one
/// transaction. `id` is the public id of an active credential.
///
/// # Errors
/// As [`delete_merchant_credential`].
#[tracing::instrument(skip_all, fields(merchant = %merchant_id))]
pub async fn delete_card(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    id: &CredentialId,
) -> Result<(), DeleteCredentialError> {
    let chosen = find_merchant_credential(ctx, merchant_id, id.as_str()).await?;
    loop {
        let same = list_same_card(ctx, &chosen).await?;
        if same.is_empty() {
            return Ok(());
        }
        match delete_credentials(ctx, same, DeletedBy::Purchaser, None).await {
            // Another process has deleted one of them, so none was deleted here.
            Err(DeleteCredentialError::NotFound) => {}
            deleted => return deleted,
        }
    }
}

/// The active credentials of the customer that are the same card, in the order in which every
/// process locks them.
async fn list_same_card(
    ctx: &AppContext,
    chosen: &RegisteredCredential,
) -> Result<Vec<RegisteredCredential>, StoreError> {
    let RegisteredCredential { merchant_id, purchaser_id, .. } = chosen;
    let active =
        credentials::list_active_by_purchaser(&ctx.store, merchant_id, purchaser_id).await?;
    let mut same = Vec::new();
    for credential in active.iter().filter(|other| other.is_same_card(&chosen.credential)) {
        same.extend(credentials::find(&ctx.store, &credential.id).await?);
    }
    same.sort_by(|a, b| a.intent_id.cmp(&b.intent_id));
    Ok(same)
}

/// A merchant's credential by its token or its public id (decision 18).
///
/// # Errors
/// [`DeleteCredentialError::Forbidden`] for another merchant's, [`DeleteCredentialError::NotFound`]
/// for an unknown or deleted one.
async fn find_merchant_credential(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    id_or_token: &str,
) -> Result<RegisteredCredential, DeleteCredentialError> {
    let id = credential_token::verify_token(&ctx.secrets, id_or_token)
        .or_else(|| CredentialId::parse(&id_or_token.to_ascii_lowercase()))
        .ok_or(DeleteCredentialError::NotFound)?;
    match credentials::find(&ctx.store, &id).await? {
        Some(found) if found.merchant_id != *merchant_id => Err(DeleteCredentialError::Forbidden),
        Some(found) if found.credential.status != CredentialStatus::Deleted => Ok(found),
        _ => Err(DeleteCredentialError::NotFound),
    }
}

/// Deletes all or none.
///
/// # Errors
/// [`DeleteCredentialError::NotFound`] if one was deleted meanwhile.
pub(crate) async fn delete_credentials(
    ctx: &AppContext,
    deleted: Vec<RegisteredCredential>,
    by: DeletedBy,
    auditor: Option<Auditor>,
) -> Result<(), DeleteCredentialError> {
    let now = ctx.clock.now();
    let written = ctx.store.write(move |tx| {
        async move {
            for mut registered in deleted {
                registered.credential.status = CredentialStatus::Deleted;
                write_deletion(tx, &registered, by, now).await?;
                if let Some(auditor) = &auditor {
                    let record = AuditRecord::new(AuditAction::CredentialDeleted)
                        .subject(&registered.credential.id)
                        .before(json!({ "purchaser_id": registered.purchaser_id }));
                    auditor.record(tx, &registered.merchant_id, record).await?;
                }
            }
            Ok(())
        }
        .boxed()
    });
    written.await
}

async fn write_deletion(
    tx: &mut Tx,
    registered: &RegisteredCredential,
    by: DeletedBy,
    now: Timestamp,
) -> Result<(), DeleteCredentialError> {
    let credential = &registered.credential;
    // First, because it locks the intent: an approval locks the intent and then activates the
    // credential, and the other order could deadlock with it.
    append_payment_credential_deleted(tx, registered, by, now).await?;
    let sealed = credentials::find_sealed_token_in(tx, &credential.id).await?;
    if !credentials::delete(tx, &credential.id, by, now).await? {
        return Err(DeleteCredentialError::NotFound);
    }
    if let Some(sealed) = sealed {
        write_token_deletion(tx, credential, &sealed, now).await?;
    }
    Ok(())
}

/// Writes the call by which the provider deletes the instrument: no process is in a hurry to make
/// it, so the next sweep does.
pub(crate) async fn write_token_deletion(
    tx: &mut Tx,
    credential: &Credential,
    sealed: &[u8],
    now: Timestamp,
) -> Result<(), StoreError> {
    let connection_id = credential.connection_id.as_ref();
    write_deletion_call(tx, credential.id.as_str(), connection_id, sealed, now).await
}

/// As [`write_token_deletion`], for an instrument that no credential was registered for: its card
/// was typed at the provider, and did not become known, or its approval was given back.
pub(crate) async fn write_unregistered_token_deletion(
    tx: &mut Tx,
    attempt: &Attempt,
    sealed: &[u8],
    now: Timestamp,
) -> Result<(), StoreError> {
    let subject = TokenSubject::Attempt(attempt.id).to_subject_id();
    write_deletion_call(tx, &subject, attempt.connection_id.as_ref(), sealed, now).await
}

async fn write_deletion_call(
    tx: &mut Tx,
    subject_id: &str,
    connection_id: Option<&ConnectionId>,
    sealed: &[u8],
    now: Timestamp,
) -> Result<(), StoreError> {
    let new = NewCall {
        operation: ProviderOperation::TokenDeletion,
        subject_id,
        connection_id,
        sealed: Some(sealed),
        created: now,
        lease_end: Some(now),
    };
    provider_calls::insert(tx, &new).await.map(drop)
}
