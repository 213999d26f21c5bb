//! The life of an intent: the table of the interface's section 3 as one function.

use super::attempt::AttemptId;
use crate::domain::time::Timestamp;

/// Where an intent stands, with what that stage has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IntentState {
    Selection {
        failed_attempts: u32,
    },
    Pending {
        attempt: AttemptId,
        failed_attempts: u32,
    },
    /// `instructed` is what the provider was told to do with the authorization, until it has
    /// answered.
    Authorized {
        attempt: AttemptId,
        expires_at: Timestamp,
        pending_instruction: Option<AuthorizationInstruction>,
    },
    Success {
        attempt: AttemptId,
    },
    Failed,
    Canceled,
    Expired,
}

/// How an authorization is to end. Written down before the provider is told, so that one
/// instruction at a time is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuthorizationInstruction {
    Capture,
    Release,
}

impl AuthorizationInstruction {
    pub const ALL: [Self; 2] = [Self::Capture, Self::Release];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Capture => "capture",
            Self::Release => "release",
        }
    }

    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|instruction| instruction.code() == code)
    }
}

/// What can happen to an intent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transition {
    /// The customer, or the merchant for a stored credential, submits a payment.
    Submit { attempt: AttemptId },
    /// The provider accepted and charged.
    Paid { attempt: AttemptId },
    /// The provider accepted and reserved until `lapses`.
    Authorized { attempt: AttemptId, expires_at: Timestamp },
    /// The provider refused, or could not process it. `retry` is what may follow.
    AttemptFailed { attempt: AttemptId, retry: RetryPolicy },
    /// The provider refused, and the next credential of an automatic payment is tried at once
    /// (decision 19).
    TryNextCredential { failed_attempt: AttemptId, attempt: AttemptId },
    /// The merchant or the customer gives up before paying.
    Cancel,
    /// The merchant tells what to do with the authorization, while it lasts.
    Instruct { instruction: AuthorizationInstruction, now: Timestamp },
    /// The provider has captured; it says so to a release too where it had captured before.
    Captured,
    /// The provider has released.
    Released,
    /// The provider knows the authorization no longer.
    AuthorizationNotFound,
    /// The provider refused the instruction, and the authorization stands.
    InstructionDeclined,
    /// The authorization window has elapsed.
    Expire { now: Timestamp },
}

/// Whether a refused attempt may be followed by another one (decision 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RetryPolicy {
    /// A customer may try until this many attempts have failed.
    UpTo(u32),
    /// Nobody is there to try again.
    Never,
}

/// The event does not apply in the state the intent is in.
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

    /// The customer may choose a method and pay.
    #[must_use]
    pub const fn is_payable(self) -> bool {
        matches!(self, Self::Selection { .. })
    }

    /// The customer has nothing left to do on the hosted page.
    #[must_use]
    pub const fn is_done_for_customer(self) -> bool {
        !matches!(self, Self::Selection { .. } | Self::Pending { .. })
    }

    /// The state after `event`.
    ///
    /// # Errors
    /// [`Illegal`] for every pair that is not in the interface's table.
    pub fn apply(self, transition: Transition) -> Result<Self, IllegalTransition> {
        match (self, transition) {
            (Self::Selection { failed_attempts }, Transition::Submit { attempt }) => {
                Ok(Self::Pending { attempt, failed_attempts })
            }
            (Self::Selection { .. }, Transition::Cancel) => Ok(Self::Canceled),
            (Self::Pending { attempt: waiting, .. }, Transition::Paid { attempt })
                if waiting == attempt =>
            {
                Ok(Self::Success { attempt })
            }
            (
                Self::Pending { attempt: waiting, .. },
                Transition::Authorized { attempt, expires_at: lapses },
            ) if waiting == attempt => {
                Ok(Self::Authorized { attempt, expires_at: lapses, pending_instruction: None })
            }
            (
                Self::Pending { attempt: waiting, failed_attempts },
                Transition::AttemptFailed { attempt, retry },
            ) if waiting == attempt => {
                Ok(Self::after_failed_attempt(failed_attempts.saturating_add(1), retry))
            }
            (
                Self::Pending { attempt: waiting, failed_attempts },
                Transition::TryNextCredential { failed_attempt: refused, attempt },
            ) if waiting == refused => {
                Ok(Self::Pending { attempt, failed_attempts: failed_attempts.saturating_add(1) })
            }
            (
                Self::Authorized { attempt, expires_at: lapses, pending_instruction: instructed },
                event,
            ) => Self::apply_to_authorized(attempt, lapses, instructed, event),
            _ => Err(IllegalTransition),
        }
    }

    /// An instruction that was given in time stands until the provider has answered, even past the
    /// end of the window.
    fn apply_to_authorized(
        attempt: AttemptId,
        expires_at: Timestamp,
        pending_instruction: Option<AuthorizationInstruction>,
        transition: Transition,
    ) -> Result<Self, IllegalTransition> {
        let authorized_with = |instructed| Self::Authorized {
            attempt,
            expires_at: expires_at,
            pending_instruction: instructed,
        };
        match (pending_instruction, transition) {
            (None, Transition::Instruct { instruction, now }) if now < expires_at => {
                Ok(authorized_with(Some(instruction)))
            }
            (None, Transition::Expire { now }) if now >= expires_at => Ok(Self::Expired),
            (Some(_), Transition::Captured) => Ok(Self::Success { attempt }),
            (Some(AuthorizationInstruction::Release), Transition::Released) => Ok(Self::Canceled),
            (Some(_), Transition::AuthorizationNotFound) => Ok(Self::Expired),
            (Some(_), Transition::InstructionDeclined) => Ok(authorized_with(None)),
            _ => Err(IllegalTransition),
        }
    }

    const fn after_failed_attempt(failed_attempts: u32, retry: RetryPolicy) -> Self {
        match retry {
            RetryPolicy::UpTo(most) if failed_attempts < most => {
                Self::Selection { failed_attempts }
            }
            RetryPolicy::UpTo(_) | RetryPolicy::Never => Self::Failed,
        }
    }
}
