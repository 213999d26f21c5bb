//! Which hosted pages were loaded. A request notes it in memory; a job writes it, so that the page
//! waits for nothing.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use futures_util::FutureExt;
use kassa_domain::ids::IntentId;
use kassa_domain::time::Timestamp;
use kassa_store::tables::intents::{self, Opening};
use kassa_store::{Store, StoreError, StoredIntent};

/// How many pages are kept while the database can't be written; others are not counted.
const MAX_UNWRITTEN: usize = 100_000;
/// How many one statement writes, so that it keeps no other write waiting for long.
const WRITTEN_AT_ONCE: usize = 256;

/// First loads that are not written yet, by the id of the intent.
#[derive(Debug, Default)]
pub struct OpenedPages {
    unwritten: Mutex<HashMap<IntentId, Opening>>,
}

impl OpenedPages {
    /// Notes that the page of an intent was loaded. After the first attempt nothing is noted: its
    /// page was loaded before, and its customer waits with many requests.
    pub fn note(&self, intent: &StoredIntent, now: Timestamp) {
        if intent.attempt_count > 0 || !intent.order.is_interactive {
            return;
        }
        let mut unwritten = self.lock();
        if unwritten.len() < MAX_UNWRITTEN && !unwritten.contains_key(&intent.id) {
            let (merchant_id, created) = (intent.merchant.id.clone(), intent.created);
            unwritten.insert(intent.id.clone(), Opening { merchant_id, created, opened: now });
        }
    }

    /// Writes what was noted since the last call. Of an intent the first time stays. `now` is the
    /// caller's time.
    ///
    /// # Errors
    /// [`StoreError`] if the database can't be written: the next call writes the rest.
    pub async fn write(&self, store: &Store, now: Timestamp) -> Result<(), StoreError> {
        loop {
            let page = self.take_some();
            if page.is_empty() {
                return Ok(());
            }
            let rows = page.clone();
            let written = store.write::<_, StoreError, _>(move |tx| {
                async move { intents::record_openings(tx, &rows, now).await }.boxed()
            });
            if let Err(error) = written.await {
                self.lock().extend(page);
                return Err(error);
            }
        }
    }

    fn take_some(&self) -> BTreeMap<IntentId, Opening> {
        let mut unwritten = self.lock();
        let ids: Vec<IntentId> = unwritten.keys().take(WRITTEN_AT_ONCE).cloned().collect();
        ids.into_iter().filter_map(|id| unwritten.remove_entry(&id)).collect()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<IntentId, Opening>> {
        self.unwritten.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
