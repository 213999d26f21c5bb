//! The error of an exceeded limit.

use std::time::Duration;

/// A rate limit is exceeded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too many requests: the next may come in {seconds} s")]
pub struct RateLimitExceeded {
    seconds: u64,
}

impl RateLimitExceeded {
    /// The next request is allowed after `wait`.
    #[must_use]
    pub fn from_wait(wait: Duration) -> Self {
        Self { seconds: wait.as_secs() + u64::from(wait.subsec_nanos() > 0) }
    }

    /// The wait in whole seconds, rounded up, at least 1.
    #[must_use]
    pub fn retry_after_seconds(self) -> u64 {
        self.seconds.max(1)
    }

    /// The wait in whole minutes, rounded up, at least 1.
    #[must_use]
    pub fn retry_after_minutes(self) -> u32 {
        u32::try_from(self.retry_after_seconds().div_ceil(60)).unwrap_or(u32::MAX)
    }
}
