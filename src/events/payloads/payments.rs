//! Events of payment intents.

use crate::domain::failure_reason::FailureReason;
use crate::domain::intent::IntentState;
use crate::domain::time::Timestamp;
use crate::events::content::intent_fields;
use crate::events::outbox::{EventSubject, append_event};
use crate::events::types::{CANCELATION, STATUS_CHANGE};
use crate::store::{StoreError, StoredIntent, Tx};

/// Appends that the intent is now in `state`.
pub async fn append_status_change(
    tx: &mut Tx,
    intent: &StoredIntent,
    state: IntentState,
    reason: Option<FailureReason>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let mut content = intent_fields(intent, state);
    content.insert("event_ts".to_owned(), now.to_iso_string().into());
    if let Some(attempt) = &intent.last_attempt {
        content.insert("method".to_owned(), attempt.method.code().into());
        content.insert("brand".to_owned(), attempt.brand().map(|brand| brand.code()).into());
    }
    if let Some(reason) = reason {
        content.insert("failure_reason".to_owned(), reason.code().into());
    }
    append_event(tx, EventSubject::intent(intent), STATUS_CHANGE, content, now).await
}

/// Appends that the merchant has released the authorization, beside the status change (decision
/// 34).
pub async fn append_cancelation(
    tx: &mut Tx,
    intent: &StoredIntent,
    now: Timestamp,
) -> Result<(), StoreError> {
    let content = intent_fields(intent, IntentState::Canceled);
    append_event(tx, EventSubject::intent(intent), CANCELATION, content, now).await
}
