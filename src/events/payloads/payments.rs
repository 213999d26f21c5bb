//! Events of payment intents.

use crate::domain::failure_reason::FailureReason;
use crate::domain::intent::IntentState;
use crate::domain::time::Timestamp;
use crate::events::content::intent_fields;
use crate::events::outbox::{EventSubject, append_counted_event, append_event};
use crate::events::types::{CANCELATION, STATUS_CHANGE};
use crate::store::tables::intents;
use crate::store::{StoreError, StoredIntent, Tx};

/// Compare-and-set: moves the intent to `state` if its version still is `from_version`, with the
/// event that reports it, which has the last attempt of `intent`. `false` if the compare-and-set
/// was lost.
pub async fn write_status_change(
    tx: &mut Tx,
    intent: &StoredIntent,
    from_version: i64,
    state: IntentState,
    reason: Option<FailureReason>,
    now: Timestamp,
) -> Result<bool, StoreError> {
    if !intents::update_state_and_count_event(tx, intent, from_version, state, now).await? {
        return Ok(false);
    }
    let mut content = intent_fields(intent, state);
    content.insert("event_ts".to_owned(), now.to_iso_string().into());
    if let Some(attempt) = &intent.last_attempt {
        content.insert("method".to_owned(), attempt.method.code().into());
        content.insert("brand".to_owned(), attempt.brand().map(|brand| brand.code()).into());
    }
    if let Some(reason) = reason {
        content.insert("failure_reason".to_owned(), reason.code().into());
    }
    append_counted_event(tx, intent, STATUS_CHANGE, content, now).await?;
    Ok(true)
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
