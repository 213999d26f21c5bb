//! Instalments: what the provider is asked for, and results in the row, the ledger and the
//! merchant's event.

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::ledger::Posting;
use kassa_domain::mandate::schedule::Calendar;
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::mandate::{Instalment, InstalmentStatus};
use kassa_domain::money::Money;
use kassa_domain::time::Timestamp;
use kassa_providers::{CollectionRequest, ProviderMandate};
use kassa_store::tables::ledger::{self, NewPosting};
use kassa_store::tables::{instalments, mandates};
use kassa_store::{NewInstalment, StoreError, StoredInstalment, StoredMandate, Tx};

use super::read::to_handle;
use crate::events::payloads::mandates::append_mandate_collection;
use crate::receipts::ReceiptQueue;

/// `None` if Kassa did not collect the instalment.
pub(super) fn build_request(
    mandate: &StoredMandate,
    instalment: &StoredInstalment,
) -> Option<CollectionRequest> {
    Some(CollectionRequest {
        reference: instalment.provider_reference.clone()?,
        mandate: to_handle(mandate),
        number: instalment.number,
        due: instalment.due,
        money: Money::new(instalment.amount, instalment.currency)?,
    })
}

/// Writes the posting of a status that an instalment has reached, if it was paid, and notifies the
/// merchant.
pub(super) async fn report_result(
    tx: &mut Tx,
    mandate: &StoredMandate,
    instalment: &StoredInstalment,
    now: Timestamp,
) -> Result<(), StoreError> {
    if instalment.status == InstalmentStatus::Success {
        record_posting(tx, mandate, instalment, Posting::Collection, now).await?;
    }
    append_mandate_collection(tx, mandate, instalment, None, now).await
}

/// Records that the payer's bank took a paid instalment back. `false` if it is not paid, or was
/// returned before.
pub(super) async fn return_instalment(
    tx: &mut Tx,
    mandate: &StoredMandate,
    instalment: &StoredInstalment,
    reason: FailureReason,
    now: Timestamp,
) -> Result<bool, StoreError> {
    if !instalments::mark_returned(tx, instalment.id, reason, now).await? {
        return Ok(false);
    }
    let returned = StoredInstalment {
        status: InstalmentStatus::Failed(reason),
        returned: Some(now),
        ..instalment.clone()
    };
    record_posting(tx, mandate, &returned, Posting::CollectionReturned, now).await?;
    append_mandate_collection(tx, mandate, &returned, None, now).await?;
    Ok(true)
}

/// Records what the provider's record tells of collections: those that the provider made by itself,
/// and paid ones that were returned. What Kassa waits for is left to its call.
pub(super) async fn record_instalments(
    tx: &mut Tx,
    mandate: &StoredMandate,
    record: &ProviderMandate,
    receipts: ReceiptQueue,
    now: Timestamp,
) -> Result<(), StoreError> {
    let stored = instalments::list_by_mandate_in(tx, mandate.id).await?;
    for reported in &record.instalments {
        let known = stored.iter().find(|stored| stored.number == reported.number);
        match (known, reported.failure) {
            (None, _) => insert_reported(tx, mandate, reported, receipts, now).await?,
            (Some(known), Some(reason))
                if known.status == InstalmentStatus::Success && is_of_last(reported, known) =>
            {
                return_instalment(tx, mandate, known, reason, now).await?;
            }
            (Some(_), _) => {}
        }
    }
    Ok(())
}

/// Without days that the operator has added: the provider has collected already.
const fn by_law(scheme: Scheme) -> Calendar {
    Calendar::by_law(scheme.calendar())
}

/// Whether a report is of the last collection of an instalment. An answer from before it tells of
/// the one before.
fn is_of_last(reported: &Instalment, known: &StoredInstalment) -> bool {
    reported.reference.is_none() || reported.reference == known.provider_reference
}

async fn insert_reported(
    tx: &mut Tx,
    mandate: &StoredMandate,
    reported: &Instalment,
    receipts: ReceiptQueue,
    now: Timestamp,
) -> Result<(), StoreError> {
    let new = NewInstalment {
        mandate_id: mandate.id,
        number: reported.number,
        due: reported.due,
        collection_date: mandate.scheme.collection_date(reported.due, &by_law(mandate.scheme)),
        amount: reported.amount,
        currency: mandate.future_payments.currency,
        status: reported.status(),
        provider_reference: None,
        created: reported.collected,
    };
    if let Some(instalment) = instalments::insert_if_absent(tx, &new).await? {
        mandates::skip_number(tx, mandate.id, reported.number).await?;
        report_result(tx, mandate, &instalment, now).await?;
        receipts.write_instalment(tx, mandate, &instalment).await?;
    }
    Ok(())
}

async fn record_posting(
    tx: &mut Tx,
    mandate: &StoredMandate,
    instalment: &StoredInstalment,
    posting: Posting,
    now: Timestamp,
) -> Result<(), StoreError> {
    let new = NewPosting {
        posting,
        subject_id: instalment.id,
        intent_id: &mandate.intent_id,
        amount: instalment.amount,
        currency: instalment.currency,
        shares: &[],
        now,
    };
    ledger::record_posting(tx, &new).await
}
