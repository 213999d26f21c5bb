//! Authorized amounts: what a provider returns to a capture or a release.

use kassa_domain::failure_reason::FailureReason;

/// The result of a capture or a release.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuthorizationResult {
    Captured,
    Released,
    /// The authorization has expired, or was released before.
    AlreadyEnded,
    /// This payment can't be captured later.
    Unsupported,
    Refused(FailureReason),
    /// The provider has the instruction; the result is not known yet.
    Pending,
}
