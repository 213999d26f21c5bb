//! The comparison of one connection with its provider's list.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use super::confirm::{find_ours, query_theirs};
use super::listed::ListedPages;
use super::report::{Difference, ReconcileError};
use crate::domain::reconciliation::{
    DifferenceKind, OurRecord, RecordKind, TheirRecord, find_difference,
};
use crate::domain::time::Timestamp;
use crate::providers::{ListingWindow, PaymentProvider};
use crate::services::context::AppContext;
use crate::store::tables::money_records::{
    find_payments, find_payments_by_provider_id, find_refunds, list_approved_payments,
    list_paid_refunds, list_paid_reversals,
};
use crate::store::{RecordPage, RecordPosition, StoreError};

/// The provider dates a record by its own clock, and when it was called: it is looked for in a
/// longer period.
const LISTING_MARGIN: Duration = Duration::from_secs(60 * 60);
/// How many records are looked up at a time.
const PAGE_SIZE: u32 = 100;

/// What the comparison of a connection found.
pub(super) struct ConnectionResult {
    pub(super) checked: u64,
    pub(super) differences: Vec<Difference>,
}

/// The comparison of one connection.
pub(super) struct ConnectionComparison<'a> {
    pub(super) ctx: &'a AppContext,
    pub(super) connection_id: &'a str,
    pub(super) provider: &'a dyn PaymentProvider,
    pub(super) window: ListingWindow,
    /// What was listed, also shortly before and after the window.
    listed: HashSet<(RecordKind, String)>,
    result: ConnectionResult,
}

impl<'a> ConnectionComparison<'a> {
    pub(super) fn new(
        ctx: &'a AppContext,
        connection_id: &'a str,
        provider: &'a dyn PaymentProvider,
        window: ListingWindow,
    ) -> Self {
        let result = ConnectionResult { checked: 0, differences: Vec::new() };
        Self { ctx, connection_id, provider, window, listed: HashSet::new(), result }
    }

    /// # Errors
    /// [`ReconcileError`] if the provider does not answer, or the database can't be read.
    pub(super) async fn run(mut self) -> Result<ConnectionResult, ReconcileError> {
        let window = ListingWindow {
            from: self.window.from.saturating_sub(LISTING_MARGIN),
            to: self.window.to.saturating_add(LISTING_MARGIN),
        };
        let mut pages = ListedPages::new(self.provider, window);
        while let Some(page) = pages.next_page().await? {
            for records in page.chunks(PAGE_SIZE as usize) {
                self.compare_listed(records).await?;
            }
        }
        self.find_missing().await?;
        Ok(self.result)
    }

    /// The stored side is read after the provider's, so that whatever the provider knows is stored.
    async fn compare_listed(&mut self, records: &[TheirRecord]) -> Result<(), ReconcileError> {
        let stored = StoredRecords::find(self.ctx, records).await?;
        for theirs in records {
            let ours = stored.find_own(theirs);
            let is_elsewhere =
                ours.is_some_and(|ours| ours.connection_id.as_deref() != Some(self.connection_id));
            let reference = ours.map(|ours| &ours.reference).or(theirs.reference.as_ref());
            let Some(reference) = reference.filter(|_| !is_elsewhere) else { continue };
            let is_new = self.listed.insert((theirs.kind, reference.clone()));
            if is_new && is_within(self.window, theirs.created) {
                self.result.checked += 1;
                self.compare(reference, ours, Some(theirs)).await?;
            }
        }
        Ok(())
    }

    async fn compare(
        &mut self,
        reference: &str,
        ours: Option<&OurRecord>,
        theirs: Option<&TheirRecord>,
    ) -> Result<(), ReconcileError> {
        let now = self.ctx.clock.now();
        let Some(kind) = find_difference(ours, theirs, now) else { return Ok(()) };
        let Some(ours) = ours else {
            self.report(kind, reference, None, theirs);
            return Ok(());
        };
        let current = find_ours(self.ctx, ours.kind, reference).await?;
        let ours = current.as_ref().unwrap_or(ours);
        let theirs = query_theirs(self.ctx, self.provider, ours, theirs.cloned()).await?;
        if let Some(kind) = find_difference(Some(ours), theirs.as_ref(), now) {
            self.report(kind, reference, Some(ours), theirs.as_ref());
        }
        Ok(())
    }

    fn report(
        &mut self,
        kind: DifferenceKind,
        reference: &str,
        ours: Option<&OurRecord>,
        theirs: Option<&TheirRecord>,
    ) {
        self.result.differences.push(Difference::new(kind, reference.to_owned(), ours, theirs));
    }

    /// What is approved or paid here, and was not listed.
    async fn find_missing(&mut self) -> Result<(), ReconcileError> {
        for list in [StoredList::Payments, StoredList::Refunds, StoredList::Reversals] {
            let mut after = RecordPosition::before(self.window.from);
            loop {
                let page = self.load_page(list, after).await?;
                let Some((last, _)) = page.last() else { break };
                after = *last;
                for (_, ours) in &page {
                    if self.listed.contains(&(ours.kind, ours.reference.clone())) {
                        continue;
                    }
                    self.result.checked += 1;
                    self.compare(&ours.reference, Some(ours), None).await?;
                }
            }
        }
        Ok(())
    }

    async fn load_page(
        &self,
        list: StoredList,
        after: RecordPosition,
    ) -> Result<Vec<(RecordPosition, OurRecord)>, StoreError> {
        let (store, to) = (&self.ctx.store, self.window.to);
        let page = RecordPage { connection_id: self.connection_id, after, to, limit: PAGE_SIZE };
        match list {
            StoredList::Payments => list_approved_payments(store, &page).await,
            StoredList::Refunds => list_paid_refunds(store, &page).await,
            StoredList::Reversals => list_paid_reversals(store, &page).await,
        }
    }
}

/// What the provider must have.
#[derive(Clone, Copy)]
enum StoredList {
    Payments,
    Refunds,
    Reversals,
}

/// The stored records of a page of the list.
struct StoredRecords {
    by_reference: HashMap<(RecordKind, String), OurRecord>,
    payments_by_provider_id: HashMap<String, OurRecord>,
}

impl StoredRecords {
    async fn find(ctx: &AppContext, listed: &[TheirRecord]) -> Result<Self, StoreError> {
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
        let to_reference_entry =
            |record: OurRecord| ((record.kind, record.reference.clone()), record);
        let to_id_entry = |record: OurRecord| Some((record.provider_id.clone()?, record));
        Ok(Self {
            by_reference: found.into_iter().map(to_reference_entry).collect(),
            payments_by_provider_id: by_id.into_iter().filter_map(to_id_entry).collect(),
        })
    }

    fn find_own(&self, theirs: &TheirRecord) -> Option<&OurRecord> {
        match &theirs.reference {
            Some(reference) => self.by_reference.get(&(theirs.kind, reference.clone())),
            None if theirs.kind == RecordKind::Payment => {
                self.payments_by_provider_id.get(&theirs.provider_id)
            }
            None => None,
        }
    }
}

fn is_within(window: ListingWindow, time: Timestamp) -> bool {
    window.from <= time && time < window.to
}
