//! The stored result of a change, which is returned again to the same reference.

use kassa_domain::mandate::MandateChangeError;
use kassa_store::StoreError;
use serde::{Deserialize, Serialize};

use super::record::MandateRecord;

/// The result of a change.
#[derive(Serialize, Deserialize)]
pub(super) enum StoredChangeResult {
    /// The record after the change.
    Done(Box<MandateRecord>),
    Refused(#[serde(with = "MandateChangeErrorDto")] MandateChangeError),
}

/// The stored form of [`MandateChangeError`]: records keep the names that they began with.
#[derive(Serialize, Deserialize)]
#[serde(remote = "MandateChangeError")]
enum MandateChangeErrorDto {
    NotActive,
    AboveMaximum {
        maximum: i64,
    },
    #[serde(rename = "Unresolved")]
    AmendmentPending,
    #[serde(rename = "Registered")]
    MandateRegistered,
    NotCollecting,
    #[serde(rename = "NoneLeft")]
    NoInstalmentsRemaining,
    #[serde(rename = "NothingToDecide")]
    NoPendingAmendment,
    #[serde(rename = "NoSuchStep")]
    IllegalStatusChange,
}

impl StoredChangeResult {
    /// # Errors
    /// [`StoreError::Corrupt`] if the stored JSON can't be parsed.
    pub(super) fn parse(reference: &str, result: &str) -> Result<Self, StoreError> {
        serde_json::from_str(result)
            .map_err(|_| StoreError::corrupt("mandate_changes", reference, "an unreadable result"))
    }
}
