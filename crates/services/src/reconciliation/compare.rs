//! The comparison of one connection with its provider's list.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use kassa_domain::ids::ConnectionId;
use kassa_domain::reconciliation::{
    DifferenceKind, OurRecord, OurState, RecordKind, TheirRecord, TheirState, find_difference,
    is_under_way,
};
use kassa_domain::time::Timestamp;
use kassa_providers::{ListingWindow, PaymentProvider, UnreadableRecord};
use kassa_store::tables::connections;
use kassa_store::tables::money_records::{
    list_approved_payments, list_paid_refunds, list_paid_reversals,
};
use kassa_store::{ReadRecord, RecordPage, RecordPosition, StoreError, UnreadableRow};

use super::authorizations::EarlierAuthorizations;
use super::confirm::{Confirmation, QueryRetries, confirm};
use super::listed::{ListedPage, ListedPages};
use super::reconcile::Period;
use super::report::{Difference, MissingRecord, Progress, ReconcileError};
use super::stored::{StoredRecords, find_ours};
use crate::context::AppContext;

/// The provider dates a record by its own clock, and when it was called: it is looked for in a
/// longer period.
const LISTING_MARGIN: Duration = Duration::from_secs(60 * 60);
/// How many records are looked up at a time.
const PAGE_SIZE: u32 = 100;

/// What the comparison of a connection found.
#[derive(Default)]
pub(super) struct ConnectionResult {
    pub(super) checked: u64,
    pub(super) differences: Vec<Difference>,
    pub(super) missing: Vec<MissingRecord>,
    /// How far it came.
    pub(super) progress: Progress,
}

/// The comparison of one connection.
pub(super) struct ConnectionComparison<'a> {
    pub(super) ctx: &'a AppContext,
    pub(super) connection_id: &'a ConnectionId,
    pub(super) provider: &'a dyn PaymentProvider,
    pub(super) window: ListingWindow,
    with_earlier_authorizations: bool,
    /// What was listed, also shortly before and after the window.
    listed: HashSet<(RecordKind, String)>,
    /// The references of the listed payments, by the provider's identifiers.
    payments: HashMap<String, String>,
    /// Whether the connections that records name are other ones of this database.
    others: HashMap<ConnectionId, bool>,
    retries: QueryRetries,
    result: ConnectionResult,
}

impl<'a> ConnectionComparison<'a> {
    pub(super) fn new(
        ctx: &'a AppContext,
        connection_id: &'a ConnectionId,
        provider: &'a dyn PaymentProvider,
        period: Period,
    ) -> Self {
        let Period { window, with_earlier_authorizations } = period;
        Self {
            ctx,
            connection_id,
            provider,
            window,
            with_earlier_authorizations,
            listed: HashSet::new(),
            payments: HashMap::new(),
            others: HashMap::new(),
            retries: QueryRetries::default(),
            result: ConnectionResult::default(),
        }
    }

    /// Returns what was found, and why the comparison has ended before all was compared. A record
    /// that can't be read is a difference, and ends nothing.
    ///
    /// # Errors
    /// [`ReconcileError`] beside the result, if the provider does not answer for its list, or the
    /// database can't be read.
    pub(super) async fn run(mut self) -> (ConnectionResult, Result<(), ReconcileError>) {
        let compared = self.compare_all().await;
        (self.result, compared)
    }

    async fn compare_all(&mut self) -> Result<(), ReconcileError> {
        let window = ListingWindow {
            from: self.window.from.saturating_sub(LISTING_MARGIN),
            to: self.window.to.saturating_add(LISTING_MARGIN),
        };
        let mut pages = ListedPages::new(self.provider, window);
        while let Some(ListedPage { records, unreadable }) = pages.next_page().await? {
            for records in records.chunks(PAGE_SIZE as usize) {
                self.compare_listed(records).await?;
            }
            for record in &unreadable {
                self.compare_unreadable(record).await?;
            }
        }
        self.find_missing().await?;
        if self.with_earlier_authorizations {
            self.query_earlier_authorizations().await?;
        }
        Ok(())
    }

    /// Queries what was authorized before the window and is so still: its capture has no record of
    /// its own in the list.
    async fn query_earlier_authorizations(&mut self) -> Result<(), ReconcileError> {
        let mut pages = EarlierAuthorizations::new(self.connection_id, self.window.from);
        while let Some(references) = pages.next_page(self.ctx).await? {
            for reference in references {
                if self.listed.contains(&(RecordKind::Payment, reference.clone())) {
                    continue;
                }
                let ours = find_ours(self.ctx, RecordKind::Payment, &reference).await?;
                self.result.checked += 1;
                self.compare(&reference, ours.as_ref(), None).await?;
            }
        }
        Ok(())
    }

