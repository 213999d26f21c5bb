//! Disputes: a customer demands a captured payment back through the card's issuer.

use super::intent::attempt::AttemptId;
use super::money::Money;
use super::time::Timestamp;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DisputeId(pub i64);

/// How a dispute stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DisputeStatus {
    /// The issuer asks for information; no money has moved.
    Inquiry,
    /// The merchant can send evidence.
    NeedsResponse,
    /// The issuer decides.
    UnderReview,
    /// The merchant keeps the money.
    Won,
    /// The customer has the money back.
    Lost,
}

impl DisputeStatus {
    pub const ALL: [Self; 5] =
        [Self::Inquiry, Self::NeedsResponse, Self::UnderReview, Self::Won, Self::Lost];

    /// The code of events and of the database.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Inquiry => "inquiry",
            Self::NeedsResponse => "needs_response",
            Self::UnderReview => "under_review",
            Self::Won => "won",
            Self::Lost => "lost",
        }
    }

    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.code() == code)
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
    pub intent_id: String,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn status_codes_round_trip() {
        for status in DisputeStatus::ALL {
            assert_eq!(DisputeStatus::from_code(status.code()), Some(status));
        }
        assert_eq!(DisputeStatus::from_code("Won"), None);
    }
}
