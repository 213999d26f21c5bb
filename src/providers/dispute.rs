//! Disputes: a customer demands a captured payment back through the card's issuer.

use crate::domain::dispute::DisputeStatus;
use crate::domain::money::Money;
use crate::domain::time::Timestamp;

/// A dispute as its provider records it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProviderDispute {
    pub provider_id: String,
    pub payment: DisputedPayment,
    pub money: Money,
    /// The provider's own code, such as `fraudulent`.
    pub reason: String,
    pub status: DisputeStatus,
    /// Until when evidence is accepted. `None` if none is.
    pub evidence_due: Option<Timestamp>,
    pub created: Timestamp,
}

/// The payment that is disputed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DisputedPayment {
    /// By Kassa's reference.
    Reference(String),
    /// By the provider's identifier.
    ProviderId(String),
}
