//! A call to a provider, and the ways in which it can fail.

use std::time::Duration;

use axum::http::HeaderMap;
use kassa_platform::clock::Clock;
use kassa_platform::http_date::parse_date;

/// The answer to a call. A refusal is an answer; the call fails only with [`CallError`].
pub type CallResult<T> = Result<T, CallError>;

/// Why a call has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CallError {
    /// The provider received nothing: the connection was refused, its name is unknown, or TLS
    /// failed.
    #[error("nothing was sent to the payment provider")]
    NotSent,
    /// Whether the call took effect is unknown until its status is queried: it timed out, the
    /// connection broke, or the answer was unreadable, 409, 429 or 5xx.
    #[error("the payment provider's answer is unknown")]
    Unknown,
}

/// Ends a call that takes longer than `limit`: its requests may have arrived.
pub(super) async fn within<T>(
    limit: Duration,
    call: impl Future<Output = CallResult<T>>,
) -> CallResult<T> {
    tokio::time::timeout(limit, call).await.unwrap_or(Err(CallError::Unknown))
}

/// Compares the time with that of a provider's answer to a call that began at `begun` on the
/// monotonic clock: a jump of the time is confirmed or contradicted by it (ADR 138).
pub(super) fn compare_date(clock: &Clock, answer: &HeaderMap, begun: Duration) {
    if clock.has_unconfirmed_jump()
        && let Some(date) = parse_date(answer)
    {
        clock.compare(date, begun);
    }
}
