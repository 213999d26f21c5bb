//! A payment intent and its life: the table of the interface's section 3 as one function.

use super::attempt::AttemptId;
use super::future_payments::FuturePayments;
use super::method::{Method, MethodFilter};
use super::money::Money;
use super::purchaser::Purchaser;
use super::split::Split;
use super::time::Timestamp;

/// What the merchant ordered. Never changes after creation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    pub money: Money,
    /// The merchant's reference as it is returned; in the sandbox without its instructions.
    pub reference_id: String,
    pub purchaser_id: String,
    pub return_url: String,
    pub allow_remember_credentials: bool,
    pub request_unscheduled_mit: bool,
    pub require_unscheduled_mit: bool,
    pub capture_mode: CaptureMode,
    pub is_interactive: bool,
    pub purchaser: Purchaser,
    pub method_filter: Option<MethodFilter>,
    pub split: Option<Split>,
    pub future_payments: Option<FuturePayments>,
    /// The sandbox's instructions, always the defaults in `live` mode.
    pub sandbox: Sandbox,
}

/// What `reference_id` tells the mock processor (interface, section 1; decision 30).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sandbox {
    pub result: Option<ForcedResult>,
    pub flow: Flow,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ForcedResult {
    Authorised,
    Refused,
    Error,
}

impl ForcedResult {
    pub const ALL: [Self; 3] = [Self::Authorised, Self::Refused, Self::Error];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Authorised => "authorised",
            Self::Refused => "refused",
            Self::Error => "error",
        }
    }

    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|result| result.code() == code)
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Flow {
    #[default]
    Direct,
    Challenge,
    Redirect,
    Wait,
    Outage,
}

impl Flow {
    pub const ALL: [Self; 5] = [Self::Direct, Self::Challenge, Self::Redirect, Self::Wait, Self::Outage];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Direct => "direct",
            Self::Challenge => "challenge",
            Self::Redirect => "redirect",
            Self::Wait => "wait",
            Self::Outage => "outage",
        }
    }

    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|flow| flow.code() == code)
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CaptureMode {
    #[default]
    Immediate,
    PreferDelay,
}

impl CaptureMode {
    pub const ALL: [Self; 2] = [Self::Immediate, Self::PreferDelay];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Immediate => "immediate",
            Self::PreferDelay => "prefer_delay",
        }
    }

    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mode| mode.code() == code)
    }

    /// Whether a payment by this method is only authorised at first.
    #[must_use]
    pub const fn delays(self, method: Method) -> bool {
        matches!(self, Self::PreferDelay) && method.supports_delayed_capture()
    }
}

/// Where an intent stands, with what that stage has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    Selection { failed_attempts: u32 },
    Pending { attempt: AttemptId, failed_attempts: u32 },
    Authorized { attempt: AttemptId, lapses: Timestamp },
    Success { attempt: AttemptId },
    Failed,
    Canceled,
    Expired,
}

/// What can happen to an intent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The customer, or the merchant for a stored credential, submits a payment.
    Submit {
        attempt: AttemptId,
    },
    /// The provider accepted and charged.
    Paid {
        attempt: AttemptId,
    },
    /// The provider accepted and reserved until `lapses`.
    Reserved {
        attempt: AttemptId,
        lapses: Timestamp,
    },
    /// The provider refused, or could not process it. `retry` is what may follow.
    Refused {
        attempt: AttemptId,
        retry: Retry,
    },
    /// The merchant or the customer gives up before paying.
    Cancel,
    Capture {
        now: Timestamp,
    },
    Release {
        now: Timestamp,
    },
    /// The authorization window has elapsed.
    Lapse {
        now: Timestamp,
    },
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
                Ok(Self::Authorized { attempt, lapses })
            }
            (Self::Pending { attempt: waiting, failed_attempts }, Event::Refused { attempt, retry }) if waiting == attempt => {
                Ok(Self::after_refusal(failed_attempts.saturating_add(1), retry))
            }
            (Self::Authorized { attempt, lapses }, Event::Capture { now }) if now < lapses => Ok(Self::Success { attempt }),
            (Self::Authorized { lapses, .. }, Event::Release { now }) if now < lapses => Ok(Self::Canceled),
            (Self::Authorized { lapses, .. }, Event::Lapse { now }) if now >= lapses => Ok(Self::Expired),
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

#[cfg(test)]
mod tests;
