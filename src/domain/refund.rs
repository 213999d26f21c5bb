//! Money given back (interface, section 2; decision 17).

use super::intent::attempt::{AttemptId, FailureReason};
use super::split::Share;
use super::time::Timestamp;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RefundId(pub i64);

/// Where a refund stands. Its amount is reserved until it has failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefundStatus {
    /// On disk, and not with the provider yet.
    Initiated,
    /// With the provider.
    Pending,
    Success,
    Failed(FailureReason),
}

impl RefundStatus {
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Initiated => "initiated",
            Self::Pending => "pending",
            Self::Success => "success",
            Self::Failed(_) => "failed",
        }
    }

    /// The status of these columns, or nothing where they contradict each other.
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

/// Why a merchant gives money back.
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

/// A refund as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refund {
    pub id: RefundId,
    pub intent_id: String,
    pub attempt_id: AttemptId,
    /// Minor units of the intent's currency, at least 1.
    pub amount: i64,
    pub reason: RefundReason,
    pub status: RefundStatus,
    /// What each beneficiary gives back; empty where the payment was the merchant's alone.
    pub shares: Vec<Share>,
    /// Our name for it at the provider; asking by it never refunds again.
    pub provider_reference: String,
    pub created: Timestamp,
}

/// What each beneficiary gives back of `amount`: pro rata of what is `left` of its share, rounded
/// down, and the remainder from the largest share, or from the next largest where that has no more
/// to give.
///
/// `left` holds the shares in the order of the split, with what earlier refunds left of each.
/// Nothing if `amount` is more than all of it.
#[must_use]
pub fn split_refund(paid: &[Share], remaining: &[i64], amount: i64) -> Option<Vec<Share>> {
    let total: i128 = remaining.iter().map(|part| i128::from(*part)).sum();
    if paid.len() != remaining.len() || i128::from(amount) > total || total == 0 {
        return None;
    }
    let pro_rata = |part: &i64| i64::try_from(i128::from(amount) * i128::from(*part) / total).ok();
    let mut parts = remaining.iter().map(pro_rata).collect::<Option<Vec<i64>>>()?;
    let mut rest = amount - parts.iter().sum::<i64>();
    let mut by_size: Vec<usize> = (0..paid.len()).collect();
    by_size.sort_by_key(|at| std::cmp::Reverse(paid[*at].amount));
    for at in by_size {
        let more = rest.min(remaining[at] - parts[at]);
        parts[at] += more;
        rest -= more;
    }
    let share = |(share, amount): (&Share, i64)| Share {
        beneficiary_id: share.beneficiary_id.clone(),
        amount,
    };
    Some(paid.iter().zip(parts).map(share).collect())
}

#[cfg(test)]
mod tests;
