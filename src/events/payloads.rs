//! What merchants are told: the bodies of events, and their place in the transaction of the change
//! (interface, section 6; decisions 32 to 36).

use serde_json::{Map, Value, json};

pub use super::samples::build_sample_content;
use crate::domain::credential::{Credential, DeletedBy};
use crate::domain::intent::IntentState;
use crate::domain::intent::attempt::FailureReason;
use crate::domain::mandate::{Instalment, MandateStatus};
use crate::domain::refund::{Refund, RefundStatus};
use crate::domain::time::Timestamp;
use crate::platform::clock;
use crate::platform::credential_token;
use crate::providers::ProviderMandate;
use crate::services::AppContext;
use crate::store::tables::events;
use crate::store::{NewEvent, StoreError, StoredEvent, StoredIntent, StoredMandate, Tx};

pub const STATUS_CHANGE: &str = "status_change";
pub const CANCELATION: &str = "Cancelation";
pub const PAYMENT_CREDENTIAL: &str = "payment_credential";
pub const PAYMENT_CREDENTIAL_DELETED: &str = "payment_credential_deleted";
pub const REFUND_STATUS_CHANGE: &str = "refund_status_change";
pub const MANDATE_STATUS_CHANGE: &str = "mandate_status_change";
pub const MANDATE_UPDATE: &str = "mandate_update";
pub const MANDATE_COLLECTION: &str = "mandate_collection";

/// The intent is now in `state`.
pub(crate) async fn append_status_change(
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
    append_event(tx, &intent.merchant.id, &intent.id, STATUS_CHANGE, content, now).await
}

/// The merchant has released the authorization; sent beside the change of status (decision 34).
pub(crate) async fn append_cancelation(
    tx: &mut Tx,
    intent: &StoredIntent,
    now: Timestamp,
) -> Result<(), StoreError> {
    append_event(
        tx,
        &intent.merchant.id,
        &intent.id,
        CANCELATION,
        intent_fields(intent, IntentState::Canceled),
        now,
    )
    .await
}

/// The refund is now in `status`.
pub(crate) async fn append_refund_status_change(
    tx: &mut Tx,
    intent: &StoredIntent,
    refund: &Refund,
    status: RefundStatus,
    now: Timestamp,
) -> Result<(), StoreError> {
    let content = into_object(json!({
        "refund_id": refund.id.0,
        "intent_id": intent.id,
        "attempt_id": refund.attempt_id.0,
        "reference_id": intent.order.reference_id,
        "purchaser_id": intent.order.purchaser_id,
        "amount": refund.amount,
        "currency": intent.order.money.currency().code(),
        "status": status.code(),
        "reason": refund.reason.code(),
        "failure_reason": status.failure_reason().map(FailureReason::code),
        "event_ts": now.to_iso_string(),
    }));
    append_event(tx, &intent.merchant.id, &intent.id, REFUND_STATUS_CHANGE, content, now).await
}

/// A credential was registered, or confirmed.
pub(crate) async fn append_payment_credential(
    tx: &mut Tx,
    credential: &Credential,
    now: Timestamp,
) -> Result<(), StoreError> {
    let content = credential_fields(credential);
    append_event(
        tx,
        &credential.merchant_id,
        &credential.intent_id,
        PAYMENT_CREDENTIAL,
        content,
        now,
    )
    .await
}

pub(crate) async fn append_payment_credential_deleted(
    tx: &mut Tx,
    credential: &Credential,
    by: DeletedBy,
    now: Timestamp,
) -> Result<(), StoreError> {
    let mut content = credential_fields(credential);
    content.insert("deleted_by".to_owned(), by.code().into());
    content.insert("event_ts".to_owned(), now.to_iso_string().into());
    append_event(
        tx,
        &credential.merchant_id,
        &credential.intent_id,
        PAYMENT_CREDENTIAL_DELETED,
        content,
        now,
    )
    .await
}

/// What of a mandate was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MandateUpdateKind {
    Subscription,
    AmendmentRequested,
    AmendmentApproved,
    AmendmentRejected,
}

impl MandateUpdateKind {
    const fn code(self) -> &'static str {
        match self {
            Self::Subscription => "subscription",
            Self::AmendmentRequested => "amendment_requested",
            Self::AmendmentApproved => "amendment_approved",
            Self::AmendmentRejected => "amendment_rejected",
        }
    }
}

/// The mandate is now in `status`. Nothing is known of `record` while the provider has none.
pub(crate) async fn append_mandate_status_change(
    tx: &mut Tx,
    mandate: &StoredMandate,
    status: MandateStatus,
    record: Option<&ProviderMandate>,
    reason: Option<FailureReason>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let previous = (mandate.status != status).then(|| mandate.status.code());
    let content = into_object(json!({
        "mandate_id": mandate.id.0,
        "intent_id": mandate.intent_id,
        "reference_id": mandate.reference_id,
        "purchaser_id": mandate.purchaser_id,
        "contract_number": record.map(|record| record.contract_number.as_str()),
        "status": status.code(),
        "previous_status": previous,
        "registered_mandate": record.and_then(|record| record.terms.registered),
        "failure_reason": reason.map(FailureReason::code),
        "event_ts": now.to_iso_string(),
    }));
    append_event(tx, &mandate.merchant_id, &mandate.intent_id, MANDATE_STATUS_CHANGE, content, now)
        .await
}

