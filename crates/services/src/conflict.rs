//! Lost compare-and-sets.

use kassa_store::StoreError;

use super::calls::Settled;

/// Why a provider's result was not written.
#[derive(Debug, thiserror::Error)]
pub(super) enum SettleError {
    /// The compare-and-set was lost: another task has written a result.
    #[error("the attempt or its intent was changed meanwhile")]
    VersionConflict,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl SettleError {
    /// A lost compare-and-set as [`Settled::Lost`].
    pub(super) fn to_settled<T>(result: Result<T, Self>) -> Result<Settled<T>, StoreError> {
        match result {
            Ok(value) => Ok(Settled::Done(value)),
            Err(Self::VersionConflict) => Ok(Settled::Lost),
            Err(Self::Store(error)) => Err(error),
        }
    }
}