    /// The stored side is read after the provider's, so that whatever the provider knows is stored.
    async fn compare_listed(&mut self, records: &[TheirRecord]) -> Result<(), ReconcileError> {
        let stored = StoredRecords::find(self.ctx, records).await?;
        for theirs in records {
            self.result.progress.listed = Some(theirs.created);
            self.note_payment(theirs);
            if self.is_of_other_connection(theirs).await? {
                continue;
            }
            if stored.is_of_another(theirs) {
                self.report_another(theirs);
                continue;
            }
            let ours = stored.find_own(theirs);
            let is_elsewhere =
                ours.is_some_and(|ours| connection_of(ours) != Some(self.connection_id));
            let reference = ours.map(reference_of).or(theirs.reference.as_deref());
            let Some(reference) = reference.filter(|_| !is_elsewhere) else { continue };
            let is_new = self.listed.insert((theirs.kind, reference.to_owned()));
            if is_new && is_within(self.window, theirs.created) {
                self.result.checked += 1;
                self.compare(reference, ours, Some(theirs)).await?;
            }
        }
        Ok(())
    }

    fn note_payment(&mut self, theirs: &TheirRecord) {
        if let (RecordKind::Payment, Some(reference)) = (theirs.kind, &theirs.reference) {
            self.payments.insert(theirs.provider_id.clone(), reference.clone());
        }
    }

    /// Whether the provider says that another connection of this database made the record.
    async fn is_of_other_connection(&mut self, theirs: &TheirRecord) -> Result<bool, StoreError> {
        let Some(id) = theirs.connection_id.as_ref().filter(|id| *id != self.connection_id) else {
            return Ok(false);
        };
        if let Some(is_known) = self.others.get(id) {
            return Ok(*is_known);
        }
        let is_known = connections::find(&self.ctx.store, id).await?.is_some();
        self.others.insert(id.clone(), is_known);
        Ok(is_known)
    }

    /// A payment with the reference of a stored one, and not the identifier: it is unknown here.
    /// One that holds no money was created and never confirmed, because its answer was lost.
    fn report_another(&mut self, theirs: &TheirRecord) {
        if theirs.state.is_approved() && is_within(self.window, theirs.created) {
            self.result.checked += 1;
            let reference = theirs.reference.as_deref().unwrap_or(&theirs.provider_id);
            self.judge(reference, None, Some(theirs));
        }
    }

    /// The provider has a record that can't be understood. It may be understood by itself.
    async fn compare_unreadable(&mut self, record: &UnreadableRecord) -> Result<(), StoreError> {
        let found = StoredRecords::find_unreadable(self.ctx, record).await?;
        let is_elsewhere =
            found.as_ref().is_some_and(|ours| connection_of(ours) != Some(self.connection_id));
        let reference = found.as_ref().map(reference_of).or(record.reference.as_deref());
        let Some(reference) = reference.filter(|_| !is_elsewhere) else { return Ok(()) };
        let kind = super::listed::to_record_kind(record.kind);
        if !self.listed.insert((kind, reference.to_owned())) {
            return Ok(());
        }
        self.result.checked += 1;
        let confirmed = match &found {
            Some(Ok(ours)) if is_under_way(ours.state, self.ctx.clock.now()) => return Ok(()),
            Some(Ok(ours)) => self.confirm(ours, None).await?,
            Some(Err(_)) | None => Confirmation::Unreadable,
        };
        let ours = found.as_ref().and_then(|found| found.as_ref().ok());
        if let Confirmation::Known(theirs @ Some(_)) = confirmed {
            self.judge(reference, ours, theirs.as_ref());
            return Ok(());
        }
        let id = record.provider_id.clone();
        let reference = reference.to_owned();
        self.result.differences.push(Difference::of_unreadable(reference, id, ours, None));
        Ok(())
    }

