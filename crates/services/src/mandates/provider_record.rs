//! The provider's record of a mandate against what Kassa knows: what has changed is written, and
//! the merchant is told.

use futures_util::FutureExt;
use kassa_domain::mandate::{MandateChange, MandateStatus, MandateTerms};
use kassa_domain::time::Timestamp;
use kassa_providers::ProviderMandate;
use kassa_store::tables::mandates;
use kassa_store::{StoreError, StoredMandate, Tx};

use super::instalments::record_instalments;
use super::plan::remember_record;
use super::signing::is_signed;
use super::status::change_mandate_status;
use crate::context::AppContext;
use crate::events::payloads::mandates::{MandateUpdateKind, append_mandate_update};
use crate::receipts::ReceiptQueue;

/// Writes the provider's record of a mandate, which was queried after `read` was read.
pub(super) async fn write_record(
    ctx: &AppContext,
    read: &StoredMandate,
    record: ProviderMandate,
    now: Timestamp,
) -> Result<(), StoreError> {
    let (read, receipts) = (read.clone(), ReceiptQueue::new(ctx));
    let written = ctx.store.write(move |tx| {
        async move {
            let Some(mandate) = mandates::find_in(tx, read.id).await? else { return Ok(()) };
            // The result of a change was written meanwhile, so the record may be older than it.
            if mandate.terms != read.terms || mandate.pending_change != read.pending_change {
                return Ok(());
            }
            apply_record(tx, mandate, &record, receipts, now).await
        }
        .boxed()
    });
    written.await
}

async fn apply_record(
    tx: &mut Tx,
    mandate: StoredMandate,
    record: &ProviderMandate,
    receipts: ReceiptQueue,
    now: Timestamp,
) -> Result<(), StoreError> {
    let update = mandate.terms.as_ref().and_then(|known| match &mandate.pending_change {
        // The result of an open change reports the change, and nothing else.
        Some(pending) => find_resolved_amendment(known, &record.terms, Some(pending.change)),
        None => find_update(known, &record.terms),
    });
    if let Some(kind) = update {
        append_mandate_update(tx, &mandate, kind, record, now).await?;
    }
    follow_status(tx, &mandate, record, now).await?;
    remember_record(tx, &mandate, record, now).await?;
    let Some(mandate) = mandates::find_in(tx, mandate.id).await? else { return Ok(()) };
    record_instalments(tx, &mandate, record, receipts, now).await
}

/// A mandate that is not signed fails or is canceled with its payment instead.
async fn follow_status(
    tx: &mut Tx,
    mandate: &StoredMandate,
    record: &ProviderMandate,
    now: Timestamp,
) -> Result<(), StoreError> {
    let is_being_signed =
        matches!(mandate.status, MandateStatus::Initiated | MandateStatus::Pending);
    if is_being_signed && !is_signed(&record.terms.status) {
        return Ok(());
    }
    let (mut mandate, goal) = (mandate.clone(), record.terms.status);
    while let Some(next) = mandate.status.next_step_to(goal) {
        let reason = record.failure.filter(|_| next == MandateStatus::Failed);
        if !change_mandate_status(tx, &mandate, next, Some(record), reason, now).await? {
            break;
        }
        mandate.status = next;
    }
    Ok(())
}

/// The event of an amendment that is no longer pending, unless the merchant
/// decided on it himself by `change`.
pub(super) fn find_resolved_amendment(
    known: &MandateTerms,
    current: &MandateTerms,
    change: Option<MandateChange>,
) -> Option<MandateUpdateKind> {
    let amendment = known.amendment.filter(|known| current.amendment != Some(*known))?;
    match change {
        Some(MandateChange::DecideAmendment { .. }) => None,
        _ if current.maximum_amount == amendment.maximum_amount => {
            Some(MandateUpdateKind::AmendmentApproved)
        }
        _ => Some(MandateUpdateKind::AmendmentRejected),
    }
}

/// The event of a change that the merchant did not request.
fn find_update(known: &MandateTerms, current: &MandateTerms) -> Option<MandateUpdateKind> {
    match current.amendment {
        None if known.amendment.is_some() => find_resolved_amendment(known, current, None),
        Some(amendment) if known.amendment != Some(amendment) => {
            Some(MandateUpdateKind::AmendmentRequested)
        }
        _ if known.maximum_amount != current.maximum_amount => {
            Some(MandateUpdateKind::AmendmentApproved)
        }
        _ if (known.frozen, known.instalment_amount)
            != (current.frozen, current.instalment_amount) =>
        {
            Some(MandateUpdateKind::Subscription)
        }
        _ => None,
    }
}
