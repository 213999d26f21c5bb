//! Disputes of captured payments.

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

    /// The code of the API, of events and of the database.
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
}
