//! Events of stored credentials.

use crate::domain::credential::{Credential, DeletedBy};
use crate::domain::time::Timestamp;
use crate::events::content::credential_fields;
use crate::events::outbox::{EventSubject, append_event};
use crate::events::types::{PAYMENT_CREDENTIAL, PAYMENT_CREDENTIAL_DELETED};
use crate::store::{StoreError, Tx};

/// Appends that a credential was registered or activated.
pub async fn append_payment_credential(
    tx: &mut Tx,
    credential: &Credential,
    now: Timestamp,
) -> Result<(), StoreError> {
    let content = credential_fields(credential);
    append_event(tx, EventSubject::credential(credential), PAYMENT_CREDENTIAL, content, now).await
}

/// Appends that a credential was deleted.
pub async fn append_payment_credential_deleted(
    tx: &mut Tx,
    credential: &Credential,
    by: DeletedBy,
    now: Timestamp,
) -> Result<(), StoreError> {
    let mut content = credential_fields(credential);
    content.insert("deleted_by".to_owned(), by.code().into());
    content.insert("event_ts".to_owned(), now.to_iso_string().into());
    append_event(tx, EventSubject::credential(credential), PAYMENT_CREDENTIAL_DELETED, content, now)
        .await
}
