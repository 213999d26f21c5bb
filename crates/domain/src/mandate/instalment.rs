//! Instalments of a mandate.

use crate::codes;
use crate::failure_reason::FailureReason;
use crate::time::{Date, Timestamp};

/// An instalment whose collection succeeded or failed, as the provider records it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
pub struct Instalment {
    /// Counted from 1.
    pub number: u32,
    pub due: Date,
    /// In minor units.
    pub amount: i64,
    /// `None` if it was paid.
    pub failure: Option<FailureReason>,
    pub collected: Timestamp,
    /// Kassa's reference of its last collection, if the provider tells.
    #[cfg_attr(feature = "json", serde(default, skip_serializing_if = "Option::is_none"))]
    pub reference: Option<String>,
}

impl Instalment {
    #[must_use]
    pub const fn status(&self) -> InstalmentStatus {
        match self.failure {
            None => InstalmentStatus::Success,
            Some(reason) => InstalmentStatus::Failed(reason),
        }
    }
}

codes! {
    /// Why an instalment is skipped.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum SkipReason {
        Frozen = "frozen",
        Suspended = "suspended",
        /// It was due before the bank had made the mandate active, or earlier than it collects.
        NotActive = "not_active",
    }
}

/// The status of an instalment that Kassa has recorded. An instalment whose turn has not come has
/// none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InstalmentStatus {
    /// Recorded; the provider has not answered yet.
    Initiated,
    /// The provider waits for the payer's bank.
    Pending,
    Success,
    Failed(FailureReason),
    /// Not collected: the mandate was frozen or suspended when it was due, or not active yet.
    Skipped,
    /// Not collected: it was due too long ago when collections went on after an outage.
    Missed,
}

impl InstalmentStatus {
    /// The code used in events and listings.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Initiated => "initiated",
            Self::Pending => "pending",
            Self::Success => "success",
            Self::Failed(_) => "failed",
            Self::Skipped => "skipped",
            Self::Missed => "missed",
        }
    }

    /// The status with this code. `reason` belongs to `failed` alone. `None` for an impossible
    /// combination.
    #[must_use]
    pub fn from_code(code: &str, reason: Option<FailureReason>) -> Option<Self> {
        match (code, reason) {
            ("initiated", None) => Some(Self::Initiated),
            ("pending", None) => Some(Self::Pending),
            ("success", None) => Some(Self::Success),
            ("failed", Some(reason)) => Some(Self::Failed(reason)),
            ("skipped", None) => Some(Self::Skipped),
            ("missed", None) => Some(Self::Missed),
            _ => None,
        }
    }

    /// Whether the collection has no result yet.
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Initiated | Self::Pending)
    }

    #[must_use]
    pub const fn failure(self) -> Option<FailureReason> {
        match self {
            Self::Failed(reason) => Some(reason),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_round_trip() {
        let reason = FailureReason::InsufficientFunds;
        for status in [
            InstalmentStatus::Initiated,
            InstalmentStatus::Pending,
            InstalmentStatus::Success,
            InstalmentStatus::Failed(reason),
            InstalmentStatus::Skipped,
            InstalmentStatus::Missed,
        ] {
            let read = InstalmentStatus::from_code(status.code(), status.failure());
            assert_eq!(read, Some(status));
        }
        assert_eq!(InstalmentStatus::from_code("failed", None), None);
        assert_eq!(InstalmentStatus::from_code("success", Some(reason)), None);
        assert_eq!(InstalmentStatus::from_code("paid", None), None);
    }
}
