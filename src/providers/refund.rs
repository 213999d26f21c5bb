//! Refunds: what a provider is sent, and what it returns.

use crate::domain::failure_reason::FailureReason;
use crate::domain::money::Money;

/// A refund to execute once.
#[derive(Clone, Debug)]
pub struct RefundRequest {
    /// Unique to the refund: a provider that receives it twice returns the same result and refunds
    /// once.
    pub reference: String,
    pub payment_reference: String,
    pub money: Money,
}

/// The status of a refund at its provider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefundResult {
    Paid,
    Refused(FailureReason),
    Pending,
}
