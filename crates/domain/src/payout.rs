//! Payouts: beneficiaries' shares that the provider does not distribute with the charge, but pays
//! by a payment of its own after the capture (decision 119).

use crate::ids::{BeneficiaryId, IntentId};

use super::failure_reason::FailureReason;
use super::intent::attempt::AttemptId;
use super::money::Money;
use super::time::Timestamp;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PayoutId(pub i64);

/// The status of a payout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PayoutStatus {
    /// Stored, without an answer of the provider.
    Initiated,
    /// Accepted by the provider, without a result yet.
    Pending,
    Success,
    /// The beneficiary is still owed the amount. An operator can retry the payout.
    Failed(FailureReason),
}

impl PayoutStatus {
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Initiated => "initiated",
            Self::Pending => "pending",
            Self::Success => "success",
            Self::Failed(_) => "failed",
        }
    }

    /// Parses the columns of a stored payout. `None` for an unknown code, or if the columns
    /// contradict each other.
    #[must_use]
    pub fn from_codes(status: &str, reason: Option<&str>) -> Option<Self> {
        match (status, reason) {
            ("initiated", None) => Some(Self::Initiated),
            ("pending", None) => Some(Self::Pending),
            ("success", None) => Some(Self::Success),
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
        matches!(self, Self::Success | Self::Failed(_))
    }
}

/// A stored payout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Payout {
    pub id: PayoutId,
    pub intent_id: IntentId,
    pub attempt_id: AttemptId,
    pub beneficiary_id: BeneficiaryId,
    /// At least one minor unit.
    pub money: Money,
    pub status: PayoutStatus,
    /// The idempotency key of the payout at the provider; a new one for each retry.
    pub provider_reference: String,
    pub created: Timestamp,
}

/// What a beneficiary is still to be paid of a share of `share` minor units, of which refunds took
/// `refunded` back. 0 if the refunds took everything.
#[must_use]
pub fn compute_owed(share: i64, refunded: i64) -> i64 {
    share.saturating_sub(refunded).max(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statuses_round_trip() {
        let failed = PayoutStatus::Failed(FailureReason::AcquirerError);
        for status in
            [PayoutStatus::Initiated, PayoutStatus::Pending, PayoutStatus::Success, failed]
        {
            let reason = status.failure_reason().map(FailureReason::code);
            assert_eq!(PayoutStatus::from_codes(status.code(), reason), Some(status));
        }
        assert_eq!(PayoutStatus::from_codes("failed", None), None);
        assert_eq!(PayoutStatus::from_codes("success", Some("AcquirerError")), None);
    }

    #[test]
    fn refunds_reduce_what_is_owed() {
        assert_eq!(
            [(700, 0), (700, 300), (700, 700), (1, 2)].map(|(s, r)| compute_owed(s, r)),
            [700, 400, 0, 0]
        );
    }
}
