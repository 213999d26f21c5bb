//! Calls to providers that have no result yet: what they do, and when the result is queried.

use crate::codes;
use std::time::Duration;

use super::time::Timestamp;

codes! {
    /// The operation of a call.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum ProviderOperation {
        Payment = "payment",
        Capture = "capture",
        Release = "release",
        Refund = "refund",
        /// Gives back a late approval.
        Reversal = "reversal",
        /// Deletes a stored instrument.
        TokenDeletion = "token_deletion",
        MandateChange = "mandate_change",
        Payout = "payout",
        /// Collects an instalment of a mandate.
        Collection = "collection",
    }
}

/// Whether a call was sent that must not be sent twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EarlierSending {
    None,
    /// At this time it was about to be sent.
    At(Timestamp),
    /// A version that did not record it may have sent it.
    Unknown,
}

/// How long after it was written a call without an answer is queried.
pub const QUERY_WAITS: [Duration; 5] = [
    Duration::from_secs(2),
    Duration::from_secs(5),
    Duration::from_secs(15),
    Duration::from_secs(30),
    Duration::from_secs(60),
];
/// The interval after the last of [`QUERY_WAITS`].
const LATER_INTERVAL: Duration = Duration::from_secs(5 * 60);
/// The interval after [`LATER_INTERVAL_END`].
const LAST_INTERVAL: Duration = Duration::from_secs(60 * 60);
const LATER_INTERVAL_END: Duration = Duration::from_secs(24 * 60 * 60);

/// After this time without a result a call needs a person.
pub const ALARM_AGE: Duration = Duration::from_secs(15 * 60);

/// When a call that was written at `written` and has no result at `now` is queried next.
#[must_use]
pub fn next_query(written: Timestamp, now: Timestamp) -> Timestamp {
    let waits = QUERY_WAITS.into_iter().map(|wait| written.saturating_add(wait));
    waits.into_iter().find(|due| *due > now).unwrap_or_else(|| {
        let is_recent = now < written.saturating_add(LATER_INTERVAL_END);
        now.saturating_add(if is_recent { LATER_INTERVAL } else { LAST_INTERVAL })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_waits_count_from_the_row_and_get_longer() {
        let written = Timestamp(1_000_000);
        let after = |seconds: i64| Timestamp(written.0 + seconds * 1000);
        for (now, due) in [
            (0, 2),
            (2, 5),
            (3, 5),
            (5, 15),
            (29, 30),
            (30, 60),
            (60, 60 + 300),
            (360, 660),
            (86_399, 86_699),
            (86_400, 90_000),
        ] {
            assert_eq!(next_query(written, after(now)), after(due), "{now}");
        }
    }
}
