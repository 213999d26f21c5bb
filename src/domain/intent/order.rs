//! A payment intent: what the merchant ordered, and its life.

use crate::domain::mandate::future_payments::FuturePayments;
use crate::domain::method::{MethodFilter, PaymentMethod};
use crate::domain::money::Money;
use crate::domain::purchaser::Purchaser;
use crate::domain::split::Split;

/// What the merchant ordered. Never changes after creation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    pub money: Money,
    /// The merchant's reference as it is returned; in the sandbox without its instructions.
    pub reference_id: String,
    pub purchaser_id: String,
    /// Empty for an automatic payment, from which nobody returns.
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
    pub sandbox: SandboxInstructions,
}

/// What `reference_id` tells the mock processor (interface, section 1; decision 30).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SandboxInstructions {
    pub result: Option<ForcedResult>,
    pub scenario: SandboxScenario,
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
pub enum SandboxScenario {
    #[default]
    Direct,
    Challenge,
    Redirect,
    Wait,
    Outage,
}

impl SandboxScenario {
    pub const ALL: [Self; 5] =
        [Self::Direct, Self::Challenge, Self::Redirect, Self::Wait, Self::Outage];

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
    pub const fn delays_capture_of(self, method: PaymentMethod) -> bool {
        matches!(self, Self::PreferDelay) && method.supports_delayed_capture()
    }
}
