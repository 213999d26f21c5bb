//! The time of a database, and what is known of its jumps (ADR 120, ADR 138).

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::Duration;

use kassa_domain::time::Timestamp;

use super::{monotonic_time, to_millis};

/// A change of the time by more is a jump.
pub const MAX_STEP: Duration = Duration::from_secs(60);

/// What stands against the current time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockDoubt {
    /// It is so far ahead of the last time that was certain, and nothing has confirmed it.
    Unconfirmed { ahead: Duration },
    /// Another machine's time differs from it by more than [`MAX_STEP`].
    Contradicted,
}

/// Follows the time of the database, which is read now and then; in between the monotonic clock
/// counts. So the instances on one database agree, and a wrong system clock changes nothing. Clones
/// share the readings.
///
/// A time that jumps by more than [`MAX_STEP`] is shown, and not relied on: see
/// [`Self::confirmed_now`].
#[derive(Clone, Debug)]
pub struct DatabaseClock {
    shared: Arc<Differences>,
}

/// Times less the monotonic time, in milliseconds.
#[derive(Debug)]
struct Differences {
    /// Of the current time.
    shown_ms: AtomicI64,
    /// Of the latest time that is certain. Later than the current time if that has gone back.
    reached_ms: AtomicI64,
    is_contradicted: AtomicBool,
}

impl DatabaseClock {
    /// A clock that shows `now` at present. `reached` is the last time that a process was certain
    /// of; `None` if there is none, and nothing can have jumped.
    #[must_use]
    pub fn starting_at(now: Timestamp, reached: Option<Timestamp>) -> Self {
        let to_difference = |time: Timestamp| time.0.saturating_sub(to_millis(monotonic_time()));
        let clock = Self {
            shared: Arc::new(Differences {
                shown_ms: AtomicI64::new(to_difference(now)),
                reached_ms: AtomicI64::new(to_difference(reached.unwrap_or(now))),
                is_contradicted: AtomicBool::new(false),
            }),
        };
        clock.follow_step();
        clock
    }

    pub(super) fn now(&self) -> Timestamp {
        self.to_time(self.shown_ms())
    }

    /// The current time, or if it has jumped ahead the time that would have passed without the
    /// jump.
    #[must_use]
    pub fn confirmed_now(&self) -> Timestamp {
        self.to_time(self.shown_ms().min(self.reached_ms()))
    }

    /// Whether the time has jumped, ahead or back, and nothing has confirmed it.
    #[must_use]
    pub fn has_unconfirmed_jump(&self) -> bool {
        self.shown_ms().abs_diff(self.reached_ms()) > max_step_ms()
    }

    /// See [`Clock::find_doubt`](super::Clock::find_doubt). A time that has gone back is in doubt
    /// only if something contradicts it: then less is due than before, not more.
    #[must_use]
    pub fn find_doubt(&self) -> Option<ClockDoubt> {
        if !self.has_unconfirmed_jump() {
            return None;
        }
        if self.shared.is_contradicted.load(Ordering::SeqCst) {
            return Some(ClockDoubt::Contradicted);
        }
        let ahead_ms = u64::try_from(self.shown_ms().saturating_sub(self.reached_ms())).ok()?;
        Some(ClockDoubt::Unconfirmed { ahead: Duration::from_millis(ahead_ms) })
    }

    /// Corrects the clock by a reading of the database's time, which was taken at some moment
    /// between `begun` and `ended` on the monotonic clock. A clock that agrees with the reading is
    /// left as it is, so that a slow reading does not make it jump.
    pub fn correct(&self, reading: Timestamp, begun: Duration, ended: Duration) {
        let [latest, earliest] =
            [begun, ended].map(|moment| reading.0.saturating_sub(to_millis(moment)));
        let corrected = self.shown_ms().max(earliest).min(latest.max(earliest));
        self.shared.shown_ms.store(corrected, Ordering::SeqCst);
        self.follow_step();
    }

    /// Learns that a process was certain of a time, which was read just now: another one has
    /// confirmed the jump, or an operator has.
    pub fn learn_confirmed(&self, confirmed: Timestamp) {
        let difference_ms = confirmed.0.saturating_sub(to_millis(monotonic_time()));
        if difference_ms.abs_diff(self.shown_ms()) <= max_step_ms() {
            self.confirm();
        }
    }

    /// Compares a time that has jumped with that of another machine, which was read at some moment
    /// between `begun` and `ended` on the monotonic clock, in whole seconds.
    pub fn compare(&self, other: Timestamp, begun: Duration, ended: Duration) {
        if !self.has_unconfirmed_jump() {
            return;
        }
        let earliest = other.0.saturating_sub(to_millis(ended)).saturating_sub(max_step());
        let latest = other.0.saturating_add(1000 + max_step()).saturating_sub(to_millis(begun));
        if (earliest..=latest).contains(&self.shown_ms()) {
            self.confirm();
        } else if !self.shared.is_contradicted.swap(true, Ordering::SeqCst) {
            let other = other.to_iso_string();
            tracing::error!(other, "a provider's time contradicts the time of this database");
        }
    }

    fn confirm(&self) {
        if self.has_unconfirmed_jump() {
            tracing::warn!(now = self.now().to_iso_string(), "the time is confirmed after a jump");
        }
        self.shared.reached_ms.store(self.shown_ms(), Ordering::SeqCst);
        self.follow_step();
    }

    /// A small step is followed. What has jumped, and comes back, has not jumped.
    fn follow_step(&self) {
        if !self.has_unconfirmed_jump() {
            self.shared.reached_ms.store(self.shown_ms(), Ordering::SeqCst);
            self.shared.is_contradicted.store(false, Ordering::SeqCst);
        }
    }

    fn shown_ms(&self) -> i64 {
        self.shared.shown_ms.load(Ordering::SeqCst)
    }

    fn reached_ms(&self) -> i64 {
        self.shared.reached_ms.load(Ordering::SeqCst)
    }

    fn to_time(&self, difference_ms: i64) -> Timestamp {
        Timestamp(difference_ms.saturating_add(to_millis(monotonic_time())))
    }
}

fn max_step() -> i64 {
    to_millis(MAX_STEP)
}

fn max_step_ms() -> u64 {
    max_step().unsigned_abs()
}

#[cfg(test)]
mod tests;
