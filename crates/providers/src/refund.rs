//! Refunds: what a provider is sent, and what it answers.

use async_trait::async_trait;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::money::Money;
use kassa_domain::provider_call::EarlierSending;
use kassa_domain::time::Timestamp;
use serde::{Deserialize, Serialize};

use super::payment::{JournalError, PaymentHandle, RecipientShare};
use super::sandbox::wire::field;

/// A refund to execute once.
#[derive(Clone, Debug)]
pub struct RefundRequest {
    /// Unique to the refund: a provider that receives it twice returns the same result and refunds
    /// once.
    pub reference: String,
    pub payment: PaymentHandle,
    pub money: Money,
    /// The shares that are taken back from the beneficiaries; empty if the payment is not split.
    pub shares: Vec<RecipientShare>,
    pub created: Timestamp,
}

/// Records that a refund is sent, for providers that would refund again what is sent again.
#[async_trait]
pub trait RefundJournal: Send + Sync {
    /// Whether the refund was sent before this call.
    fn earlier(&self) -> EarlierSending;

    /// Commits that the refund is sent at `now`. A provider that gets an error must not send it.
    async fn record_sending(&self, now: Timestamp) -> Result<(), JournalError>;

    /// Takes back what was recorded: nothing has left the process. If that can't be written, the
    /// refund counts as sent.
    async fn record_not_sent(&self);
}

/// The status of a refund at its provider.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "result", rename_all = "snake_case")]
pub enum RefundResult {
    Paid,
    Refused(#[serde(with = "field::reason")] FailureReason),
    /// Ended without success or refusal.
    Canceled,
    Pending,
}
