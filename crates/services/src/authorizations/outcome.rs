//! What becomes of an instruction.

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::intent::{AuthorizationInstruction, IntentState};
use kassa_store::{StoreError, StoredIntent};

/// The outcome of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InstructionOutcome {
    Done,
    /// The provider has no result yet; the instruction is sent again later.
    Pending,
    /// The provider refused; the authorization is open as before.
    Declined(FailureReason),
}

/// The end of an instruction that was written: the intent after it, or why it was not carried out.
pub type InstructionEnd = Result<(StoredIntent, InstructionOutcome), AuthorizationError>;

/// Why an instruction is not executed.
#[derive(Debug, thiserror::Error)]
pub enum AuthorizationError {
    #[error("Payment intent is not in authorized status")]
    NotAuthorized,
    /// A capture was ordered before, and has no result yet.
    #[error("A capture is in progress")]
    CaptureInProgress,
    /// A release was ordered before, and has no result yet.
    #[error("A cancellation is in progress")]
    ReleaseInProgress,
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

impl AuthorizationError {
    /// Why an intent in this state takes no instruction, or took none a moment ago.
    pub(super) const fn of_state(state: IntentState) -> Self {
        match state {
            IntentState::Authorized { pending_instruction: Some(instruction), .. } => {
                match instruction {
                    AuthorizationInstruction::Capture => Self::CaptureInProgress,
                    AuthorizationInstruction::Release => Self::ReleaseInProgress,
                    AuthorizationInstruction::Lapse => Self::Expired,
                }
            }
            _ => Self::NotAuthorized,
        }
    }
}
