//! Why an operation was not executed, as far as idempotency distinguishes it.

use kassa_services::guard::GuardedError;
use kassa_services::idempotency::{IdempotencyError, KeyConflict};

use crate::error::ApiError;

/// Why a request was not executed.
pub enum OperationError {
    /// The request's key was claimed before.
    KeyConflict(KeyConflict),
    /// Nothing was changed.
    Failed(ApiError),
}

impl From<ApiError> for OperationError {
    fn from(error: ApiError) -> Self {
        Self::Failed(error)
    }
}

impl From<IdempotencyError> for OperationError {
    fn from(error: IdempotencyError) -> Self {
        match error {
            IdempotencyError::Conflict(conflict) => Self::KeyConflict(conflict),
            IdempotencyError::Store(error) => Self::Failed(error.into()),
        }
    }
}

impl<E: Into<ApiError>> From<GuardedError<E, KeyConflict>> for OperationError {
    fn from(error: GuardedError<E, KeyConflict>) -> Self {
        match error {
            GuardedError::Refused(error) => Self::Failed(error.into()),
            GuardedError::Conflict(conflict) => Self::KeyConflict(conflict),
            GuardedError::Store(error) => Self::Failed(error.into()),
        }
    }
}
