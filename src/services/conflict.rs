//! Lost compare-and-sets.

use crate::store::StoreError;

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
    /// Treats a lost compare-and-set as success: the result is written already.
    pub(super) fn ignore_conflict<T: Default>(result: Result<T, Self>) -> Result<T, StoreError> {
        match result {
            Ok(value) => Ok(value),
            Err(Self::VersionConflict) => Ok(T::default()),
            Err(Self::Store(error)) => Err(error),
        }
    }
}
