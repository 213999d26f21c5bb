//! Payment attempts.

use crate::codes;
use crate::ids::{ConnectionId, CredentialId, IntentId};
use crate::method::PaymentMethod;
use crate::method::card::{Brand, CardNetwork, MaskedCard};
use crate::split::Share;
use crate::time::Timestamp;
use crate::transaction_status::TransactionStatus;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AttemptId(pub i64);

codes! {
    /// A step the customer must complete before the provider has a result.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum CustomerAction {
        /// 3D Secure at the card's issuer.
        Challenge = "challenge",
        /// The method's own page, such as a bank's.
        Redirect = "redirect",
        /// The choice of the network of a card with two brands.
        ChooseNetwork = "choose_network",
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

codes! {
    /// The customer's consent to storing the instrument.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum StorageConsent {
        /// For the customer's later payments.
        OneClick = "one_click",
        /// For payments that the merchant initiates, too.
        MerchantInitiated = "merchant_initiated",
    }
}

impl StorageConsent {
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
    pub intent_id: IntentId,
    /// The connection whose provider the attempt was sent to. `None` only for an attempt of a
    /// merchant that had no connection.
    pub connection_id: Option<ConnectionId>,
    pub method: PaymentMethod,
    pub status: TransactionStatus,
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
    pub credential_id: Option<CredentialId>,
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
