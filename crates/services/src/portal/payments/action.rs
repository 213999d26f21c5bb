//! Why an action is not done.

use kassa_store::StoreError;

use crate::portal::forms::{ClaimError, FormRepeated};

/// Why an action on a payment is not done.
#[derive(Debug, thiserror::Error)]
pub enum ActionError<E> {
    /// As the API refuses it.
    #[error(transparent)]
    Refused(E),
    #[error(transparent)]
    Repeated(FormRepeated),
    #[error(transparent)]
    Store(StoreError),
}

impl<E> From<ClaimError> for ActionError<E> {
    fn from(error: ClaimError) -> Self {
        match error {
            ClaimError::Repeated(repeated) => Self::Repeated(repeated),
            ClaimError::Store(error) => Self::Store(error),
        }
    }
}

impl<E> From<StoreError> for ActionError<E> {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}
