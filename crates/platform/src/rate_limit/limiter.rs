//! A rate limit with a counter for each key.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use governor::RateLimiter;
use governor::middleware::NoOpMiddleware;

use super::exceeded::RateLimitExceeded;
use super::rate::Rate;
use super::state_store::BoundedStateStore;
use crate::clock::Clock;

/// The maximum number of keys of a limit, which take about 5 MB.
pub(super) const MAX_KEYS: usize = 100_000;

/// The minimum interval between evictions by a full limiter, in milliseconds.
const EVICTION_INTERVAL_MS: u64 = 1_000;

/// Adapts [`Clock`] to `governor`.
struct GovernorClock(Clock);

impl governor::clock::Clock for GovernorClock {
    type Instant = Duration;

    fn now(&self) -> Duration {
        self.0.monotonic_time()
    }
}

pub(super) struct Limiter {
    clock: Clock,
    states: BoundedStateStore,
    governor: RateLimiter<u128, BoundedStateStore, GovernorClock, NoOpMiddleware<Duration>>,
    /// The monotonic time of the last eviction by a full limiter.
    last_eviction_ms: AtomicU64,
}

impl Limiter {
    pub(super) fn new(rate: Rate, clock: &Clock) -> Self {
        Self::with_capacity(MAX_KEYS, rate, clock)
    }

    fn with_capacity(max_keys: usize, rate: Rate, clock: &Clock) -> Self {
        let states = BoundedStateStore::new(max_keys);
        let governor =
            RateLimiter::new(rate.to_quota(), states.clone(), GovernorClock(clock.clone()));
        Self { clock: clock.clone(), states, governor, last_eviction_ms: AtomicU64::new(0) }
    }

    /// Counts a request with this key.
    ///
    /// # Errors
    /// [`RateLimitExceeded`] if the request is not allowed.
    pub(super) fn acquire(&self, key: u128) -> Result<(), RateLimitExceeded> {
        if !self.states.has_room_for(key) {
            self.evict_if_due();
        }
        self.governor.check_key(&key).map_err(|until| {
            RateLimitExceeded::from_wait(until.wait_time_from(self.clock.monotonic_time()))
        })
    }

    /// Removes the keys whose counters have recovered completely, so that they equal new ones.
    pub(super) fn evict_idle(&self) {
        self.governor.retain_recent();
        self.governor.shrink_to_fit();
    }

    /// An eviction visits every key, so it does not run for each new key.
    fn evict_if_due(&self) {
        let now = u64::try_from(self.clock.monotonic_time().as_millis()).unwrap_or(u64::MAX);
        let last = self.last_eviction_ms.load(Ordering::Relaxed);
        let is_due = now.saturating_sub(last) >= EVICTION_INTERVAL_MS;
        if is_due
            && self
                .last_eviction_ms
                .compare_exchange(last, now, Ordering::Relaxed, Ordering::Relaxed)
                .is_ok()
        {
            self.governor.retain_recent();
        }
    }
}

#[cfg(test)]
mod tests;
