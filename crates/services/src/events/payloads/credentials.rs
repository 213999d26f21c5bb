//! Events of stored credentials.

use kassa_domain::credential::{DeletedBy, RegisteredCredential};
use kassa_domain::ids::{CredentialId, IntentId};
use kassa_domain::time::Timestamp;
use kassa_store::{StoreError, Tx};
use serde::Serialize;

use crate::events::outbox::{EventSubject, append_event};
use crate::events::types::{PAYMENT_CREDENTIAL, PAYMENT_CREDENTIAL_DELETED};

#[derive(Serialize)]
struct CredentialFields<'a> {
    credential_id: &'a CredentialId,
    display_name: String,
    is_mit_compatible: bool,
    method: &'static str,
    status: &'static str,
    brand: &'static str,
    card_last4: &'a str,
    card_expiry: String,
    intent_id: &'a IntentId,
    reference_id: &'a str,
    purchaser_id: &'a str,
}

impl<'a> CredentialFields<'a> {
    fn new(registered: &'a RegisteredCredential) -> Self {
        let credential = &registered.credential;
        Self {
            credential_id: &credential.id,
            display_name: credential.display_name(),
            is_mit_compatible: credential.is_mit_compatible,
            method: credential.method.code(),
            status: credential.status.code(),
            brand: credential.card.brand.code(),
            card_last4: &credential.card.last4,
            card_expiry: credential.card.expiry.to_iso_string(),
            intent_id: &registered.intent_id,
            reference_id: &registered.reference_id,
            purchaser_id: &registered.purchaser_id,
        }
    }
}

#[derive(Serialize)]
struct Deletion<'a> {
    #[serde(flatten)]
    credential: CredentialFields<'a>,
    deleted_by: &'static str,
    event_ts: String,
}

/// Appends that a credential was registered or activated.
pub async fn append_payment_credential(
    tx: &mut Tx,
    registered: &RegisteredCredential,
    now: Timestamp,
) -> Result<(), StoreError> {
    let content = CredentialFields::new(registered);
    append_event(tx, EventSubject::credential(registered), PAYMENT_CREDENTIAL, &content, now).await
}

/// Appends that a credential was deleted.
pub async fn append_payment_credential_deleted(
    tx: &mut Tx,
    registered: &RegisteredCredential,
    by: DeletedBy,
    now: Timestamp,
) -> Result<(), StoreError> {
    let (credential, event_ts) = (CredentialFields::new(registered), now.to_iso_string());
    let content = Deletion { credential, deleted_by: by.code(), event_ts };
    let subject = EventSubject::credential(registered);
    append_event(tx, subject, PAYMENT_CREDENTIAL_DELETED, &content, now).await
}
