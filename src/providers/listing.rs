//! The provider's own list of payments and refunds, for reconciliation.

use crate::domain::money::Money;
use crate::domain::time::Timestamp;

/// The period to list: `from` inclusive, `to` exclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListingWindow {
    pub from: Timestamp,
    pub to: Timestamp,
}

/// A page of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListingPage {
    pub records: Vec<ListedRecord>,
    /// Continues the list after this page. `None` if it was the last.
    pub next_cursor: Option<String>,
}

/// One payment or refund as the provider lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedRecord {
    pub kind: ListedKind,
    /// Kassa's reference. `None` for a foreign record, which Kassa did not create.
    pub reference: Option<String>,
    pub provider_id: String,
    pub status: ListedStatus,
    pub money: Money,
    pub created: Timestamp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListedKind {
    Payment,
    Refund,
}

/// How a listed payment or refund stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListedStatus {
    /// Not ended yet.
    Open,
    /// An approved payment whose amount is not captured.
    Authorized,
    /// A captured payment, or a paid refund.
    Paid,
    /// A released or expired authorization.
    Released,
    /// Refused, voided or failed.
    Failed,
}
