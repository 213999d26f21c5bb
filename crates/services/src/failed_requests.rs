//! Requests to the API that failed, for the developers' page of the portal. A request notes it in
//! memory; a job writes it.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::FutureExt;
use kassa_store::tables::portal::failed_requests::{self, FailedRequest};
use kassa_store::{Store, StoreError};

/// How long they are kept.
pub(crate) const FAILED_REQUEST_RETENTION: Duration = Duration::from_secs(7 * 24 * 60 * 60);
/// How many of all merchants and of one merchant wait to be written. More are left out: a server
/// that fails in a loop must not fill the database.
const MAX_UNWRITTEN: usize = 500;
const MAX_UNWRITTEN_OF_ONE: usize = 20;

/// Failed requests that are not written yet, oldest first.
#[derive(Debug, Default)]
pub struct FailedRequests {
    unwritten: Mutex<VecDeque<FailedRequest>>,
}

impl FailedRequests {
    pub fn note(&self, request: FailedRequest) {
        let mut unwritten = self.lock();
        let of_one = unwritten.iter().filter(|one| one.merchant_id == request.merchant_id);
        if unwritten.len() < MAX_UNWRITTEN && of_one.count() < MAX_UNWRITTEN_OF_ONE {
            unwritten.push_back(request);
        }
    }

    /// Writes what was noted since the last call.
    ///
    /// # Errors
    /// [`StoreError`] if the database can't be written: the next call writes it.
    pub async fn write(&self, store: &Store) -> Result<(), StoreError> {
        let requests = std::mem::take(&mut *self.lock());
        if requests.is_empty() {
            return Ok(());
        }
        let rows = requests.clone();
        let written = store.write::<_, StoreError, _>(move |tx| {
            async move {
                for request in &rows {
                    failed_requests::insert(tx, request).await?;
                }
                Ok(())
            }
            .boxed()
        });
        let outcome = written.await;
        if outcome.is_err() {
            self.put_back(requests);
        }
        outcome
    }

    fn put_back(&self, mut requests: VecDeque<FailedRequest>) {
        let mut unwritten = self.lock();
        requests.append(&mut unwritten);
        requests.truncate(MAX_UNWRITTEN);
        *unwritten = requests;
    }

    fn lock(&self) -> MutexGuard<'_, VecDeque<FailedRequest>> {
        self.unwritten.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
