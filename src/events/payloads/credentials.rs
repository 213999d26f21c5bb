//! Events of stored credentials.

use crate::domain::credential::{DeletedBy, RegisteredCredential};
use crate::domain::time::Timestamp;
use crate::events::content::credential_fields;
use crate::events::outbox::{EventSubject, append_event};
use crate::events::types::{PAYMENT_CREDENTIAL, PAYMENT_CREDENTIAL_DELETED};
use crate::store::{StoreError, Tx};

/// Appends that a credential was registered or activated.
pub async fn append_payment_credential(
    tx: &mut Tx,
    registered: &RegisteredCredential,
    now: Timestamp,
) -> Result<(), StoreError> {
    let content = credential_fields(registered);
    append_event(tx, EventSubject::credential(registered), PAYMENT_CREDENTIAL, content, now).await
}

/// Appends that a credential was deleted.
pub async fn append_payment_credential_deleted(
    tx: &mut Tx,
    registered: &RegisteredCredential,
    by: DeletedBy,
    now: Timestamp,
) -> Result<(), StoreError> {
    let mut content = credential_fields(registered);
    content.insert("deleted_by".to_owned(), by.code().into());
    content.insert("event_ts".to_owned(), now.to_iso_string().into());
    append_event(tx, EventSubject::credential(registered), PAYMENT_CREDENTIAL_DELETED, content, now)
        .await
}
