//! Disputes: what a provider answers about them.

use crate::domain::dispute::DisputeDetails;

/// A dispute as its provider records it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProviderDispute {
    pub payment: DisputedPayment,
    pub details: DisputeDetails,
}

/// A page of the disputes that were opened in a period.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DisputePage {
    /// The provider's identifiers.
    pub ids: Vec<String>,
    /// Continues the list after this page. `None` if it was the last.
    pub next_cursor: Option<String>,
}

/// The payment that is disputed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DisputedPayment {
    /// By Kassa's reference.
    Reference(String),
    /// By the provider's identifier.
    ProviderId(String),
}
