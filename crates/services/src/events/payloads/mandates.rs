//! Events of mandates.

use kassa_domain::codes;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::mandate::{CanceledBy, InstalmentStatus, MandateStatus, SkipReason};
use kassa_domain::portal::NoticeKind;
use kassa_domain::time::Timestamp;
use kassa_providers::ProviderMandate;
use kassa_store::tables::portal::notices::{self, NewNotice};
use kassa_store::{StoreError, StoredInstalment, StoredMandate, Tx};
use serde_json::{Value, json};

use crate::events::outbox::{EventSubject, append_event};
use crate::events::types::{MANDATE_COLLECTION, MANDATE_STATUS_CHANGE, MANDATE_UPDATE};

codes! {
    /// What changed in a mandate's terms.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum MandateUpdateKind {
        Subscription = "subscription",
        AmendmentRequested = "amendment_requested",
        AmendmentApproved = "amendment_approved",
        AmendmentRejected = "amendment_rejected",
        /// The payer is asked for it on a page of Kassa's.
        AmendmentConsent = "amendment_consent",
    }
}

impl MandateUpdateKind {
    const fn is_amendment(self) -> bool {
        !matches!(self, Self::Subscription)
    }
}

/// Appends that the mandate is now in `status`. `record` is `None` if the provider has none or
/// can't be reached.
pub async fn append_mandate_status_change(
    tx: &mut Tx,
    mandate: &StoredMandate,
    status: MandateStatus,
    record: Option<&ProviderMandate>,
    reason: Option<FailureReason>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let canceled_by =
        record.and_then(|record| record.canceled_by).filter(|_| status == MandateStatus::Canceled);
    let previous = (mandate.status != status).then(|| mandate.status.code());
    let content = json!({
        "mandate_id": mandate.id.0,
        "intent_id": mandate.intent_id,
        "reference_id": mandate.reference_id,
        "purchaser_id": mandate.purchaser_id,
        "contract_number": record.map(|record| record.contract_number.as_str()),
        "status": status.code(),
        "previous_status": previous,
        "registered_mandate": record.and_then(|record| record.terms.registered),
        "failure_reason": reason.map(FailureReason::code),
        "canceled_by": canceled_by.map(CanceledBy::code),
        "event_ts": now.to_iso_string(),
    });
    append_event(tx, EventSubject::mandate(mandate), MANDATE_STATUS_CHANGE, &content, now).await
}

/// The interbank code of an amendment of a South African debit order.
const AMENDMENT_TRANSACTION_TYPE: &str = "TT2";

/// Appends that the mandate's terms are now those of `record`. An amendment also tells what was
/// asked for, and the date of one that takes effect; `mandate` has the terms from before.
pub async fn append_mandate_update(
    tx: &mut Tx,
    mandate: &StoredMandate,
    kind: MandateUpdateKind,
    record: &ProviderMandate,
    now: Timestamp,
) -> Result<(), StoreError> {
    let content = build_update(mandate, kind, record, now);
    append_event(tx, EventSubject::mandate(mandate), MANDATE_UPDATE, &content, now).await
}

/// As [`append_mandate_update`], of an amendment that the payer has to agree to at this address.
pub async fn append_amendment_consent(
    tx: &mut Tx,
    mandate: &StoredMandate,
    record: &ProviderMandate,
    consent_url: &str,
    now: Timestamp,
) -> Result<(), StoreError> {
    let mut content = build_update(mandate, MandateUpdateKind::AmendmentConsent, record, now);
    content["consent_url"] = consent_url.into();
    append_event(tx, EventSubject::mandate(mandate), MANDATE_UPDATE, &content, now).await
}

fn build_update(
    mandate: &StoredMandate,
    kind: MandateUpdateKind,
    record: &ProviderMandate,
    now: Timestamp,
) -> Value {
    let is_at_bank = mandate.scheme.has_maximum_at_bank();
    let amendment = match kind {
        MandateUpdateKind::Subscription
        | MandateUpdateKind::AmendmentRequested
        | MandateUpdateKind::AmendmentConsent => record.terms.amendment,
        MandateUpdateKind::AmendmentApproved | MandateUpdateKind::AmendmentRejected => {
            mandate.terms.as_ref().and_then(|terms| terms.amendment)
        }
    };
    let action_date = amendment
        .filter(|_| is_at_bank && kind != MandateUpdateKind::AmendmentRejected)
        .map(|asked| asked.action_date.to_iso_string());
    let mut content = json!({
        "mandate_id": mandate.id.0,
        "change": kind.code(),
        "instalment_amount": record.terms.instalment_amount,
        "maximum_amount": record.terms.maximum_amount,
        "mandate_action_date": action_date,
        "frozen": record.terms.frozen,
        "event_ts": now.to_iso_string(),
    });
    if kind.is_amendment() {
        let asked = amendment.map_or(record.terms.maximum_amount, |asked| asked.maximum_amount);
        content["intent_id"] = mandate.intent_id.as_str().into();
        content["reference_id"] = mandate.reference_id.as_str().into();
        content["purchaser_id"] = mandate.purchaser_id.as_str().into();
        content["contract_number"] = record.contract_number.as_str().into();
        content["transaction_type"] = is_at_bank.then_some(AMENDMENT_TRANSACTION_TYPE).into();
        content["requested_maximum_amount"] = asked.into();
    }
    content
}

/// Appends that an instalment has this status now: it was paid, not paid, returned or not
/// collected. `skipped` is why it was skipped. People are told of one that is not collected any
/// more.
pub async fn append_mandate_collection(
    tx: &mut Tx,
    mandate: &StoredMandate,
    instalment: &StoredInstalment,
    skipped: Option<SkipReason>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let content = json!({
        "mandate_id": mandate.id.0,
        "intent_id": mandate.intent_id,
        "reference_id": mandate.reference_id,
        "purchaser_id": mandate.purchaser_id,
        "contract_number": mandate.contract_number,
        "instalment": instalment.number,
        "number_of_instalments": mandate.future_payments.count,
        "due_date": instalment.due.to_iso_string(),
        "collection_date": instalment.collection_date.to_iso_string(),
        "amount": instalment.amount,
        "currency": instalment.currency.code(),
        "status": instalment.status.code(),
        "failure_reason": instalment.status.failure().map(FailureReason::code),
        "reason": skipped.map(SkipReason::code),
        "retry": instalment.retry,
        "final": instalment.retry_at.is_none(),
        "event_ts": now.to_iso_string(),
    });
    let is_missed =
        matches!(instalment.status, InstalmentStatus::Failed(_) | InstalmentStatus::Missed);
    if is_missed && instalment.retry_at.is_none() {
        let notice = NewNotice {
            merchant_id: mandate.merchant_id.clone(),
            kind: NoticeKind::Instalments,
            subject: format!("{} {}", mandate.id.0, instalment.number),
            about: Some(mandate.id.0.to_string()),
            due: None,
            created: now,
        };
        notices::insert(tx, &notice).await?;
    }
    append_event(tx, EventSubject::mandate(mandate), MANDATE_COLLECTION, &content, now).await
}
