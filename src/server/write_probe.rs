//! Whether the database takes a write, for `/readyz`.

use std::time::Duration;

use futures_util::FutureExt;
use kassa_platform::clock::monotonic_time;
use kassa_store::tables::settings;
use kassa_store::{Store, StoreError};
use tokio::sync::Mutex;
use tokio::time::timeout;

/// What is written.
const SETTING: &str = "last_write_probe";
/// The result of a write is used for this long.
const LIFETIME: Duration = Duration::from_secs(5);
/// A write that takes longer counts as one that can't be made.
const LIMIT: Duration = Duration::from_secs(8);

/// The last write, and when it ended on the monotonic clock.
#[derive(Default)]
pub(super) struct WriteProbe(Mutex<Option<(Duration, Result<(), StoreError>)>>);

impl WriteProbe {
    /// Writes, at most once in [`LIFETIME`]; whoever asks meanwhile gets the same result.
    ///
    /// # Errors
    /// [`StoreError`] if the database takes no write.
    pub(super) async fn check(&self, store: &Store) -> Result<(), StoreError> {
        let mut last = self.0.lock().await;
        if let Some((ended, result)) = &*last
            && monotonic_time().saturating_sub(*ended) < LIFETIME
        {
            return result.clone();
        }
        let value = monotonic_time().as_millis().to_string();
        let written = store.write(move |tx| {
            async move { settings::set(tx, SETTING, value.as_bytes()).await }.boxed()
        });
        let result = timeout(LIMIT, written).await.unwrap_or(Err(StoreError::TimedOut));
        *last = Some((monotonic_time(), result.clone()));
        result
    }
}
