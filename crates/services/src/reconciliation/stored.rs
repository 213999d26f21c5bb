//! The stored side of a reconciliation.

use std::collections::HashMap;

use kassa_domain::reconciliation::{RecordKind, TheirRecord};
use kassa_providers::UnreadableRecord;
use kassa_store::tables::money_records::{
    find_payments, find_payments_by_provider_id, find_refunds,
};
use kassa_store::{ReadRecord, StoreError};

use super::listed::to_record_kind;
use crate::context::AppContext;

/// The stored records of a page of the list.
pub(super) struct StoredRecords {
    by_reference: HashMap<(RecordKind, String), ReadRecord>,
    payments_by_provider_id: HashMap<String, ReadRecord>,
}

impl StoredRecords {
    /// # Errors
    /// [`StoreError`] if the database can't be read.
    pub(super) async fn find(ctx: &AppContext, listed: &[TheirRecord]) -> Result<Self, StoreError> {
        let references_of = |kind| {
            let of_kind = listed.iter().filter(move |record| record.kind == kind);
            of_kind.filter_map(|record| record.reference.clone()).collect::<Vec<_>>()
        };
        let mut found = find_payments(&ctx.store, &references_of(RecordKind::Payment)).await?;
        found.extend(find_refunds(&ctx.store, &references_of(RecordKind::Refund)).await?);
        let without_reference: Vec<String> = listed
            .iter()
            .filter(|record| record.kind == RecordKind::Payment && record.reference.is_none())
            .map(|record| record.provider_id.clone())
            .collect();
        let by_id = find_payments_by_provider_id(&ctx.store, &without_reference).await?;
        let to_reference_entry = |record: ReadRecord| {
            let key = match &record {
                Ok(record) => (record.kind, record.reference.clone()),
                Err(row) => (row.kind, row.reference.clone()),
            };
            (key, record)
        };
        let to_id_entry = |record: ReadRecord| {
            let id = match &record {
                Ok(record) => record.provider_id.clone(),
                Err(row) => row.provider_id.clone(),
            };
            Some((id?, record))
        };
        Ok(Self {
            by_reference: found.into_iter().map(to_reference_entry).collect(),
            payments_by_provider_id: by_id.into_iter().filter_map(to_id_entry).collect(),
        })
    }

    pub(super) fn find_own(&self, theirs: &TheirRecord) -> Option<&ReadRecord> {
        match &theirs.reference {
            Some(reference) => self.by_reference.get(&(theirs.kind, reference.clone())),
            None if theirs.kind == RecordKind::Payment => {
                self.payments_by_provider_id.get(&theirs.provider_id)
            }
            None => None,
        }
    }

    /// Whether a record has the reference of a stored one, and is another payment.
    pub(super) fn is_of_another(&self, theirs: &TheirRecord) -> bool {
        self.find_own(theirs)
            .and_then(|found| found.as_ref().ok())
            .is_some_and(|ours| !theirs.is_of(ours))
    }

    /// The stored record that the provider's may be.
    ///
    /// # Errors
    /// [`StoreError`] if the database can't be read.
    pub(super) async fn find_unreadable(
        ctx: &AppContext,
        record: &UnreadableRecord,
    ) -> Result<Option<ReadRecord>, StoreError> {
        let kind = to_record_kind(record.kind);
        match (&record.reference, &record.provider_id) {
            (Some(reference), _) => find_ours(ctx, kind, reference).await,
            (None, Some(id)) if kind == RecordKind::Payment => {
                let ids = [id.clone()];
                let found = find_payments_by_provider_id(&ctx.store, &ids).await?;
                Ok(found.into_iter().next())
            }
            (None, _) => Ok(None),
        }
    }
}

/// Reads the stored side of a record again.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub(super) async fn find_ours(
    ctx: &AppContext,
    kind: RecordKind,
    reference: &str,
) -> Result<Option<ReadRecord>, StoreError> {
    let references = [reference.to_owned()];
    let found = match kind {
        RecordKind::Payment => find_payments(&ctx.store, &references).await?,
        RecordKind::Refund => find_refunds(&ctx.store, &references).await?,
    };
    Ok(found.into_iter().next())
}
