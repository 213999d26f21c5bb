//! The figures of a merchant's period, kept for a few seconds.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use kassa_domain::ids::MerchantId;
use kassa_domain::time::Timestamp;
use kassa_platform::clock::Clock;
use kassa_platform::recent_values::RecentValues;
use kassa_store::tables::figure_changes;
use kassa_store::tables::portal::figures::{
    self, Figures, Funnel, MethodCounts, Takings, quarter_of,
};
use kassa_store::tables::portal::{figure_progress, stored_figures};
use kassa_store::{Store, StoreError};
use tokio::sync::Mutex;

use super::parts::split;

/// The contract says that figures are at most 10 s old.
pub const FIGURES_LIFETIME: Duration = Duration::from_secs(5);

/// How many payments of a period are counted. Beyond, their number is not known exactly.
pub const COUNTED_PAYMENTS: u32 = 20_000;

/// Whose figures, and of which time. Every time begins a quarter of an hour; ends are exclusive.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct FiguresKey {
    pub merchant_id: MerchantId,
    /// Where the takings begin, at `from` or before.
    pub takings_from: Timestamp,
    /// Where attempts and the funnel begin.
    pub from: Timestamp,
    pub end: Timestamp,
}

/// What is counted and summed of a period.
#[derive(Debug, Default)]
pub(crate) struct PeriodFigures {
    /// By quarter and currency.
    pub takings: Vec<(i64, &'static str, Takings)>,
    /// By the code of the method.
    pub methods: BTreeMap<&'static str, MethodCounts>,
    pub funnel: Funnel,
    /// The newest [`COUNTED_PAYMENTS`], by the code of the currency.
    pub payments: BTreeMap<&'static str, i64>,
}

/// Figures that were read a moment ago.
#[derive(Debug)]
pub struct RecentFigures {
    clock: Clock,
    values: RecentValues<FiguresKey, Arc<PeriodFigures>>,
    /// Held while figures are read: of many requests at once, one reads at a time.
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
    pub(crate) async fn find_or_read(
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

/// Reads what is stored, and counts the rest. The changed quarters are read before the stored
/// figures, which are no older then.
async fn read(store: &Store, key: &FiguresKey) -> Result<PeriodFigures, StoreError> {
    let merchant_id = &key.merchant_id;
    let Range { start, end } = quarter_of(key.takings_from)..quarter_of(key.end);
    let progress = figure_progress::find(store).await?;
    let changed = figure_changes::list_quarters(store, merchant_id, start, end).await?;
    let mut period = PeriodFigures::default();
    let counted_from = quarter_of(key.from);
    for part in split(&(start..end), progress.as_ref(), &changed) {
        let Range { start, end } = part.quarters;
        let quarters = if part.is_stored {
            stored_figures::list(store, merchant_id, start, end).await?
        } else {
            figures::count(store, merchant_id, start, end).await?
        };
        for (quarter, figures) in quarters {
            period.add(quarter, figures, quarter >= counted_from);
        }
        tokio::task::yield_now().await;
    }
    let counted = (key.from, key.end);
    period.payments =
        figures::count_payments(store, merchant_id, counted, COUNTED_PAYMENTS).await?;
    Ok(period)
}

impl PeriodFigures {
    /// Adds takings, and the rest if `with_intents` is set.
    fn add(&mut self, quarter: i64, figures: Figures, with_intents: bool) {
        let takings = figures.takings.into_iter();
        self.takings.extend(takings.map(|(currency, sum)| (quarter, currency, sum)));
        if with_intents {
            for (method, counts) in figures.methods {
                self.methods.entry(method).or_default().add(counts);
            }
            self.funnel.add(figures.funnel);
        }
    }
}