/// The mandate is now as `record` says. An amendment that waits has its day.
pub(crate) async fn append_mandate_update(
    tx: &mut Tx,
    mandate: &StoredMandate,
    kind: MandateUpdateKind,
    record: &ProviderMandate,
    now: Timestamp,
) -> Result<(), StoreError> {
    let content = into_object(json!({
        "mandate_id": mandate.id.0,
        "change": kind.code(),
        "instalment_amount": record.terms.instalment_amount,
        "maximum_amount": record.terms.maximum_amount,
        "mandate_action_date": record.terms.amendment.map(|amendment| amendment.action_date.to_iso_string()),
        "frozen": record.terms.frozen,
        "event_ts": now.to_iso_string(),
    }));
    append_event(tx, &mandate.merchant_id, &mandate.intent_id, MANDATE_UPDATE, content, now).await
}

/// An instalment was collected, or the payer's bank did not pay it.
pub(crate) async fn append_mandate_collection(
    tx: &mut Tx,
    mandate: &StoredMandate,
    record: &ProviderMandate,
    instalment: &Instalment,
    now: Timestamp,
) -> Result<(), StoreError> {
    let content = into_object(json!({
        "mandate_id": mandate.id.0,
        "intent_id": mandate.intent_id,
        "reference_id": mandate.reference_id,
        "purchaser_id": mandate.purchaser_id,
        "contract_number": record.contract_number,
        "instalment": instalment.number,
        "number_of_instalments": record.number_of_instalments,
        "due_date": instalment.due.to_iso_string(),
        "amount": instalment.amount,
        "currency": mandate.future_payments.currency.code(),
        "status": instalment.status(),
        "failure_reason": instalment.failure.map(FailureReason::code),
        "event_ts": now.to_iso_string(),
    }));
    append_event(tx, &mandate.merchant_id, &mandate.intent_id, MANDATE_COLLECTION, content, now)
        .await
}

/// The body of an event as it is sent. What charges a stored credential is put in only now: no
/// table holds it.
#[must_use]
pub fn build_delivery_body(ctx: &AppContext, event: &StoredEvent) -> String {
    if !matches!(event.kind.as_str(), PAYMENT_CREDENTIAL | PAYMENT_CREDENTIAL_DELETED) {
        return event.body.clone();
    }
    let Ok(mut body) = serde_json::from_str::<Value>(&event.body) else {
        return event.body.clone();
    };
    if let Some(id) = body["content"]["credential_id"].as_str() {
        body["content"]["credential_token"] =
            credential_token::derive_token(&ctx.secrets, id).into();
    }
    body.to_string()
}

/// Every type of event there is.
pub const EVENT_TYPES: [&str; 8] = [
    STATUS_CHANGE,
    CANCELATION,
    PAYMENT_CREDENTIAL,
    PAYMENT_CREDENTIAL_DELETED,
    REFUND_STATUS_CHANGE,
    MANDATE_STATUS_CHANGE,
    MANDATE_UPDATE,
    MANDATE_COLLECTION,
];

fn intent_fields(intent: &StoredIntent, state: IntentState) -> Map<String, Value> {
    let order = &intent.order;
    into_object(json!({
        "intent_id": intent.id,
        "reference_id": order.reference_id,
        "purchaser_id": order.purchaser_id,
        "amount": order.money.minor(),
        "currency": order.money.currency().code(),
        "status": state.code(),
    }))
}

fn credential_fields(credential: &Credential) -> Map<String, Value> {
    into_object(json!({
        "credential_id": credential.id,
        "display_name": credential.display_name(),
        "is_mit_compatible": credential.is_mit_compatible,
        "method": credential.method.code(),
        "status": credential.status.code(),
        "brand": credential.card.brand.code(),
        "card_last4": credential.card.last4,
        "card_expiry": credential.card.expiry.to_iso_string(),
        "intent_id": credential.intent_id,
        "reference_id": credential.reference_id,
        "purchaser_id": credential.purchaser_id,
    }))
}

pub(crate) fn into_object(object: Value) -> Map<String, Value> {
    match object {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

async fn append_event(
    tx: &mut Tx,
    merchant_id: &str,
    intent_id: &str,
    event_type: &'static str,
    content: Map<String, Value>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let id = clock::new_uuid();
    let body = json!({ "type": event_type, "created": now.to_iso_string(), "content": content, "notification_id": id }).to_string();
    let (merchant_id, intent_id) = (merchant_id.to_owned(), Some(intent_id.to_owned()));
    events::append(
        tx,
        &NewEvent { id, merchant_id, intent_id, kind: event_type, created: now, body },
    )
    .await
}
