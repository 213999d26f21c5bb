//! The life of an intent: the table of the interface's section 3 as one function.

use crate::domain::attempt::AttemptId;
use crate::domain::time::Timestamp;

/// Where an intent stands, with what that stage has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    Selection {
        failed_attempts: u32,
    },
    Pending {
        attempt: AttemptId,
        failed_attempts: u32,
    },
    /// `instructed` is what the provider was told to do with the authorization, until it has answered.
    Authorized {
        attempt: AttemptId,
        lapses: Timestamp,
        instructed: Option<Instruction>,
    },
    Success {
        attempt: AttemptId,
    },
    Failed,
    Canceled,
    Expired,
}

/// How an authorization is to end. Written down before the provider is told, so that one instruction at a time is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instruction {
    Capture,
    Release,
}

impl Instruction {
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
pub enum Event {
    /// The customer, or the merchant for a stored credential, submits a payment.
    Submit { attempt: AttemptId },
    /// The provider accepted and charged.
    Paid { attempt: AttemptId },
    /// The provider accepted and reserved until `lapses`.
    Reserved { attempt: AttemptId, lapses: Timestamp },
    /// The provider refused, or could not process it. `retry` is what may follow.
    Refused { attempt: AttemptId, retry: Retry },
    /// The provider refused, and the next credential of an automatic payment is tried at once (decision 19).
    Next { refused: AttemptId, attempt: AttemptId },
    /// The merchant or the customer gives up before paying.
    Cancel,
    /// The merchant tells what to do with the authorization, while it lasts.
    Instruct { instruction: Instruction, now: Timestamp },
    /// The provider has captured; it says so to a release too where it had captured before.
    Captured,
    /// The provider has released.
    Released,
    /// The provider knows the authorization no longer.
    Gone,
    /// The provider refused the instruction, and the authorization stands.
    Declined,
    /// The authorization window has elapsed.
    Lapse { now: Timestamp },
}

/// Whether a refused attempt may be followed by another one (decision 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Retry {
    /// A customer may try until this many attempts have failed.
    UpTo(u32),
    /// Nobody is there to try again.
    Never,
}

/// The event does not apply in the state the intent is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Illegal;

impl State {
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
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Selection { .. })
    }

    /// The customer has nothing left to do on the hosted page.
    #[must_use]
    pub const fn is_over(self) -> bool {
        !matches!(self, Self::Selection { .. } | Self::Pending { .. })
    }

    /// The state after `event`.
    ///
    /// # Errors
    /// [`Illegal`] for every pair that is not in the interface's table.
    pub fn on(self, event: Event) -> Result<Self, Illegal> {
        match (self, event) {
            (Self::Selection { failed_attempts }, Event::Submit { attempt }) => Ok(Self::Pending { attempt, failed_attempts }),
            (Self::Selection { .. }, Event::Cancel) => Ok(Self::Canceled),
            (Self::Pending { attempt: waiting, .. }, Event::Paid { attempt }) if waiting == attempt => {
                Ok(Self::Success { attempt })
            }
            (Self::Pending { attempt: waiting, .. }, Event::Reserved { attempt, lapses }) if waiting == attempt => {
                Ok(Self::Authorized { attempt, lapses, instructed: None })
            }
            (Self::Pending { attempt: waiting, failed_attempts }, Event::Refused { attempt, retry }) if waiting == attempt => {
                Ok(Self::after_refusal(failed_attempts.saturating_add(1), retry))
            }
            (Self::Pending { attempt: waiting, failed_attempts }, Event::Next { refused, attempt }) if waiting == refused => {
                Ok(Self::Pending { attempt, failed_attempts: failed_attempts.saturating_add(1) })
            }
            (Self::Authorized { attempt, lapses, instructed }, event) => Self::authorized(attempt, lapses, instructed, event),
            _ => Err(Illegal),
        }
    }

    /// An instruction that was given in time stands until the provider has answered, even past the end of the window.
    fn authorized(attempt: AttemptId, lapses: Timestamp, instructed: Option<Instruction>, event: Event) -> Result<Self, Illegal> {
        let standing = |instructed| Self::Authorized { attempt, lapses, instructed };
        match (instructed, event) {
            (None, Event::Instruct { instruction, now }) if now < lapses => Ok(standing(Some(instruction))),
            (None, Event::Lapse { now }) if now >= lapses => Ok(Self::Expired),
            (Some(_), Event::Captured) => Ok(Self::Success { attempt }),
            (Some(Instruction::Release), Event::Released) => Ok(Self::Canceled),
            (Some(_), Event::Gone) => Ok(Self::Expired),
            (Some(_), Event::Declined) => Ok(standing(None)),
            _ => Err(Illegal),
        }
    }

    const fn after_refusal(failed_attempts: u32, retry: Retry) -> Self {
        match retry {
            Retry::UpTo(most) if failed_attempts < most => Self::Selection { failed_attempts },
            Retry::UpTo(_) | Retry::Never => Self::Failed,
        }
    }
}
