//! One try to pay an intent, and the answers a provider can give to it.

use crate::domain::method::PaymentMethod;
use crate::domain::method::card::{Brand, MaskedCard};
use crate::domain::split::Share;
use crate::domain::time::Timestamp;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AttemptId(pub i64);

/// Where an attempt stands. `Initiated` is on disk before the provider is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttemptStatus {
    Initiated,
    Pending,
    Success,
    Failed(FailureReason),
    Canceled,
}

impl AttemptStatus {
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Initiated => "initiated",
            Self::Pending => "pending",
            Self::Success => "success",
            Self::Failed(_) => "failed",
            Self::Canceled => "canceled",
        }
    }

    /// The status of these columns, or nothing where they contradict each other.
    #[must_use]
    pub fn from_codes(status: &str, reason: Option<&str>) -> Option<Self> {
        match (status, reason) {
            ("initiated", None) => Some(Self::Initiated),
            ("pending", None) => Some(Self::Pending),
            ("success", None) => Some(Self::Success),
            ("canceled", None) => Some(Self::Canceled),
            ("failed", Some(reason)) => FailureReason::from_code(reason).map(Self::Failed),
            _ => None,
        }
    }

    #[must_use]
    pub const fn failure_reason(self) -> Option<FailureReason> {
        match self {
            Self::Failed(reason) => Some(reason),
            _ => None,
        }
    }

    /// Nothing more will happen to this attempt by the provider's answer.
    #[must_use]
    pub const fn is_settled(self) -> bool {
        !matches!(self, Self::Initiated | Self::Pending)
    }
}

/// Why a provider did not accept a payment; the first four are named by the interface, section 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FailureReason {
    AcquirerError,
    RefusedByIssuer,
    CardExpired,
    InsufficientFunds,
    AuthenticationFailed,
}

impl FailureReason {
    pub const ALL: [Self; 5] = [
        Self::AcquirerError,
        Self::RefusedByIssuer,
        Self::CardExpired,
        Self::InsufficientFunds,
        Self::AuthenticationFailed,
    ];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::AcquirerError => "AcquirerError",
            Self::RefusedByIssuer => "RefusedByIssuer",
            Self::CardExpired => "CardExpired",
            Self::InsufficientFunds => "InsufficientFunds",
            Self::AuthenticationFailed => "AuthenticationFailed",
        }
    }

    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.code() == code)
    }
}

/// A step the customer must take at the provider before it can answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CustomerAction {
    /// 3D Secure at the card's issuer.
    Challenge,
    /// The method's own page, such as a bank's.
    Redirect,
}

impl CustomerAction {
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Challenge => "challenge",
            Self::Redirect => "redirect",
        }
    }

    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        [Self::Challenge, Self::Redirect].into_iter().find(|action| action.code() == code)
    }
}

/// An attempt as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    pub id: AttemptId,
    pub intent_id: String,
    pub method: PaymentMethod,
    pub status: AttemptStatus,
    /// What the provider asks of the customer while the attempt is pending.
    pub action: Option<CustomerAction>,
    /// Our name for this attempt at the provider; asking by it never charges again.
    pub provider_reference: String,
    pub card: Option<MaskedCard>,
    /// The stored credential it charges.
    pub credential_id: Option<String>,
    /// How the amount is shared out; empty where it is the merchant's alone.
    pub shares: Vec<Share>,
    pub created: Timestamp,
}

impl Attempt {
    #[must_use]
    pub fn brand(&self) -> Option<Brand> {
        self.card.as_ref().map(|card| card.brand)
    }
}

#[cfg(test)]
mod tests;
