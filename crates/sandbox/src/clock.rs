//! The program's time: the system's, or later.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use kassa_domain::time::Timestamp;
use kassa_platform::clock::Clock;

/// A clock that tests can advance. Each process has its own.
pub(super) struct ProgramClock {
    base: Clock,
    offset_ms: AtomicI64,
}

impl ProgramClock {
    pub(super) const fn new(base: Clock) -> Self {
        Self { base, offset_ms: AtomicI64::new(0) }
    }

    pub(super) fn now(&self) -> Timestamp {
        self.base.now().saturating_add(self.offset())
    }

    /// The time without a jump that nothing has confirmed, for what can't be undone (ADR 138).
    pub(super) fn confirmed_now(&self) -> Timestamp {
        self.base.confirmed_now().saturating_add(self.offset())
    }

    fn offset(&self) -> Duration {
        let offset = u64::try_from(self.offset_ms.load(Ordering::SeqCst)).unwrap_or_default();
        Duration::from_millis(offset)
    }

    /// The time without what tests have advanced it by.
    pub(super) fn real_now(&self) -> Timestamp {
        self.base.now()
    }

    /// Sets the offset unless it is greater already, and returns the offset in force.
    pub(super) fn advance_to(&self, offset_ms: i64) -> i64 {
        self.offset_ms.fetch_max(offset_ms, Ordering::SeqCst).max(offset_ms).max(0)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[test]
    fn the_offset_never_gets_smaller() {
        let base = Arc::new(AtomicI64::new(1_000));
        let clock = ProgramClock::new(Clock::Manual(Arc::clone(&base)));
        assert_eq!(clock.advance_to(-5), 0);
        assert_eq!(clock.now(), Timestamp(1_000));
        assert_eq!(clock.advance_to(500), 500);
        assert_eq!(clock.advance_to(200), 500);
        base.store(2_000, Ordering::SeqCst);
        assert_eq!(clock.now(), Timestamp(2_500));
    }
}
