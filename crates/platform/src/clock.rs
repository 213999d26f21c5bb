//! The only module that reads the time.

#![expect(clippy::disallowed_methods, reason = "the one place that reads the time")]

mod database_clock;

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tokio::sync::{Mutex, MutexGuard};

pub use self::database_clock::{ClockDoubt, DatabaseClock, MAX_STEP};
use kassa_domain::time::Timestamp;

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

    /// The current time without a jump that nothing has confirmed (ADR 138): what can't be undone
    /// is done when it is due by this time. The same as [`Self::now`], or earlier.
    #[must_use]
    pub fn confirmed_now(&self) -> Timestamp {
        match self {
            Self::System | Self::Manual(_) => self.now(),
            Self::Database(clock) => clock.confirmed_now(),
            Self::Test(clock) => clock.base.confirmed_now().saturating_add(clock.offset()),
        }
    }

    /// The reason why the current time can't be trusted. `None` if there is none.
    #[must_use]
    pub fn find_doubt(&self) -> Option<ClockDoubt> {
        match self {
            Self::System | Self::Manual(_) => None,
            Self::Database(clock) => clock.find_doubt(),
            Self::Test(clock) => clock.base.find_doubt(),
        }
    }

    /// Whether the time has jumped, ahead or back, and nothing has confirmed it.
    #[must_use]
    pub fn has_unconfirmed_jump(&self) -> bool {
        match self {
            Self::System | Self::Manual(_) => false,
            Self::Database(clock) => clock.has_unconfirmed_jump(),
            Self::Test(clock) => clock.base.has_unconfirmed_jump(),
        }
    }

    /// Compares the current time with that of another machine, which was read at some moment
    /// between `begun` and now on the monotonic clock, in whole seconds.
    pub fn compare(&self, other: Timestamp, begun: Duration) {
        match self {
            Self::System | Self::Manual(_) => {}
            Self::Database(clock) => clock.compare(other, begun, monotonic_time()),
            Self::Test(clock) => clock.base.compare(other, begun),
        }
    }

    /// The time since an arbitrary start. It never decreases, even if the system time is changed.
    #[must_use]
    pub fn monotonic_time(&self) -> Duration {
        match self {
            Self::System | Self::Database(_) => monotonic_time(),
            Self::Test(clock) => clock.base.monotonic_time(),
            Self::Manual(millis) => {
                let millis = millis.load(Ordering::SeqCst);
                Duration::from_millis(u64::try_from(millis).unwrap_or_default())
            }
        }
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

/// The time since an arbitrary start. It never decreases.
#[must_use]
pub fn monotonic_time() -> Duration {
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
