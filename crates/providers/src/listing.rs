//! The provider's own list of payments and refunds, for reconciliation.

use kassa_domain::ids::ConnectionId;
use kassa_domain::money::Money;
use kassa_domain::time::Timestamp;
use serde::{Deserialize, Serialize};

use super::sandbox::wire::listing::ListingPageDto;

/// The period to list: `from` inclusive, `to` exclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListingWindow {
    pub from: Timestamp,
    pub to: Timestamp,
}

/// A page of the list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "ListingPageDto", from = "ListingPageDto")]
pub struct ListingPage {
    pub records: Vec<ListedRecord>,
    /// Records that can't be understood. They say nothing about the others.
    pub unreadable: Vec<UnreadableRecord>,
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
    /// The identifier that was recorded by the journal, if the list tells it: a record with another
    /// one is another payment, whatever its reference.
    pub recorded_id: Option<String>,
    /// The connection that made the record, if the provider keeps it.
    pub connection_id: Option<ConnectionId>,
    /// Of a refund: the provider's identifier of the payment, if the list tells it.
    pub payment_id: Option<String>,
    pub status: ListedStatus,
    pub money: Money,
    pub created: Timestamp,
}

/// A payment or refund as far as it can be understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadableRecord {
    pub kind: ListedKind,
    /// See [`ListedRecord::reference`]. `None` also if it can't be read.
    pub reference: Option<String>,
    /// `None` if it can't be read.
    pub provider_id: Option<String>,
}

/// What is read of one entry of a list.
pub(super) enum ListedEntry {
    Record(ListedRecord),
    Unreadable(UnreadableRecord),
    /// It holds no money, or is not for reconciliation.
    None,
}

impl ListingPage {
    /// The page of these entries.
    pub(super) fn from_entries(
        entries: impl IntoIterator<Item = ListedEntry>,
        next_cursor: Option<String>,
    ) -> Self {
        let mut page = Self { next_cursor, ..Self::default() };
        for entry in entries {
            match entry {
                ListedEntry::Record(record) => page.records.push(record),
                ListedEntry::Unreadable(record) => page.unreadable.push(record),
                ListedEntry::None => (),
            }
        }
        page
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ListedKind {
    Payment,
    Refund,
}

/// How a listed payment or refund stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
