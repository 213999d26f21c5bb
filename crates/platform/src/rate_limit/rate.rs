//! Rates in the form `COUNT/DURATION`: the number of requests allowed at once, and the time in
//! which that allowance is refilled.

use std::num::NonZeroU32;
use std::time::Duration;

use governor::Quota;

/// The maximum number of requests allowed at once.
const MAX_COUNT: u32 = 10_000_000;

const MIN_PERIOD: Duration = Duration::from_secs(1);
const MAX_PERIOD: Duration = Duration::from_hours(24);

/// At most `count` requests at once, refilled evenly over `period`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    count: NonZeroU32,
    period: Duration,
}

impl Rate {
    /// 60 in a minute: a page that a browser cannot show has some violations.
    pub(super) const REPORTS: Self =
        Self { count: NonZeroU32::MIN.saturating_add(59), period: Duration::from_mins(1) };

    /// The form expected by [`Self::parse`], for error messages.
    pub const FORMAT_HELP: &'static str =
        "write COUNT/DURATION such as 1000/10s, with 1 to 10000000 and 1s to 1d, or off";

    /// Parses `COUNT/DURATION`, such as `1000/10s`. `None` for any other text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (count, period) = text.split_once('/')?;
        let (count, period) = (count.parse().ok()?, humantime::parse_duration(period).ok()?);
        let count = NonZeroU32::new(count).filter(|count| count.get() <= MAX_COUNT)?;
        (MIN_PERIOD..=MAX_PERIOD).contains(&period).then_some(Self { count, period })
    }

    /// As [`Self::parse`]; `Some(None)` for `off`.
    #[must_use]
    pub fn parse_or_off(text: &str) -> Option<Option<Self>> {
        if text == "off" { Some(None) } else { Self::parse(text).map(Some) }
    }

    /// The text that [`Self::parse_or_off`] reads.
    #[must_use]
    pub fn write_or_off(rate: Option<Self>) -> String {
        rate.map_or_else(
            || "off".to_owned(),
            |rate| {
                // Without the spaces between hours and minutes.
                let period = humantime::format_duration(rate.period).to_string().replace(' ', "");
                format!("{}/{period}", rate.count)
            },
        )
    }

    /// The number of requests at once.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.count.get()
    }

    /// The time in which one is allowed again, at least 1 millisecond.
    #[must_use]
    pub fn interval_ms(self) -> i64 {
        let period_ms = i64::try_from(self.period.as_millis()).unwrap_or(i64::MAX);
        (period_ms / i64::from(self.count())).max(1)
    }

    /// The debt in milliseconds at which one more request is allowed.
    #[must_use]
    pub fn allowance_ms(self) -> i64 {
        self.interval_ms() * (i64::from(self.count()) - 1)
    }

    /// The time in which one request is refilled, at least 100 nanoseconds.
    pub(super) fn replenish_interval(self) -> Duration {
        self.period / self.count.get()
    }

    pub(super) fn to_quota(self) -> Quota {
        Quota::with_period(self.replenish_interval())
            .unwrap_or(Quota::per_second(self.count))
            .allow_burst(self.count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_and_a_duration_are_parsed() {
        let rate = Rate::parse("1000/10s").expect("a rate");
        assert_eq!(
            (rate.count.get(), rate.replenish_interval()),
            (1000, Duration::from_millis(10))
        );
        assert_eq!(
            Rate::parse("10/10m").expect("a rate").replenish_interval(),
            Duration::from_mins(1)
        );
        assert_eq!(
            Rate::parse("10000000/1s").expect("a rate").to_quota().replenish_interval(),
            Duration::from_nanos(100)
        );
    }

    #[test]
    fn the_last_of_a_count_is_allowed_by_what_the_others_cost() {
        let rate = Rate::parse("10/10m").expect("a rate");
        assert_eq!((rate.interval_ms(), rate.allowance_ms()), (60_000, 540_000));
        let one = Rate::parse("1/1h").expect("a rate");
        assert_eq!((one.interval_ms(), one.allowance_ms()), (3_600_000, 0));
    }

    #[test]
    fn a_written_rate_is_read_again() {
        for text in ["10/10m", "3/90s", "1000/1h", "7/1day", "off"] {
            let rate = Rate::parse_or_off(text).expect("a rate");
            assert_eq!(Rate::parse_or_off(&Rate::write_or_off(rate)), Some(rate), "{text}");
        }
        assert_eq!(Rate::write_or_off(Rate::parse("3/90s")), "3/1m30s");
        assert_eq!(Rate::parse_or_off("on"), None);
    }

    #[test]
    fn other_text_is_rejected() {
        for text in [
            "",
            "off",
            "10",
            "10/",
            "/10s",
            "0/10s",
            "-1/10s",
            "1.5/10s",
            "10/0s",
            "10/10",
            "10/s",
            "10/1ms",
            "10/2d",
            "10/1s/1s",
            "10000001/1s",
            "10/-1s",
        ] {
            assert_eq!(Rate::parse(text), None, "{text}");
        }
    }
}
