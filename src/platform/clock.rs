//! The only module that reads the time.

#![expect(clippy::disallowed_methods, reason = "the one place that reads the time")]

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tokio::sync::{Mutex, MutexGuard};

use crate::domain::time::Timestamp;

/// The source of the current time.
#[derive(Clone, Debug, Default)]
pub enum Clock {
    #[default]
    System,
    Database(DatabaseClock),
    Test(TestClock),
    /// Milliseconds since 1970-01-01T00:00:00Z, set by tests.
    Manual(Arc<AtomicI64>),
}

impl Clock {
    /// The current time.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        match self {
            Self::System => {
                let elapsed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                Timestamp(i64::try_from(elapsed.as_millis()).unwrap_or(i64::MAX))
            }
            Self::Database(clock) => clock.now(),
            Self::Test(clock) => clock.base.now().saturating_add(clock.offset()),
            Self::Manual(millis) => Timestamp(millis.load(Ordering::SeqCst)),
        }
    }

    /// The time since an arbitrary start. It never decreases, even if the system time is changed.
    #[must_use]
    pub fn monotonic_time(&self) -> Duration {
        match self {
            Self::System | Self::Database(_) => read_monotonic_time(),
            Self::Test(clock) => clock.base.monotonic_time(),
            Self::Manual(millis) => {
                let millis = millis.load(Ordering::SeqCst);
                Duration::from_millis(u64::try_from(millis).unwrap_or_default())
            }
        }
    }
}

/// Follows the time of the database, which is read now and then; in between the monotonic clock
/// counts. So the instances on one database agree, and a wrong system clock changes nothing. Clones
/// share the readings.
#[derive(Clone, Debug)]
pub struct DatabaseClock {
    /// The database's time less the monotonic time, in milliseconds.
    difference_ms: Arc<AtomicI64>,
}

impl DatabaseClock {
    /// A clock that shows `now` at present.
    #[must_use]
    pub fn starting_at(now: Timestamp) -> Self {
        let difference_ms = now.0.saturating_sub(to_millis(read_monotonic_time()));
        Self { difference_ms: Arc::new(AtomicI64::new(difference_ms)) }
    }

    fn now(&self) -> Timestamp {
        let difference_ms = self.difference_ms.load(Ordering::SeqCst);
        Timestamp(difference_ms.saturating_add(to_millis(read_monotonic_time())))
    }

    /// Corrects the clock by a reading of the database's time, which was taken at some moment
    /// between `begun` and `ended` on the monotonic clock. A clock that agrees with the reading is
    /// left as it is, so that a slow reading does not make it jump.
    pub fn correct(&self, reading: Timestamp, begun: Duration, ended: Duration) {
        let [latest, earliest] =
            [begun, ended].map(|moment| reading.0.saturating_sub(to_millis(moment)));
        let difference_ms = self.difference_ms.load(Ordering::SeqCst);
        let corrected = difference_ms.max(earliest).min(latest.max(earliest));
        self.difference_ms.store(corrected, Ordering::SeqCst);
    }
}

/// The business time of a sandbox: ahead of another clock by an offset that never gets smaller.
/// Clones share the offset.
#[derive(Clone, Debug)]
pub struct TestClock {
    base: Box<Clock>,
    offset_ms: Arc<AtomicI64>,
    advances: Arc<Mutex<()>>,
}

impl TestClock {
    #[must_use]
    pub fn new(base: Clock) -> Self {
        Self { base: Box::new(base), offset_ms: Arc::default(), advances: Arc::default() }
    }

    /// Sets the offset unless it is greater already.
    pub fn advance_to(&self, offset_ms: i64) {
        self.offset_ms.fetch_max(offset_ms, Ordering::SeqCst);
    }

    /// Waits until nothing else advances this clock step by step, until the guard is dropped.
    pub async fn lock_advances(&self) -> MutexGuard<'_, ()> {
        self.advances.lock().await
    }

    fn offset(&self) -> Duration {
        let offset_ms = self.offset_ms.load(Ordering::SeqCst);
        Duration::from_millis(u64::try_from(offset_ms).unwrap_or_default())
    }
}

fn read_monotonic_time() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

fn to_millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

/// Starts a stopwatch. The returned function reads the time elapsed since then.
pub fn start_stopwatch() -> impl Fn() -> Duration {
    let started = Instant::now();
    move || started.elapsed()
}

#[cfg(test)]
mod tests;
