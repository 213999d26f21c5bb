//! Disputes: what a provider answers about them.

use crate::domain::dispute::DisputeDetails;

/// A dispute as its provider records it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProviderDispute {
    pub payment: DisputedPayment,
    pub details: DisputeDetails,
}

/// The payment that is disputed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DisputedPayment {
    /// By Kassa's reference.
    Reference(String),
    /// By the provider's identifier.
    ProviderId(String),
}
