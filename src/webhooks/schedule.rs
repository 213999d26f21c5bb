//! When a delivery is tried again (decision 33). Pure: time and chance are arguments.

use std::time::Duration;

use crate::domain::time::Timestamp;

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;

/// No try is later than this after the event.
pub const WINDOW: Duration = Duration::from_secs(7 * 24 * HOUR);

/// The longest wait that a receiver can ask for by `Retry-After`.
const LONGEST_WISH: Duration = Duration::from_secs(24 * HOUR);

/// The waits after the first, immediate try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    waits: Vec<Duration>,
}

impl Default for Schedule {
    /// 5 s, 30 s, 2 m, 10 m, 30 m, 1 h, 2 h, 4 h, 8 h, then every 12 h for 7 days.
    fn default() -> Self {
        let first = [5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR];
        let rest = WINDOW.as_secs() - first.iter().sum::<u64>();
        let then = std::iter::repeat_n(12 * HOUR, usize::try_from(rest / (12 * HOUR)).unwrap_or_default());
        Self { waits: first.into_iter().chain(then).map(Duration::from_secs).collect() }
    }
}

impl Schedule {
    /// Nothing for a schedule without waits, or with one beyond the window.
    #[must_use]
    pub fn new(waits: Vec<Duration>) -> Option<Self> {
        (!waits.is_empty() && waits.iter().all(|wait| *wait <= WINDOW)).then_some(Self { waits })
    }

    /// When to try again after `tries` tries have failed, the last of them at `now`; nothing if that was the last one.
    ///
    /// `chance` is 0 to 1000 and moves the wait by up to a fifth either way, so that what failed together is not repeated
    /// together. A receiver's wish for a longer wait is honoured within a day.
    #[must_use]
    pub fn next(&self, event: Timestamp, now: Timestamp, tries: u32, chance: u32, wish: Option<Duration>) -> Option<Timestamp> {
        let wait = self.waits.get(usize::try_from(tries.checked_sub(1)?).ok()?)?;
        let jittered = *wait * (2 * chance.min(1000) + 4000) / 5000;
        let wait = jittered.max(wish.unwrap_or_default().min(LONGEST_WISH));
        let (next, end) = (now.after(wait), event.after(WINDOW));
        // The last try of the schedule is moved forward rather than lost to chance.
        if next <= end { Some(next) } else { (now < end).then_some(end) }
    }
}

#[cfg(test)]
mod tests;
