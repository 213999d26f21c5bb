//! Instalments that Kassa instructs a provider to collect under a mandate.

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::money::Money;
use kassa_domain::time::Date;
use serde::{Deserialize, Serialize};

use super::mandate::MandateHandle;
use super::sandbox::wire::field;

/// An instalment to collect once.
#[derive(Clone, Debug)]
pub struct CollectionRequest {
    /// Unique to the instalment.
    pub reference: String,
    pub mandate: MandateHandle,
    /// The number of the instalment, from 1.
    pub number: u32,
    pub due: Date,
    pub money: Money,
}

/// The status of a collection at its provider.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "result", rename_all = "snake_case")]
pub enum CollectionResult {
    Paid,
    /// Refused at once, or returned unpaid by the payer's bank later.
    #[serde(rename = "refused")]
    Unpaid(#[serde(with = "field::reason")] FailureReason),
    Pending,
}
