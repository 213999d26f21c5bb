//! Disputes: a customer demands a captured payment back through the card's issuer.

use super::intent::attempt::AttemptId;
use super::money::Money;
use super::time::Timestamp;
use crate::codes;
use crate::ids::IntentId;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DisputeId(pub i64);

codes! {
    /// How a dispute stands.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum DisputeStatus {
        /// The issuer asks for information; no money has moved.
        Inquiry = "inquiry",
        /// The merchant can send evidence.
        NeedsResponse = "needs_response",
        /// The issuer decides.
        UnderReview = "under_review",
        /// The merchant keeps the money.
        Won = "won",
        /// The customer has the money back.
        Lost = "lost",
    }
}

impl DisputeStatus {
    /// Whether the merchant can answer.
    #[must_use]
    pub const fn takes_evidence(self) -> bool {
        matches!(self, Self::Inquiry | Self::NeedsResponse)
    }

    /// Whether the issuer has decided.
    #[must_use]
    pub const fn is_closed(self) -> bool {
        matches!(self, Self::Won | Self::Lost)
    }
}

/// How a dispute stands, and until when the merchant can answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DisputeDetails {
    /// What is disputed; a part of the payment, or all of it.
    pub money: Money,
    /// The provider's own code, such as `fraudulent`.
    pub reason: String,
    pub status: DisputeStatus,
    /// Until when evidence is accepted. `None` if none is.
    pub evidence_due: Option<Timestamp>,
    pub opened: Timestamp,
}

/// A stored dispute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dispute {
    pub id: DisputeId,
    pub intent_id: IntentId,
    /// The merchant's reference of the payment.
    pub reference_id: String,
    pub attempt_id: AttemptId,
    /// The code of the provider, such as `stripe`.
    pub provider: String,
    /// The provider's identifier.
    pub provider_id: String,
    pub details: DisputeDetails,
    /// Counts the changes, from 1.
    pub version: i64,
}
