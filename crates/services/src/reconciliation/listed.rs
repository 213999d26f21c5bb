//! The provider's list, page by page.

use kassa_domain::reconciliation::{RecordKind, TheirRecord, TheirState};
use kassa_providers::{
    ListedKind, ListedRecord, ListedStatus, ListingPage, ListingWindow, PaymentProvider,
    UnreadableRecord,
};

use super::report::ReconcileError;
use crate::provider_lists::{SeenCursors, ask};

/// The pages of a provider's list.
pub(super) struct ListedPages<'a> {
    provider: &'a dyn PaymentProvider,
    window: ListingWindow,
    /// `None` after the last page.
    next: Option<Option<String>>,
    cursors: SeenCursors,
}

impl<'a> ListedPages<'a> {
    pub(super) fn new(provider: &'a dyn PaymentProvider, window: ListingWindow) -> Self {
        Self { provider, window, next: Some(None), cursors: SeenCursors::default() }
    }

    /// The records of the next page. `None` after the last.
    ///
    /// # Errors
    /// [`ReconcileError`] if the provider does not answer, or repeats a page.
    pub(super) async fn next_page(&mut self) -> Result<Option<ListedPage>, ReconcileError> {
        let Some(cursor) = self.next.take() else { return Ok(None) };
        let (provider, window) = (self.provider, self.window);
        let page: ListingPage = ask(|| provider.list(window, cursor.as_deref())).await?;
        self.next = self.cursors.check_new(page.next_cursor)?.map(Some);
        let records = page.records.into_iter().map(to_their_record).collect();
        let unreadable = page
            .unreadable
            .into_iter()
            .map(|record| UnreadableRecord { reference: to_storable(record.reference), ..record });
        Ok(Some(ListedPage { records, unreadable: unreadable.collect() }))
    }
}

/// The records of a page, in the order of the provider.
pub(super) struct ListedPage {
    pub(super) records: Vec<TheirRecord>,
    pub(super) unreadable: Vec<UnreadableRecord>,
}

pub(super) const fn to_record_kind(kind: ListedKind) -> RecordKind {
    match kind {
        ListedKind::Payment => RecordKind::Payment,
        ListedKind::Refund => RecordKind::Refund,
    }
}

/// A reference that can't be stored was never one of ours.
fn to_storable(reference: Option<String>) -> Option<String> {
    reference.filter(|reference| !reference.contains('\0'))
}

fn to_their_record(listed: ListedRecord) -> TheirRecord {
    TheirRecord {
        kind: to_record_kind(listed.kind),
        reference: to_storable(listed.reference),
        provider_id: listed.provider_id,
        recorded_id: listed.recorded_id,
        connection_id: listed.connection_id,
        payment_id: listed.payment_id,
        state: match listed.status {
            ListedStatus::Open => TheirState::Open,
            ListedStatus::Authorized => TheirState::Authorized,
            ListedStatus::Paid => TheirState::Paid,
            ListedStatus::Released => TheirState::Released,
            ListedStatus::Failed => TheirState::Failed,
        },
        money: listed.money,
        created: listed.created,
    }
}
