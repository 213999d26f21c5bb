//! The states of an intent and their transitions (interface, section 3).

use super::attempt::AttemptId;
use crate::time::Timestamp;

/// The state of an intent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IntentState {
    Selection {
        failed_attempts: u32,
    },
    Pending {
        attempt: AttemptId,
        failed_attempts: u32,
    },
    Authorized {
        attempt: AttemptId,
        expires_at: Timestamp,
        /// An instruction without a result from the provider.
        pending_instruction: Option<AuthorizationInstruction>,
    },
    Success {
        attempt: AttemptId,
    },
    Failed,
    Canceled,
    Expired,
}

/// How an authorization is to end. Stored before the provider is called, so that at most one
/// instruction is pending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuthorizationInstruction {
    Capture,
    Release,
    /// The authorization's window is over.
    Lapse,
}

impl AuthorizationInstruction {
    pub const ALL: [Self; 3] = [Self::Capture, Self::Release, Self::Lapse];

    /// The instruction to the provider.
    #[must_use]
    pub const fn provider_code(self) -> &'static str {
        match self {
            Self::Capture => "capture",
            Self::Release | Self::Lapse => "release",
        }
    }

    /// The merchant's instruction of a [`Self::provider_code`].
    #[must_use]
    pub fn from_provider_code(code: &str) -> Option<Self> {
        [Self::Capture, Self::Release].into_iter().find(|known| known.provider_code() == code)
    }
}

/// A transition of an intent's state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transition {
    /// The customer, or the merchant for a stored credential, submits a payment.
    Submit { attempt: AttemptId },
    /// The provider charged the payment.
    Paid { attempt: AttemptId },
    /// The provider authorized the payment until `expires_at`.
    Authorized { attempt: AttemptId, expires_at: Timestamp },
    /// The provider declined or could not process the payment. `retry` limits further attempts.
    AttemptFailed { attempt: AttemptId, retry: RetryPolicy },
    /// Nothing was sent to the provider, or the customer gave the payment up: the attempt does not
    /// count.
    AttemptAbandoned { attempt: AttemptId, retry: RetryPolicy },
    /// The provider declined, and an automatic payment continues with the next credential
    /// (decision 19).
    TryNextCredential { failed_attempt: AttemptId, attempt: AttemptId },
    /// The merchant or the customer cancels before a payment.
    Cancel,
    /// The provider is instructed: to capture or to release before the authorization expires, to
    /// let it lapse afterwards.
    Instruct { instruction: AuthorizationInstruction, now: Timestamp },
    /// The provider has captured. Also the result of a release after an earlier capture.
    Captured,
    /// The provider has released.
    Released,
    /// The provider has no such authorization any more.
    AuthorizationNotFound,
    /// The provider declined the instruction; the authorization remains.
    InstructionDeclined,
}

/// Whether another attempt may follow a failed one (decision 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RetryPolicy {
    /// The customer may retry until this many attempts have failed.
    UpTo(u32),
    /// There is no customer to retry.
    Never,
}

/// The transition is not allowed in the current state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalTransition;

impl IntentState {
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Selection { .. } => "selection",
            Self::Pending { .. } => "pending",
            Self::Authorized { .. } => "authorized",
            Self::Success { .. } => "success",
            Self::Failed => "failed",
            Self::Canceled => "canceled",
            Self::Expired => "expired",
        }
    }

    /// How many attempts were refused, of a payment that is neither made nor over.
    #[must_use]
    pub const fn failed_attempts(self) -> u32 {
        match self {
            Self::Selection { failed_attempts } | Self::Pending { failed_attempts, .. } => {
                failed_attempts
            }
            _ => 0,
        }
    }

    /// Whether the customer may select a method and pay.
    #[must_use]
    pub const fn is_payable(self) -> bool {
        matches!(self, Self::Selection { .. })
    }

    /// Whether the customer has completed the hosted page.
    #[must_use]
    pub const fn is_done_for_customer(self) -> bool {
        !matches!(self, Self::Selection { .. } | Self::Pending { .. })
    }

    /// Returns the state after a transition.
    ///
    /// # Errors
    /// [`IllegalTransition`] if the table of states does not contain the pair.
    pub fn apply(self, transition: Transition) -> Result<Self, IllegalTransition> {
        match self {
            Self::Selection { failed_attempts } => match transition {
                Transition::Submit { attempt } => Ok(Self::Pending { attempt, failed_attempts }),
                Transition::Cancel => Ok(Self::Canceled),
                _ => Err(IllegalTransition),
            },
            Self::Pending { attempt, failed_attempts } => {
                Self::apply_to_pending(attempt, failed_attempts, transition)
            }
            Self::Authorized { attempt, expires_at, pending_instruction } => {
                Self::apply_to_authorized(attempt, expires_at, pending_instruction, transition)
            }
            Self::Success { .. } | Self::Failed | Self::Canceled | Self::Expired => {
                Err(IllegalTransition)
            }
        }
    }

    /// A result is accepted only for the pending attempt.
    fn apply_to_pending(
        pending: AttemptId,
        failed_attempts: u32,
        transition: Transition,
    ) -> Result<Self, IllegalTransition> {
        match transition {
            Transition::Paid { attempt } if attempt == pending => Ok(Self::Success { attempt }),
            Transition::Authorized { attempt, expires_at } if attempt == pending => {
                Ok(Self::Authorized { attempt, expires_at, pending_instruction: None })
            }
            Transition::AttemptFailed { attempt, retry } if attempt == pending => {
                Ok(Self::after_failed_attempt(failed_attempts.saturating_add(1), retry))
            }
            Transition::AttemptAbandoned { attempt, retry } if attempt == pending => {
                Ok(match retry {
                    RetryPolicy::UpTo(_) => Self::Selection { failed_attempts },
                    RetryPolicy::Never => Self::Failed,
                })
            }
            Transition::TryNextCredential { failed_attempt, attempt }
                if failed_attempt == pending =>
            {
                Ok(Self::Pending { attempt, failed_attempts: failed_attempts.saturating_add(1) })
            }
            _ => Err(IllegalTransition),
        }
    }

    /// An instruction given in time stays pending until the provider has a result, even after
    /// `expires_at`.
    fn apply_to_authorized(
        attempt: AttemptId,
        expires_at: Timestamp,
        pending_instruction: Option<AuthorizationInstruction>,
        transition: Transition,
    ) -> Result<Self, IllegalTransition> {
        let authorized_with =
            |pending_instruction| Self::Authorized { attempt, expires_at, pending_instruction };
        match (pending_instruction, transition) {
            (None, Transition::Instruct { instruction, now })
                if (instruction == AuthorizationInstruction::Lapse) == (now >= expires_at) =>
            {
                Ok(authorized_with(Some(instruction)))
            }
            (Some(AuthorizationInstruction::Lapse), Transition::Released) => Ok(Self::Expired),
            (Some(_), Transition::Captured) => Ok(Self::Success { attempt }),
            (Some(AuthorizationInstruction::Release), Transition::Released) => Ok(Self::Canceled),
            (Some(_), Transition::AuthorizationNotFound) => Ok(Self::Expired),
            (Some(_), Transition::InstructionDeclined) => Ok(authorized_with(None)),
            _ => Err(IllegalTransition),
        }
    }

    const fn after_failed_attempt(failed_attempts: u32, retry: RetryPolicy) -> Self {
        match retry {
            RetryPolicy::UpTo(limit) if failed_attempts < limit => {
                Self::Selection { failed_attempts }
            }
            RetryPolicy::UpTo(_) | RetryPolicy::Never => Self::Failed,
        }
    }
}
