//! The figures of a merchant's period, kept for a few seconds: of millions of payments they take
//! seconds to read.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Mutex;

use crate::domain::time::Timestamp;
use crate::platform::clock::Clock;
use crate::platform::recent_values::RecentValues;
use crate::store::tables::portal::figures::{self, Funnel, MethodCounts, Takings};
use crate::store::{Store, StoreError};

/// The contract says that figures are at most 10 s old.
pub const FIGURES_LIFETIME: Duration = Duration::from_secs(5);

/// What is read at once. A read of SQLite keeps its thread, so other requests come in between.
const STEP_MILLISECONDS: i64 = 6 * 60 * 60 * 1000;

/// Whose figures, and of which time. Ends are exclusive.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::services) struct FiguresKey {
    pub merchant_id: String,
    /// Where the takings begin.
    pub takings_from: Timestamp,
    /// Where attempts and the funnel begin.
    pub from: Timestamp,
    pub end: Timestamp,
}

/// What is counted and summed of a period.
#[derive(Debug, Default)]
pub(in crate::services) struct PeriodFigures {
    pub takings: Vec<Takings>,
    pub methods: Vec<MethodCounts>,
    pub funnel: Funnel,
}

/// Figures that were read a moment ago.
#[derive(Debug)]
pub struct RecentFigures {
    clock: Clock,
    values: RecentValues<FiguresKey, Arc<PeriodFigures>>,
    /// Held while figures are read: however many people look, one read at a time is under way.
    reading: Mutex<()>,
}

impl RecentFigures {
    /// With a lifetime of zero, nothing is kept.
    #[must_use]
    pub fn new(clock: Clock, lifetime: Duration) -> Self {
        Self { clock, values: RecentValues::new(lifetime), reading: Mutex::default() }
    }

    /// The figures for a key, at most as old as the lifetime.
    ///
    /// # Errors
    /// [`StoreError`] if the database can't be read.
    pub(in crate::services) async fn find_or_read(
        &self,
        store: &Store,
        key: FiguresKey,
    ) -> Result<Arc<PeriodFigures>, StoreError> {
        if let Some(figures) = self.values.get(&key, self.clock.monotonic_time()) {
            return Ok(figures);
        }
        let _reading = self.reading.lock().await;
        let now = self.clock.monotonic_time();
        if let Some(figures) = self.values.get(&key, now) {
            return Ok(figures);
        }
        let figures = Arc::new(read(store, &key).await?);
        self.values.insert(key, Arc::clone(&figures), now);
        Ok(figures)
    }
}

async fn read(store: &Store, key: &FiguresKey) -> Result<PeriodFigures, StoreError> {
    let merchant_id = &key.merchant_id;
    let (mut takings, mut funnel) = (Vec::new(), Funnel::default());
    let mut methods = BTreeMap::new();
    for (from, to) in steps(key.takings_from, key.end) {
        takings.extend(figures::list_takings(store, merchant_id, from, to).await?);
        tokio::task::yield_now().await;
    }
    for (from, to) in steps(key.from, key.end) {
        for counts in figures::count_attempts(store, merchant_id, from, to).await? {
            let sum = methods.entry(counts.method.code()).or_insert(MethodCounts {
                success: 0,
                failed: 0,
                ..counts
            });
            sum.success += counts.success;
            sum.failed += counts.failed;
        }
        tokio::task::yield_now().await;
        funnel.add(figures::count_funnel(store, merchant_id, from, to).await?);
        tokio::task::yield_now().await;
    }
    Ok(PeriodFigures { takings, methods: methods.into_values().collect(), funnel })
}

/// Consecutive parts of a time.
fn steps(from: Timestamp, end: Timestamp) -> impl Iterator<Item = (Timestamp, Timestamp)> {
    let next = move |begin: Timestamp| Timestamp(end.0.min(begin.0 + STEP_MILLISECONDS));
    std::iter::successors(Some(from), move |begin| Some(next(*begin)))
        .take_while(move |begin| *begin < end)
        .map(move |begin| (begin, next(begin)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_cover_a_period_once() {
        let (from, end) = (Timestamp(1_000), Timestamp(1_000 + STEP_MILLISECONDS + 7));
        let between = Timestamp(1_000 + STEP_MILLISECONDS);
        assert_eq!(steps(from, end).collect::<Vec<_>>(), [(from, between), (between, end)]);
        assert_eq!(steps(end, end).count(), 0);
    }
}
