//! How attempts and refunds stand at the provider (interface, section 2).

use super::failure_reason::FailureReason;

/// The status of a payment attempt or of a refund.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TransactionStatus {
    /// Stored before the provider is called.
    Initiated,
    /// Accepted by the provider, without a result yet.
    Pending,
    Success,
    Failed(FailureReason),
    /// Ended without success or refusal.
    Canceled,
}

impl TransactionStatus {
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

    /// Parses the columns of a stored one. `None` for an unknown code, or if the columns
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

    /// Whether a refund's amount can be refunded again.
    #[must_use]
    pub const fn frees_amount(self) -> bool {
        matches!(self, Self::Failed(_) | Self::Canceled)
    }
}

#[cfg(test)]
mod tests;
