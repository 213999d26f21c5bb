//! When a delivery is tried again (decision 33). Pure: time and chance are arguments.

use std::time::Duration;

use crate::domain::time::Timestamp;

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;

/// No try is later than this after the event.
pub const RETRY_WINDOW: Duration = Duration::from_secs(7 * 24 * HOUR);

/// The longest wait that a receiver can ask for by `Retry-After`.
const MAX_RETRY_AFTER: Duration = Duration::from_secs(24 * HOUR);

/// The waits after the first, immediate try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RetrySchedule {
    delays: Vec<Duration>,
}

impl Default for RetrySchedule {
    /// 5 s, 30 s, 2 m, 10 m, 30 m, 1 h, 2 h, 4 h, 8 h, then every 12 h for 7 days.
    fn default() -> Self {
        let first =
            [5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR];
        let rest = RETRY_WINDOW.as_secs() - first.iter().sum::<u64>();
        let then =
            std::iter::repeat_n(12 * HOUR, usize::try_from(rest / (12 * HOUR)).unwrap_or_default());
        Self { delays: first.into_iter().chain(then).map(Duration::from_secs).collect() }
    }
}

impl RetrySchedule {
    /// Nothing for a schedule without waits, or with one beyond the window.
    #[must_use]
    pub fn new(delays: Vec<Duration>) -> Option<Self> {
        (!delays.is_empty() && delays.iter().all(|wait| *wait <= RETRY_WINDOW))
            .then_some(Self { delays: delays })
    }

    /// When to try again after `tries` tries have failed, the last of them at `now`; nothing if
    /// that was the last one.
    ///
    /// `chance` is 0 to 1000 and moves the wait by up to a fifth either way, so that what failed
    /// together is not repeated together. A receiver's wish for a longer wait is honoured
    /// within a day.
    #[must_use]
    pub fn next_attempt(
        &self,
        event_time: Timestamp,
        now: Timestamp,
        failed_attempts: u32,
        jitter_permille: u32,
        retry_after: Option<Duration>,
    ) -> Option<Timestamp> {
        let delay = self.delays.get(usize::try_from(failed_attempts.checked_sub(1)?).ok()?)?;
        let jittered = *delay * (2 * jitter_permille.min(1000) + 4000) / 5000;
        let delay = jittered.max(retry_after.unwrap_or_default().min(MAX_RETRY_AFTER));
        let (next, end) = (now.saturating_add(delay), event_time.saturating_add(RETRY_WINDOW));
        // The last try of the schedule is moved forward rather than lost to chance.
        if next <= end { Some(next) } else { (now < end).then_some(end) }
    }
}

#[cfg(test)]
mod tests;
