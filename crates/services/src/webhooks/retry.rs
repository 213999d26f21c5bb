//! The retry schedules of deliveries (decisions 33 and 144). Time and jitter are arguments.

use std::time::Duration;

use kassa_domain::time::Timestamp;
use kassa_domain::webhook::WebhookFormat;

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;

/// No attempt is later than this after the event.
pub const RETRY_WINDOW: Duration = Duration::from_secs(7 * 24 * HOUR);

/// No attempt of a delivery in a line is later than this after its event was written.
pub(super) const LINE_WINDOW: Duration = Duration::from_secs(14 * 24 * HOUR);

/// The longest delay that a receiver can ask for by `Retry-After`.
const MAX_RETRY_AFTER: Duration = Duration::from_secs(24 * HOUR);

/// The delays after the first attempt, which is immediate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RetrySchedule {
    delays: Vec<Duration>,
    /// What follows them until the window ends, if anything does; no delay is longer, by jitter
    /// either.
    longest: Option<Duration>,
    /// Whether it replaces the usual delays of every format.
    is_custom: bool,
}

impl Default for RetrySchedule {
    /// 5 s, 30 s, 2 m, 10 m, 30 m, 1 h, 2 h, 4 h, 8 h, then every 12 h for 7 days.
    fn default() -> Self {
        let growing =
            [5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR];
        let remaining = RETRY_WINDOW.as_secs() - growing.iter().sum::<u64>();
        let count = usize::try_from(remaining / (12 * HOUR)).unwrap_or_default();
        let constant = std::iter::repeat_n(12 * HOUR, count);
        let delays = growing.into_iter().chain(constant).map(Duration::from_secs).collect();
        Self { delays, longest: None, is_custom: false }
    }
}

impl RetrySchedule {
    /// `None` if there are no delays, or one is longer than seven days.
    #[must_use]
    pub fn new(delays: Vec<Duration>) -> Option<Self> {
        (!delays.is_empty() && delays.iter().all(|delay| *delay <= RETRY_WINDOW)).then_some(Self {
            delays,
            longest: None,
            is_custom: true,
        })
    }

    /// 10 s, then twice as long each time, 10 minutes at most, for 7 days.
    fn original() -> Self {
        let delays = [10, 20, 40, 80, 160, 320].map(Duration::from_secs).to_vec();
        Self { delays, longest: Some(Duration::from_secs(10 * MINUTE)), is_custom: false }
    }

    /// The schedule of a format: its own, unless the delays were set.
    #[must_use]
    pub fn for_format(&self, format: WebhookFormat) -> Self {
        match format {
            WebhookFormat::Original if !self.is_custom => Self::original(),
            WebhookFormat::Original | WebhookFormat::Standard => self.clone(),
        }
    }

    fn delay(&self, failed_attempts: u32) -> Option<Duration> {
        let index = usize::try_from(failed_attempts.checked_sub(1)?).ok()?;
        self.delays.get(index).copied().or(self.longest)
    }

    /// Returns the time of the next attempt after `failed_attempts` have failed, the last of them
    /// at `now`. `None` if that was the last one.
    ///
    /// `jitter_permille` is 0 to 1000 and changes the delay by up to a fifth either way, so that
    /// deliveries that failed together are not repeated together. `retry_after` extends the delay,
    /// up to a day.
    #[must_use]
    pub fn next_attempt(
        &self,
        event_time: Timestamp,
        now: Timestamp,
        failed_attempts: u32,
        jitter_permille: u32,
        retry_after: Option<Duration>,
    ) -> Option<Timestamp> {
        let delay = self.delay(failed_attempts)?;
        let jittered = delay * (2 * jitter_permille.min(1000) + 4000) / 5000;
        let jittered = self.longest.map_or(jittered, |longest| jittered.min(longest));
        let delay = jittered.max(retry_after.unwrap_or_default().min(MAX_RETRY_AFTER));
        let (next, end) = (now.saturating_add(delay), event_time.saturating_add(RETRY_WINDOW));
        // An attempt that jitter moves beyond the window is made at its end instead.
        if next <= end { Some(next) } else { (now < end).then_some(end) }
    }
}

#[cfg(test)]
mod tests;
