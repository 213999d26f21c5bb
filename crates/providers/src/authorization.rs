//! Authorized amounts: what a provider returns to a capture or a release.

use kassa_domain::failure_reason::FailureReason;
use serde::{Deserialize, Serialize};

use super::sandbox::wire::field;

/// The result of a capture or a release.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "result", rename_all = "snake_case")]
pub enum AuthorizationResult {
    Captured,
    Released,
    /// The authorization has expired, or was released before.
    AlreadyEnded,
    /// This payment can't be captured later.
    Unsupported,
    Refused(#[serde(with = "field::reason")] FailureReason),
    /// The provider has the instruction; the result is not known yet.
    Pending,
}
