//! The only module that reads the time.

#![expect(clippy::disallowed_methods, reason = "the one place that reads the time")]

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::domain::time::Timestamp;

/// The source of the current time.
#[derive(Clone, Debug, Default)]
pub enum Clock {
    #[default]
    System,
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
            Self::Manual(millis) => Timestamp(millis.load(Ordering::SeqCst)),
        }
    }

    /// The time since an arbitrary start. It never decreases, even if the system time is changed.
    #[must_use]
    pub fn monotonic_time(&self) -> Duration {
        static START: LazyLock<Instant> = LazyLock::new(Instant::now);
        match self {
            Self::System => START.elapsed(),
            Self::Manual(millis) => {
                let millis = millis.load(Ordering::SeqCst);
                Duration::from_millis(u64::try_from(millis).unwrap_or_default())
            }
        }
    }
}

/// Starts a stopwatch. The returned function reads the time elapsed since then.
pub fn start_stopwatch() -> impl Fn() -> Duration {
    let started = Instant::now();
    move || started.elapsed()
}
