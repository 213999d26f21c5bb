//! Refunds (interface, section 2; decision 17).

use super::intent::attempt::AttemptId;
use super::split::Share;
use super::time::Timestamp;
use super::transaction_status::TransactionStatus;
use crate::codes;
use crate::ids::IntentId;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RefundId(pub i64);

codes! {
    /// Why a merchant refunds a payment.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum RefundReason {
        Fraud = "fraud",
        CustomerRequest = "customer_request",
        Return = "return",
        Duplicate = "duplicate",
        #[default]
        Other = "other",
    }
}

/// A stored refund.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refund {
    pub id: RefundId,
    pub intent_id: IntentId,
    pub attempt_id: AttemptId,
    /// Minor units of the intent's currency, at least 1.
    pub amount: i64,
    pub reason: RefundReason,
    pub status: TransactionStatus,
    /// The amount that each beneficiary returns; empty if the payment was not split.
    pub shares: Vec<Share>,
    /// The idempotency key of the refund at the provider.
    pub provider_reference: String,
    pub created: Timestamp,
}
