//! What becomes of an instruction.

use crate::domain::failure_reason::FailureReason;
use crate::store::StoreError;

/// The outcome of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InstructionOutcome {
    Done,
    /// The provider has no result yet; the instruction is sent again later.
    Pending,
    /// The provider refused; the authorization is open as before.
    Declined(FailureReason),
}

/// Why an instruction is not executed.
#[derive(Debug, thiserror::Error)]
pub enum AuthorizationError {
    #[error("Payment intent is not in authorized status")]
    NotAuthorized,
    /// By its window, or by the provider.
    #[error("the authorization has expired")]
    Expired,
    #[error("the payment can't be captured later")]
    Unsupported,
    /// The provider had captured the amount before it received the release.
    #[error("the payment is captured")]
    Captured,
    #[error(transparent)]
    Store(#[from] StoreError),
}
