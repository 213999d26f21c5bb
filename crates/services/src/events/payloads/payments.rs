//! Events of payment intents.

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::ids::IntentId;
use kassa_domain::intent::IntentState;
use kassa_domain::intent::attempt::Attempt;
use kassa_domain::method::card::Brand;
use kassa_domain::time::Timestamp;
use kassa_store::tables::intents;
use kassa_store::{StoreError, StoredIntent, Tx};
use serde::Serialize;

use crate::events::outbox::{EventSubject, append_counted_event, append_event};
use crate::events::types::{CANCELATION, STATUS_CHANGE};

/// What a status change and a cancelation have in common.
#[derive(Serialize)]
struct IntentFields<'a> {
    intent_id: &'a IntentId,
    reference_id: &'a str,
    purchaser_id: &'a str,
    amount: i64,
    currency: &'a str,
    status: &'static str,
}

impl<'a> IntentFields<'a> {
    fn new(intent: &'a StoredIntent, state: IntentState) -> Self {
        let order = &intent.order;
        Self {
            intent_id: &intent.id,
            reference_id: &order.reference_id,
            purchaser_id: &order.purchaser_id,
            amount: order.money.minor(),
            currency: order.money.currency().code(),
            status: state.code(),
        }
    }
}

#[derive(Serialize)]
struct StatusChange<'a> {
    #[serde(flatten)]
    intent: IntentFields<'a>,
    /// Absent before the first attempt.
    #[serde(flatten)]
    last_attempt: Option<AttemptFields>,
    #[serde(skip_serializing_if = "Option::is_none")]
    failure_reason: Option<&'static str>,
    event_ts: String,
}

#[derive(Serialize)]
struct AttemptFields {
    /// The code of the provider. Absent for an attempt of a merchant that had no connection.
    #[serde(skip_serializing_if = "Option::is_none")]
    partner: Option<String>,
    method: &'static str,
    brand: Option<&'static str>,
}

impl AttemptFields {
    fn new(attempt: &Attempt, partner: Option<String>) -> Self {
        Self { partner, method: attempt.method.code(), brand: attempt.brand().map(Brand::code) }
    }
}

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
    let update = intents::update_state_and_count_event(tx, intent, from_version, state, now);
    let Some(change) = update.await? else { return Ok(false) };
    let last_attempt = intent.last_attempt.as_ref();
    let last_attempt = last_attempt.map(|attempt| AttemptFields::new(attempt, change.provider));
    let content = StatusChange {
        intent: IntentFields::new(intent, state),
        last_attempt,
        failure_reason: reason.map(FailureReason::code),
        event_ts: now.to_iso_string(),
    };
    append_counted_event(tx, intent, STATUS_CHANGE, &content, now).await?;
    Ok(true)
}

/// Appends that the merchant has released the authorization, beside the status change (decision
/// 34).
pub async fn append_cancelation(
    tx: &mut Tx,
    intent: &StoredIntent,
    now: Timestamp,
) -> Result<(), StoreError> {
    let content = IntentFields::new(intent, IntentState::Canceled);
    append_event(tx, EventSubject::intent(intent), CANCELATION, &content, now).await
}
