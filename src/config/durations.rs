//! Durations.

use std::time::Duration;

use kassa_services::webhooks::RetrySchedule;

use super::error::InvalidSetting;

/// One leap year.
const MAX_DURATION: Duration = Duration::from_secs(366 * 24 * 60 * 60);

/// The longest wait for proxies at a stop.
const MAX_DRAIN: Duration = Duration::from_secs(5 * 60);

/// Parses a duration such as `7d`: more than zero, at most [`MAX_DURATION`].
pub(super) fn parse_duration(
    variable: &'static str,
    text: &str,
) -> Result<Duration, InvalidSetting> {
    match humantime::parse_duration(text) {
        Ok(duration) if !duration.is_zero() && duration <= MAX_DURATION => Ok(duration),
        _ => Err(InvalidSetting::new(
            variable,
            text,
            "use a duration such as 5s, 30m or 7d, a year at most",
        )),
    }
}

/// Parses `KASSA_DRAIN`: it may be zero.
pub(super) fn parse_drain(text: &str) -> Result<Duration, InvalidSetting> {
    match humantime::parse_duration(text) {
        Ok(duration) if duration <= MAX_DRAIN => Ok(duration),
        _ => {
            let advice = "use a duration from 0s to 5m";
            Err(InvalidSetting::new("KASSA_DRAIN", text, advice))
        }
    }
}

/// Parses the waits before each further attempt, such as `1s,1s,5s`.
pub(super) fn parse_retry_schedule(text: &str) -> Result<RetrySchedule, InvalidSetting> {
    let waits: Result<Vec<Duration>, _> =
        text.split(',').map(|wait| humantime::parse_duration(wait.trim())).collect();
    let advice = "use waits such as 1s,30s,5m, each 7 days at most";
    waits
        .ok()
        .and_then(RetrySchedule::new)
        .ok_or_else(|| InvalidSetting::new("KASSA_WEBHOOK_SCHEDULE", text, advice))
}
