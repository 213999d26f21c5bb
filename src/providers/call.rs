//! A call to a provider, and the ways in which it can fail.

use futures_util::future::BoxFuture;

/// A call to a provider. A refusal is an answer; the call fails only with [`CallError`].
pub type ProviderCall<'a, T> = BoxFuture<'a, Result<T, CallError>>;

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
