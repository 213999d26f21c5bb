//! Instalments that Kassa instructs a provider to collect under a mandate.

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::money::Money;
use kassa_domain::time::Date;

/// An instalment to collect once.
#[derive(Clone, Debug)]
pub struct CollectionRequest {
    /// Unique to the instalment.
    pub reference: String,
    /// The reference of the payment with which the mandate was signed.
    pub mandate_reference: String,
    /// The number of the instalment, from 1.
    pub number: u32,
    pub due: Date,
    pub money: Money,
}

/// The status of a collection at its provider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CollectionResult {
    Paid,
    /// Refused at once, or returned unpaid by the payer's bank later.
    Unpaid(FailureReason),
    Pending,
}
