//! The provider's list, page by page.

use std::collections::HashSet;
use std::time::Duration;

use super::report::ReconcileError;
use crate::domain::reconciliation::{RecordKind, TheirRecord, TheirState};
use crate::providers::{
    CallError, ListedKind, ListedRecord, ListedStatus, ListingPage, ListingWindow, PaymentProvider,
    ProviderCall,
};

/// The waits before a call without an answer is repeated.
const REPEAT_WAITS: [Duration; 2] = [Duration::from_secs(1), Duration::from_secs(4)];

/// Makes a call that changes nothing, and repeats it if it has no answer.
///
/// # Errors
/// [`CallError`] of the last call.
pub(super) async fn ask<'a, T>(
    call: impl Fn() -> ProviderCall<'a, T> + Send + Sync,
) -> Result<T, CallError> {
    for wait in REPEAT_WAITS {
        match call().await {
            Ok(answer) => return Ok(answer),
            Err(_no_answer) => tokio::time::sleep(wait).await,
        }
    }
    call().await
}

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
    pub(super) async fn next_page(&mut self) -> Result<Option<Vec<TheirRecord>>, ReconcileError> {
        let Some(cursor) = self.next.take() else { return Ok(None) };
        let (provider, window) = (self.provider, self.window);
        let page: ListingPage = ask(|| provider.list(window, cursor.as_deref())).await?;
        self.next = self.cursors.check_new(page.next_cursor)?.map(Some);
        Ok(Some(page.records.into_iter().map(to_their_record).collect()))
    }
}

/// The cursors of all pages but the first. Each leads to another page.
#[derive(Default)]
struct SeenCursors(HashSet<String>);

impl SeenCursors {
    /// # Errors
    /// [`ReconcileError::EndlessList`] if the provider has returned the cursor before.
    fn check_new(&mut self, next: Option<String>) -> Result<Option<String>, ReconcileError> {
        match next {
            Some(cursor) if !self.0.insert(cursor.clone()) => Err(ReconcileError::EndlessList),
            next => Ok(next),
        }
    }
}

fn to_their_record(listed: ListedRecord) -> TheirRecord {
    TheirRecord {
        kind: match listed.kind {
            ListedKind::Payment => RecordKind::Payment,
            ListedKind::Refund => RecordKind::Refund,
        },
        // A reference that can't be stored was never one of ours.
        reference: listed.reference.filter(|reference| !reference.contains('\0')),
        provider_id: listed.provider_id,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_that_comes_again_ends_the_list() {
        let mut seen = SeenCursors::default();
        for cursor in [Some("a"), Some("b"), Some("c"), None] {
            let next = seen.check_new(cursor.map(str::to_owned));
            assert_eq!(next.ok(), Some(cursor.map(str::to_owned)));
        }
        for cursor in ["a", "c"] {
            let repeated = seen.check_new(Some(cursor.to_owned()));
            assert!(matches!(repeated, Err(ReconcileError::EndlessList)), "{cursor}");
        }
    }
}
