//! What a reconciliation found.

use kassa_domain::ids::ConnectionId;
use kassa_domain::money::Money;
use kassa_domain::reconciliation::{DifferenceKind, OurRecord, RecordKind, TheirRecord};
use kassa_domain::time::Timestamp;
use kassa_providers::CallError;
use kassa_store::StoreError;
use serde::Serialize;

use crate::provider_lists::EndlessList;

/// The result of a reconciliation, as `kassa reconcile` prints it.
#[derive(Clone, Debug, Serialize)]
pub struct ReconciliationReport {
    /// Every connection was compared, and there is no difference.
    pub ok: bool,
    /// How many payments and refunds were compared.
    pub checked: u64,
    pub differences: Vec<Difference>,
    /// The connections of which only a part could be compared, and how far the comparison came.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stopped: Vec<Stopped>,
    /// The connections that could not be compared, or only in part.
    #[serde(skip)]
    pub failures: Vec<Failure>,
    /// What the providers have, and this database has not.
    #[serde(skip)]
    pub missing: Vec<MissingRecord>,
}

/// How far the comparison of a connection came that has not reached its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Stopped {
    pub connection_id: ConnectionId,
    pub checked: u64,
    /// Whether all of the provider's list was compared. What is missing there is found afterwards.
    pub list_compared: bool,
    /// When the record was created that was compared last of the provider's list.
    pub last_listed: Option<String>,
    pub reason: String,
}

/// A connection that could not be compared, or only in part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    pub connection_id: ConnectionId,
    /// How far it came: nothing was compared of it if it is `None`.
    pub progress: Option<Stopped>,
    pub reason: String,
}

/// How far a comparison came.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Progress {
    /// When the last record that was compared of the provider's list was created.
    pub(super) listed: Option<Timestamp>,
    pub(super) is_list_complete: bool,
}

/// A record of a provider that this database does not have, or has in an earlier state.
#[derive(Clone, Debug)]
pub struct MissingRecord {
    /// The connection in whose list it is.
    pub(super) connection_id: ConnectionId,
    /// What is reported of it.
    pub(super) difference: Difference,
    /// `None` if the database does not have it.
    pub(super) ours: Option<OurRecord>,
    pub(super) theirs: TheirRecord,
    /// Of a refund: the reference of its payment, if that was listed too.
    pub(super) payment_reference: Option<String>,
}

/// A payment or a refund that the two sides do not agree about. Contains nothing of a purchaser.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Difference {
    pub kind: &'static str,
    /// Kassa's reference at the provider.
    pub reference: String,
    /// The provider's identifier, if it is known.
    pub provider_id: Option<String>,
    /// `None` if it is unknown here, or can't be read.
    pub ours: Option<Side>,
    /// `None` if the provider does not have it, or it can't be read.
    pub theirs: Option<Side>,
}

/// One side of a difference.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Side {
    /// `payment` or `refund`.
    pub record: &'static str,
    pub status: &'static str,
    /// In minor units.
    pub amount: i64,
    pub currency: &'static str,
}

impl Difference {
    pub(super) fn new(
        kind: DifferenceKind,
        reference: String,
        ours: Option<&OurRecord>,
        theirs: Option<&TheirRecord>,
    ) -> Self {
        let provider_id = theirs.map(|theirs| theirs.provider_id.clone());
        Self::with_id(kind, reference, provider_id, ours, theirs)
    }

    /// A record of which a side can't be read.
    pub(super) fn of_unreadable(
        reference: String,
        provider_id: Option<String>,
        ours: Option<&OurRecord>,
        theirs: Option<&TheirRecord>,
    ) -> Self {
        Self::with_id(DifferenceKind::Unreadable, reference, provider_id, ours, theirs)
    }

    fn with_id(
        kind: DifferenceKind,
        reference: String,
        provider_id: Option<String>,
        ours: Option<&OurRecord>,
        theirs: Option<&TheirRecord>,
    ) -> Self {
        let own_id = || ours.and_then(|ours| ours.provider_id.clone());
        Self {
            kind: kind.code(),
            reference,
            provider_id: provider_id.or_else(own_id),
            ours: ours.map(|ours| Side::new(ours.kind, ours.state.code(), ours.money)),
            theirs: theirs.map(|theirs| Side::new(theirs.kind, theirs.state.code(), theirs.money)),
        }
    }
}

impl Side {
    fn new(kind: RecordKind, status: &'static str, money: Money) -> Self {
        Self {
            record: kind.code(),
            status,
            amount: money.minor(),
            currency: money.currency().code(),
        }
    }
}

/// Why a connection was not compared, or not to its end.
#[derive(Debug, thiserror::Error)]
pub enum ReconcileError {
    #[error("there is no such connection in this database")]
    UnknownConnection,
    #[error("this build has no connector for it, or its settings can't be used")]
    NoConnector,
    #[error(transparent)]
    NoAnswer(#[from] CallError),
    #[error(transparent)]
    EndlessList(#[from] EndlessList),
    #[error(transparent)]
    Store(#[from] StoreError),
}