    async fn compare(
        &mut self,
        reference: &str,
        ours: Option<&ReadRecord>,
        theirs: Option<&TheirRecord>,
    ) -> Result<(), StoreError> {
        let ours = match ours {
            Some(Err(row)) => {
                self.report_unreadable_row(row, theirs);
                return Ok(());
            }
            Some(Ok(ours)) => Some(ours),
            None => None,
        };
        if find_difference(ours, theirs, self.ctx.clock.now()).is_none() {
            return Ok(());
        }
        let Some(ours) = ours else {
            self.judge(reference, None, theirs);
            return Ok(());
        };
        let current = match find_ours(self.ctx, ours.kind, reference).await? {
            Some(Err(row)) => {
                self.report_unreadable_row(&row, theirs);
                return Ok(());
            }
            Some(Ok(current)) => current,
            None => ours.clone(),
        };
        match self.confirm(&current, theirs).await? {
            Confirmation::Known(theirs) => self.judge(reference, Some(&current), theirs.as_ref()),
            Confirmation::Unreadable => {
                let id = theirs.map(|theirs| theirs.provider_id.clone());
                self.result.differences.push(Difference::of_unreadable(
                    reference.to_owned(),
                    id,
                    Some(&current),
                    theirs,
                ));
            }
        }
        Ok(())
    }

    async fn confirm(
        &mut self,
        ours: &OurRecord,
        listed: Option<&TheirRecord>,
    ) -> Result<Confirmation, StoreError> {
        confirm(self.ctx, self.provider, &mut self.retries, ours, listed.cloned()).await
    }

    fn judge(&mut self, reference: &str, ours: Option<&OurRecord>, theirs: Option<&TheirRecord>) {
        if let Some(kind) = find_difference(ours, theirs, self.ctx.clock.now()) {
            let difference = Difference::new(kind, reference.to_owned(), ours, theirs);
            if let Some(theirs) = theirs
                && is_missing(kind, ours, theirs)
            {
                self.note_missing(difference.clone(), ours, theirs);
            }
            self.result.differences.push(difference);
        }
    }

    fn note_missing(
        &mut self,
        difference: Difference,
        ours: Option<&OurRecord>,
        theirs: &TheirRecord,
    ) {
        let payment = theirs.payment_id.as_ref().and_then(|id| self.payments.get(id));
        self.result.missing.push(MissingRecord {
            connection_id: self.connection_id.to_owned(),
            difference,
            ours: ours.cloned(),
            theirs: theirs.clone(),
            payment_reference: payment.cloned(),
        });
    }

    fn report_unreadable_row(&mut self, row: &UnreadableRow, theirs: Option<&TheirRecord>) {
        let own_id = || row.provider_id.clone();
        let id = theirs.map(|theirs| theirs.provider_id.clone()).or_else(own_id);
        let reference = row.reference.clone();
        self.result.differences.push(Difference::of_unreadable(reference, id, None, theirs));
    }

    /// Payments that are approved or paid here, and were not listed.
    async fn find_missing(&mut self) -> Result<(), ReconcileError> {
        self.result.progress.is_list_complete = true;
        for list in [StoredList::Payments, StoredList::Refunds, StoredList::Reversals] {
            let mut after = RecordPosition::before(self.window.from);
            loop {
                let page = self.load_page(list, after).await?;
                let Some((last, _)) = page.last() else { break };
                after = *last;
                for (_, ours) in &page {
                    let (kind, reference) = (kind_of(ours), reference_of(ours));
                    if self.listed.contains(&(kind, reference.to_owned())) {
                        continue;
                    }
                    self.result.checked += 1;
                    self.compare(reference, Some(ours), None).await?;
                }
            }
        }
        Ok(())
    }

    async fn load_page(
        &self,
        list: StoredList,
        after: RecordPosition,
    ) -> Result<Vec<(RecordPosition, ReadRecord)>, StoreError> {
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

/// Whether the provider has what this database does not have: the record, or the capture of an
/// authorization.
fn is_missing(kind: DifferenceKind, ours: Option<&OurRecord>, theirs: &TheirRecord) -> bool {
    match kind {
        DifferenceKind::MissingHere => true,
        DifferenceKind::Status => {
            let state = ours.map(|ours| ours.state);
            state == Some(OurState::Authorized) && theirs.state == TheirState::Paid
        }
        _ => false,
    }
}

fn is_within(window: ListingWindow, time: Timestamp) -> bool {
    window.from <= time && time < window.to
}

const fn kind_of(record: &ReadRecord) -> RecordKind {
    match record {
        Ok(record) => record.kind,
        Err(row) => row.kind,
    }
}

fn reference_of(record: &ReadRecord) -> &str {
    match record {
        Ok(record) => &record.reference,
        Err(row) => &row.reference,
    }
}

fn connection_of(record: &ReadRecord) -> Option<&ConnectionId> {
    match record {
        Ok(record) => record.connection_id.as_ref(),
        Err(row) => row.connection_id.as_ref(),
    }
}
