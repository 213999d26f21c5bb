//! Refunds: what a provider is sent, and what it answers.

use super::payment::{PaymentHandle, RecipientShare};
use crate::domain::failure_reason::FailureReason;
use crate::domain::money::Money;
use crate::domain::time::Timestamp;

/// A refund to execute once.
#[derive(Clone, Debug)]
pub struct RefundRequest {
    /// Unique to the refund: a provider that receives it twice returns the same result and refunds
    /// once.
    pub reference: String,
    pub payment: PaymentHandle,
    pub money: Money,
    /// What is taken back from the beneficiaries; empty if the payment is not split.
    pub shares: Vec<RecipientShare>,
    pub created: Timestamp,
}

/// The status of a refund at its provider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefundResult {
    Paid,
    Refused(FailureReason),
    Pending,
}
