//! Payment attempts and their statuses.

use crate::failure_reason::FailureReason;
use crate::method::PaymentMethod;
use crate::method::card::{Brand, CardNetwork, MaskedCard};
use crate::split::Share;
use crate::time::Timestamp;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AttemptId(pub i64);

/// The status of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttemptStatus {
    /// Stored before the provider is called.
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

    /// Parses the columns of a stored attempt. `None` for an unknown code, or if the columns
    /// contradict each other.
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

    /// Whether the provider's result is final.
    #[must_use]
    pub const fn is_settled(self) -> bool {
        !matches!(self, Self::Initiated | Self::Pending)
    }
}

/// A step the customer must complete before the provider has a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CustomerAction {
    /// 3D Secure at the card's issuer.
    Challenge,
    /// The method's own page, such as a bank's.
    Redirect,
    /// The choice of the network of a card with two brands.
    ChooseNetwork,
}

impl CustomerAction {
    pub const ALL: [Self; 3] = [Self::Challenge, Self::Redirect, Self::ChooseNetwork];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Challenge => "challenge",
            Self::Redirect => "redirect",
            Self::ChooseNetwork => "choose_network",
        }
    }

    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|action| action.code() == code)
    }
}

/// Where the customer completes a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "json", serde(rename_all = "snake_case"))]
pub enum ActionPlace {
    /// On a page of Kassa's.
    Here,
    /// On a page of the provider's or of the card's issuer.
    There,
}

/// The customer's next step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CustomerStep {
    pub action: CustomerAction,
    pub place: ActionPlace,
}

/// The customer's consent to storing the instrument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StorageConsent {
    /// For the customer's later payments.
    OneClick,
    /// For payments that the merchant initiates, too.
    MerchantInitiated,
}

impl StorageConsent {
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::OneClick => "one_click",
            Self::MerchantInitiated => "merchant_initiated",
        }
    }

    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        [Self::OneClick, Self::MerchantInitiated].into_iter().find(|one| one.code() == code)
    }

    /// Whether the consent includes payments that the merchant initiates.
    #[must_use]
    pub const fn is_mit_compatible(self) -> bool {
        matches!(self, Self::MerchantInitiated)
    }
}

/// A stored attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    pub id: AttemptId,
    pub intent_id: String,
    /// The connection whose provider the attempt was sent to. `None` only for an attempt of a
    /// merchant that had no connection.
    pub connection_id: Option<String>,
    pub method: PaymentMethod,
    pub status: AttemptStatus,
    /// The customer's next step while the attempt is pending. `None` also for an attempt that the
    /// customer has given up.
    pub action: Option<CustomerStep>,
    /// The networks among which the customer chooses next; empty unless that is the step.
    pub networks: Vec<CardNetwork>,
    /// The idempotency key of the attempt at the provider.
    pub provider_reference: String,
    /// The provider's own identifier, once it is known.
    pub provider_id: Option<String>,
    pub card: Option<MaskedCard>,
    /// The telephone on which the customer approves the payment, masked.
    pub phone: Option<String>,
    /// The stored credential that is charged.
    pub credential_id: Option<String>,
    /// The shares of the amount; empty if the payment is not split.
    pub shares: Vec<Share>,
    pub created: Timestamp,
}

impl Attempt {
    #[must_use]
    pub fn brand(&self) -> Option<Brand> {
        self.card.as_ref().map(|card| card.brand)
    }

    /// Whether the customer's next step is on a page of the provider's or of the card's issuer.
    #[must_use]
    pub fn waits_elsewhere(&self) -> bool {
        self.action.is_some_and(|step| step.place == ActionPlace::There)
    }

    /// Whether the customer's next step is the choice of the card's network.
    #[must_use]
    pub fn waits_for_network(&self) -> bool {
        self.action.is_some_and(|step| step.action == CustomerAction::ChooseNetwork)
    }
}

#[cfg(test)]
mod tests;
