//! The only place that reads the time and draws randomness.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::domain::time::Timestamp;

/// Where the time comes from: the system, or a test's hand.
#[derive(Clone, Debug, Default)]
pub enum Clock {
    #[default]
    System,
    /// Milliseconds since 1970, moved by whoever holds the other end.
    Manual(Arc<AtomicI64>),
}

impl Clock {
    #[must_use]
    pub fn now(&self) -> Timestamp {
        match self {
            Self::System => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                Timestamp(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
            }
            Self::Manual(at) => Timestamp(at.load(Ordering::SeqCst)),
        }
    }

    /// The time since a moment without meaning. It never goes back, whatever is done to the
    /// system's time.
    #[must_use]
    pub fn monotonic_time(&self) -> Duration {
        static START: LazyLock<Instant> = LazyLock::new(Instant::now);
        match self {
            Self::System => START.elapsed(),
            Self::Manual(at) => {
                Duration::from_millis(u64::try_from(at.load(Ordering::SeqCst)).unwrap_or_default())
            }
        }
    }
}

/// Starts to time something; the answer tells how long it has taken.
pub fn start_stopwatch() -> impl Fn() -> Duration {
    let started = Instant::now();
    move || started.elapsed()
}

/// Bytes nobody can guess.
///
/// # Panics
/// When the operating system has no randomness to give: nothing safe can be done then.
#[must_use]
pub fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives randomness");
    bytes
}

/// A number from 0 to 1000, for what must not happen to everybody at once.
#[must_use]
pub fn random_permille() -> u32 {
    u32::from_be_bytes(random_bytes::<4>()) % 1001
}

/// A new identifier. They sort by age, so that an index grows at its end.
#[must_use]
pub fn new_uuid() -> String {
    uuid::Uuid::now_v7().to_string()
}
