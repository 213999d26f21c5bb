//! One limit, for as many keys as come.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use governor::RateLimiter;
use governor::middleware::NoOpMiddleware;

use super::cells::Cells;
use super::{Rate, TooMany};
use crate::clock::Clock;

/// The most keys of one limit: some 5 MB.
pub(super) const MOST_KEYS: usize = 100_000;

/// How often, in milliseconds, a limiter without room looks for keys that it may forget.
const SWEEP_EVERY: u64 = 1_000;

/// Our clock, as the limiter reads it.
struct Ticks(Clock);

impl governor::clock::Clock for Ticks {
    type Instant = Duration;

    fn now(&self) -> Duration {
        self.0.steady()
    }
}

pub(super) struct Limiter {
    clock: Clock,
    interval: Duration,
    cells: Cells,
    rates: RateLimiter<u128, Cells, Ticks, NoOpMiddleware<Duration>>,
    /// When room was made last.
    swept: AtomicU64,
}

impl Limiter {
    pub(super) fn new(rate: Rate, clock: &Clock) -> Self {
        Self::with_room_for(MOST_KEYS, rate, clock)
    }

    fn with_room_for(most: usize, rate: Rate, clock: &Clock) -> Self {
        let cells = Cells::new(most);
        let rates = RateLimiter::new(rate.quota(), cells.clone(), Ticks(clock.clone()));
        Self { clock: clock.clone(), interval: rate.interval(), cells, rates, swept: AtomicU64::new(0) }
    }

    /// Lets one more pass.
    pub(super) fn take(&self, key: u128) -> Result<(), TooMany> {
        if !self.cells.has_room_for(key) {
            self.make_room();
        }
        self.rates.check_key(&key).map_err(|until| TooMany::after(until.wait_time_from(self.clock.steady())))
    }

    /// As if the last that passed had not come.
    pub(super) fn give_back(&self, key: u128) {
        self.cells.give_back(key, self.interval);
    }

    /// Forgets the keys whose time is up: nothing tells them from new ones.
    pub(super) fn sweep(&self) {
        self.rates.retain_recent();
        self.rates.shrink_to_fit();
    }

    /// Looking through every key is not for each newcomer.
    fn make_room(&self) {
        let now = u64::try_from(self.clock.steady().as_millis()).unwrap_or(u64::MAX);
        let last = self.swept.load(Ordering::Relaxed);
        let is_due = now.saturating_sub(last) >= SWEEP_EVERY;
        if is_due && self.swept.compare_exchange(last, now, Ordering::Relaxed, Ordering::Relaxed).is_ok() {
            self.rates.retain_recent();
        }
    }
}

#[cfg(test)]
mod tests;
