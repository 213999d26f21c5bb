//! When API keys were last used. A request notes it in memory; a job writes it.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::FutureExt;
use kassa_domain::ids::ApiKeyId;
use kassa_domain::time::Timestamp;
use kassa_store::tables::api_keys;
use kassa_store::{Store, StoreError, StoredApiKey};

/// A key that is used all the time is written this often.
const WRITE_INTERVAL: Duration = Duration::from_secs(60 * 60);

/// Uses that are not written yet, by the id of the key.
#[derive(Debug, Default)]
pub struct KeyUsage {
    unwritten: Mutex<HashMap<ApiKeyId, Timestamp>>,
}

impl KeyUsage {
    /// Notes a use at `now`, if the last one that was written is not recent.
    pub(super) fn note(&self, key: &StoredApiKey, now: Timestamp) {
        if key.used.is_none_or(|used| used <= now.saturating_sub(WRITE_INTERVAL)) {
            self.lock().insert(key.id.clone(), now);
        }
    }

    /// Writes the uses that were noted since the last call. If another process has written a recent
    /// use of the same key, that one stays.
    ///
    /// # Errors
    /// [`StoreError`] if the database can't be written: the next call writes them.
    pub async fn write(&self, store: &Store) -> Result<(), StoreError> {
        let uses = self.take();
        if uses.is_empty() {
            return Ok(());
        }
        let rows = uses.clone();
        let written = store.write::<_, StoreError, _>(move |tx| {
            async move {
                for (id, at) in rows {
                    let unless_after = at.saturating_sub(WRITE_INTERVAL);
                    api_keys::record_use(tx, &id, at, unless_after).await?;
                }
                Ok(())
            }
            .boxed()
        });
        let outcome = written.await;
        if outcome.is_err() {
            self.put_back(uses);
        }
        outcome
    }

    fn take(&self) -> HashMap<ApiKeyId, Timestamp> {
        std::mem::take(&mut *self.lock())
    }

    /// Notes again what could not be written, unless the key was used since.
    fn put_back(&self, uses: HashMap<ApiKeyId, Timestamp>) {
        let mut unwritten = self.lock();
        for (id, at) in uses {
            unwritten.entry(id).or_insert(at);
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<ApiKeyId, Timestamp>> {
        self.unwritten.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
