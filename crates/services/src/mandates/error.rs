//! Why a mandate is not read or not changed.

use kassa_domain::mandate::MandateChangeError;
use kassa_providers::CallError;
use kassa_store::StoreError;

use crate::guard::GuardedError;

/// Why a mandate is not read or not changed.
#[derive(Debug, thiserror::Error)]
pub enum MandateError {
    #[error("No mandate found for this ID")]
    NotFound,
    #[error("Mandate does not belong to this merchant")]
    Forbidden,
    #[error("the change is not allowed in the mandate's present state")]
    NotAllowed(MandateChangeError),
    #[error("Another change to this mandate is in progress")]
    ChangeInProgress,
    #[error(transparent)]
    ProviderUnreachable(#[from] CallError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl<C> From<MandateError> for GuardedError<MandateError, C> {
    fn from(error: MandateError) -> Self {
        Self::Refused(error)
    }
}
