//! Refunds (interface, section 2; decision 17).

use super::failure_reason::FailureReason;
use super::intent::attempt::AttemptId;
use super::split::Share;
use super::time::Timestamp;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RefundId(pub i64);

/// The status of a refund. Its amount counts as refunded unless it has failed or was canceled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefundStatus {
    /// Stored, but not sent to the provider yet.
    Initiated,
    /// Accepted by the provider, without a result yet.
    Pending,
    Success,
    Failed(FailureReason),
    /// Ended at the provider without success or refusal.
    Canceled,
}

impl RefundStatus {
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

    /// Parses the columns of a stored refund. `None` for an unknown code, or if the columns
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

    #[must_use]
    pub const fn is_settled(self) -> bool {
        matches!(self, Self::Success) || self.frees_amount()
    }

    /// Whether the refund's amount can be refunded again.
    #[must_use]
    pub const fn frees_amount(self) -> bool {
        matches!(self, Self::Failed(_) | Self::Canceled)
    }
}

/// Why a merchant refunds a payment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RefundReason {
    Fraud,
    CustomerRequest,
    Return,
    Duplicate,
    #[default]
    Other,
}

impl RefundReason {
    pub const ALL: [Self; 5] =
        [Self::Fraud, Self::CustomerRequest, Self::Return, Self::Duplicate, Self::Other];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Fraud => "fraud",
            Self::CustomerRequest => "customer_request",
            Self::Return => "return",
            Self::Duplicate => "duplicate",
            Self::Other => "other",
        }
    }

    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.code() == code)
    }
}

/// A stored refund.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refund {
    pub id: RefundId,
    pub intent_id: String,
    pub attempt_id: AttemptId,
    /// Minor units of the intent's currency, at least 1.
    pub amount: i64,
    pub reason: RefundReason,
    pub status: RefundStatus,
    /// The amount that each beneficiary returns; empty if the payment was not split.
    pub shares: Vec<Share>,
    /// The idempotency key of the refund at the provider.
    pub provider_reference: String,
    pub created: Timestamp,
}

#[cfg(test)]
mod tests;
