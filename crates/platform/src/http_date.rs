//! Times in HTTP headers (RFC 9110, sections 5.6.7 and 10.2.3).

use std::time::{Duration, UNIX_EPOCH};

use axum::http::HeaderMap;
use axum::http::header::{DATE, RETRY_AFTER};
use kassa_domain::time::Timestamp;

/// Parses a date in each of the three forms that a recipient has to understand: that of today, that
/// of RFC 850 and that of `asctime`. A zone other than GMT is understood too, as mail has it.
#[must_use]
pub fn parse_http_date(text: &str) -> Option<Timestamp> {
    if let Ok(time) = httpdate::parse_http_date(text) {
        let elapsed = time.duration_since(UNIX_EPOCH).ok()?;
        return i64::try_from(elapsed.as_millis()).ok().map(Timestamp);
    }
    let zoned = jiff::fmt::rfc2822::parse(text.trim()).ok()?;
    Some(Timestamp(zoned.timestamp().as_millisecond()))
}

/// When a response was written, by the clock of who wrote it. `None` if it does not say.
#[must_use]
pub fn parse_date(headers: &HeaderMap) -> Option<Timestamp> {
    parse_http_date(headers.get(DATE)?.to_str().ok()?)
}

/// The wait that `Retry-After` asks for at `now`, by seconds or by a date. A number of seconds that
/// is beyond every number is a wait all the same: the longest. `None` if the header is missing,
/// invalid or in the past.
#[must_use]
pub fn parse_retry_after(headers: &HeaderMap, now: Timestamp) -> Option<Duration> {
    let text = headers.get(RETRY_AFTER)?.to_str().ok()?.trim();
    if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Some(Duration::from_secs(text.parse().unwrap_or(u64::MAX)));
    }
    let until = parse_http_date(text)?;
    u64::try_from(until.0.saturating_sub(now.0)).ok().map(Duration::from_millis)
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    /// 2026-11-20T21:36:00Z, a Friday.
    const NOW: Timestamp = Timestamp(1_795_210_560_000);

    fn wait(text: &str) -> Option<Duration> {
        let value = HeaderValue::from_str(text).expect("a value");
        parse_retry_after(&HeaderMap::from_iter([(RETRY_AFTER, value)]), NOW)
    }

    #[test]
    fn retry_after_is_seconds_or_a_date_in_each_form_of_http() {
        let minute = Some(Duration::from_mins(1));
        for text in [
            "60",
            " 0060 ",
            "Fri, 20 Nov 2026 21:37:00 GMT",
            "Friday, 20-Nov-26 21:37:00 GMT",
            "Fri Nov 20 21:37:00 2026",
            "Fri, 20 Nov 2026 23:37:00 +0200",
        ] {
            assert_eq!(wait(text), minute, "{text}");
        }
        // A day below 10 has a blank before it in the form of `asctime`.
        assert_eq!(
            parse_http_date("Sun Nov  6 08:49:37 1994"),
            parse_http_date("Sunday, 06-Nov-94 08:49:37 GMT")
        );
        assert_eq!(
            parse_http_date("Sun, 06 Nov 1994 08:49:37 GMT"),
            Some(Timestamp(784_111_777_000))
        );
    }

    #[test]
    fn a_number_beyond_every_number_is_the_longest_wait() {
        let longest = Some(Duration::from_secs(u64::MAX));
        assert_eq!(wait("18446744073709551615"), longest);
        assert_eq!(wait("18446744073709551616"), longest);
        assert_eq!(wait(&"9".repeat(400)), longest);
        assert_eq!(wait("0"), Some(Duration::ZERO));
    }

    #[test]
    fn what_is_no_wait_is_ignored() {
        for text in [
            "",
            "-1",
            "1.5",
            "soon",
            "60 s",
            "Fri, 20 Nov 2026 21:00:00 GMT",
            "Friday, 20-Nov-26 21:00:00 GMT",
            "Sun Nov  6 08:49:37 1994",
            "Friday, 40-Nov-26 21:37:00 GMT",
            "20-Nov-26 21:37:00 GMT",
        ] {
            assert_eq!(wait(text), None, "{text}");
        }
    }
}
