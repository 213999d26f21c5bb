//! Reconciliation: the comparison of a payment or a refund as Kassa stores it with the same as its
//! provider lists it.

use super::money::Money;
use super::provider_call::ALARM_AGE;
use super::time::Timestamp;
use crate::codes;
use crate::ids::ConnectionId;

codes! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum RecordKind {
        Payment = "payment",
        Refund = "refund",
    }
}

/// An attempt or a refund as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OurRecord {
    pub kind: RecordKind,
    /// Kassa's reference at the provider.
    pub reference: String,
    pub provider_id: Option<String>,
    /// `None` for an attempt of a merchant that had no connection.
    pub connection_id: Option<ConnectionId>,
    pub state: OurState,
    pub money: Money,
}

/// How a stored attempt or refund stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OurState {
    /// Without a result since this time.
    Open {
        since: Timestamp,
    },
    Authorized,
    /// Authorized, with a capture or a release that has had no result since this time.
    Instructed {
        since: Timestamp,
    },
    /// A captured payment, or a paid refund.
    Paid,
    /// Refused, given up, voided, released or lapsed. `is_reversed` if a late approval was given
    /// back.
    Over {
        is_reversed: bool,
    },
}

impl OurState {
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Open { .. } => "open",
            Self::Authorized | Self::Instructed { .. } => "authorized",
            Self::Paid => "paid",
            Self::Over { .. } => "over",
        }
    }
}

/// A payment or a refund as its provider lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TheirRecord {
    pub kind: RecordKind,
    /// `None` if the record has no reference of Kassa's.
    pub reference: Option<String>,
    pub provider_id: String,
    /// The identifier that was recorded here, if the provider tells it.
    pub recorded_id: Option<String>,
    /// The connection that made the record, if the provider keeps it.
    pub connection_id: Option<ConnectionId>,
    /// Of a refund: the provider's identifier of the payment, if the list tells it.
    pub payment_id: Option<String>,
    pub state: TheirState,
    pub money: Money,
    pub created: Timestamp,
}

impl TheirRecord {
    /// Whether this is the provider's record of `ours`, which has the same reference. One with
    /// another identifier than was recorded is another payment.
    #[must_use]
    pub fn is_of(&self, ours: &OurRecord) -> bool {
        match (&self.recorded_id, &ours.provider_id) {
            (Some(theirs), Some(ours)) => theirs == ours,
            _ => true,
        }
    }
}

codes! {
    /// How a listed payment or refund stands.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum TheirState {
        /// Not ended yet.
        Open = "open",
        /// An approved payment whose amount is not captured.
        Authorized = "authorized",
        /// A captured payment, or a paid refund.
        Paid = "paid",
        /// A released or expired authorization.
        Released = "released",
        /// Refused, voided or failed.
        Failed = "failed",
    }
}

impl TheirState {
    /// The later of two answers of one provider. A list lags behind its payments and is never ahead
    /// of them; of two states that are equally late, `self` is taken.
    #[must_use]
    pub const fn later(self, other: Self) -> Self {
        if other.progress() > self.progress() { other } else { self }
    }

    const fn progress(self) -> u8 {
        match self {
            Self::Open => 0,
            Self::Authorized => 1,
            Self::Paid | Self::Released | Self::Failed => 2,
        }
    }

    /// Whether the provider holds or has taken the amount.
    #[must_use]
    pub const fn is_approved(self) -> bool {
        matches!(self, Self::Authorized | Self::Paid)
    }
}

codes! {
    /// How the two sides differ.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum DifferenceKind {
        /// The provider has a record with a reference that is unknown here.
        MissingHere = "missing_here",
        /// The provider does not have what is approved or paid here.
        MissingThere = "missing_there",
        /// The states differ in any other way.
        Status = "status",
        Amount = "amount",
        /// The provider approved what is over here, and nothing was given back.
        Late = "late",
        /// One of the sides can't be read.
        Unreadable = "unreadable",
    }
}

/// Compares the two sides of one record; a side that does not have it is `None`. What is under way
/// here is no difference before [`ALARM_AGE`], because it changes by itself.
#[must_use]
pub fn find_difference(
    ours: Option<&OurRecord>,
    theirs: Option<&TheirRecord>,
    now: Timestamp,
) -> Option<DifferenceKind> {
    match (ours, theirs) {
        (None, None) => None,
        (None, Some(theirs)) => theirs.reference.as_ref().map(|_| DifferenceKind::MissingHere),
        (Some(ours), _) if is_under_way(ours.state, now) => None,
        (Some(ours), None) => match ours.state {
            OurState::Authorized | OurState::Instructed { .. } | OurState::Paid => {
                Some(DifferenceKind::MissingThere)
            }
            OurState::Open { .. } | OurState::Over { .. } => None,
        },
        (Some(ours), Some(theirs)) => compare_states_and_amounts(ours, theirs),
    }
}

/// Whether a stored record is expected to change by itself, so that no difference counts.
#[must_use]
pub fn is_under_way(state: OurState, now: Timestamp) -> bool {
    match state {
        OurState::Open { since } | OurState::Instructed { since } => {
            now < since.saturating_add(ALARM_AGE)
        }
        OurState::Authorized | OurState::Paid | OurState::Over { .. } => false,
    }
}

fn compare_states_and_amounts(ours: &OurRecord, theirs: &TheirRecord) -> Option<DifferenceKind> {
    if let OurState::Over { is_reversed } = ours.state
        && ours.kind == RecordKind::Payment
        && theirs.state.is_approved()
    {
        // An approval without an amount holds no money.
        let is_late = !is_reversed && theirs.money.minor() > 0;
        return is_late.then_some(DifferenceKind::Late);
    }
    if ours.money != theirs.money {
        return Some(DifferenceKind::Amount);
    }
    let is_equal = match ours.state {
        OurState::Open { .. } => theirs.state == TheirState::Open,
        OurState::Authorized | OurState::Instructed { .. } => {
            theirs.state == TheirState::Authorized
        }
        OurState::Paid => theirs.state == TheirState::Paid,
        OurState::Over { .. } => matches!(theirs.state, TheirState::Released | TheirState::Failed),
    };
    if is_equal { None } else { Some(DifferenceKind::Status) }
}

#[cfg(test)]
mod tests;
