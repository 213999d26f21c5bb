//! `/api/mandates/…`: debit-order mandates, read and changed at their provider (decision 29).

mod mandate_response;
mod change_request;
pub mod read;
pub mod subscription;
pub mod amend;
pub mod cancel;
pub mod sandbox;

use self::change_request::{EncodedResponse, MandateChangeRequest};
pub use self::mandate_response::MandateResponse;

use super::{ApiError, error_messages};
use crate::domain::mandate::MandateChangeError;
use crate::services::idempotency::KeyConflict;
use crate::services::mandates::MandateError;

/// Which operation speaks: each has words of its own for what no other can tell apart.
#[derive(Clone, Copy)]
pub struct MandateOperation {
    name: OperationName,
    /// For an id that is nobody's.
    not_found_message: &'static str,
    /// For a provider that failed, or can't be reached.
    failure_message: &'static str,
}

#[derive(Clone, Copy)]
enum OperationName {
    Read,
    Subscription,
    Amend,
    Cancel,
    Collect,
}

impl MandateOperation {
    const READ: Self = Self {
        name: OperationName::Read,
        not_found_message: error_messages::MANDATE_NOT_FOUND,
        failure_message: error_messages::MANDATE_READ_FAILED,
    };
    const SUBSCRIPTION: Self = Self {
        name: OperationName::Subscription,
        not_found_message: error_messages::NO_ACTIVE_MANDATE,
        failure_message: error_messages::SUBSCRIPTION_FAILED,
    };
    const AMEND: Self = Self {
        name: OperationName::Amend,
        not_found_message: error_messages::NO_ACTIVE_MANDATE,
        failure_message: error_messages::AMEND_FAILED,
    };
    const CANCEL: Self = Self {
        name: OperationName::Cancel,
        not_found_message: error_messages::NO_ACTIVE_MANDATE,
        failure_message: error_messages::CANCEL_FAILED,
    };
    const COLLECT: Self = Self {
        name: OperationName::Collect,
        not_found_message: error_messages::MANDATE_NOT_FOUND,
        failure_message: error_messages::COLLECT_FAILED,
    };

    fn to_api_error(self, error: MandateError) -> ApiError {
        match error {
            MandateError::NotFound => ApiError::not_found(self.not_found_message),
            MandateError::Forbidden => ApiError::forbidden_with(error_messages::MANDATE_FORBIDDEN),
            MandateError::ChangeInProgress => ApiError::conflict(error_messages::MANDATE_BUSY),
            MandateError::ProviderUnreachable(_) => ApiError::bad_gateway(self.failure_message),
            MandateError::KeyConflict(KeyConflict::Mismatch) => {
                ApiError::unprocessable(error_messages::IDEMPOTENCY_KEY_REUSED)
            }
            MandateError::KeyConflict(_) => {
                ApiError::conflict(error_messages::IDEMPOTENCY_KEY_IN_USE)
            }
            MandateError::Store(error) => error.into(),
            MandateError::NotAllowed(refusal) => self.refusal_to_api_error(refusal),
        }
    }

    /// Decision 29: a mandate that is not active is not there for two of the operations.
    fn refusal_to_api_error(self, refusal: MandateChangeError) -> ApiError {
        match (refusal, self.name) {
            (MandateChangeError::NotActive, OperationName::Amend) => {
                ApiError::conflict(error_messages::MANDATE_NOT_ACTIVE)
            }
            (MandateChangeError::NotActive, _) => {
                ApiError::not_found(error_messages::NO_ACTIVE_MANDATE)
            }
            (MandateChangeError::AmendmentPending, OperationName::Cancel) => {
                ApiError::conflict(error_messages::UNRESOLVED_AMENDMENT_BLOCKS_CANCEL)
            }
            (MandateChangeError::AmendmentPending, _) => {
                ApiError::conflict(error_messages::UNRESOLVED_AMENDMENT_BLOCKS_AMEND)
            }
            (MandateChangeError::MandateRegistered, _) => {
                ApiError::conflict(error_messages::MANDATE_REGISTERED)
            }
            (MandateChangeError::AboveMaximum { .. }, _) => {
                ApiError::unprocessable(error_messages::AMOUNT_ABOVE_MAXIMUM)
            }
            (MandateChangeError::NotCollecting, _) => {
                ApiError::unprocessable(error_messages::MANDATE_NOT_COLLECTING)
            }
            (MandateChangeError::NoInstalmentsRemaining, _) => {
                ApiError::unprocessable(error_messages::NO_INSTALMENT_LEFT)
            }
            (MandateChangeError::NoPendingAmendment, _) => {
                ApiError::unprocessable(error_messages::NO_AMENDMENT_PENDING)
            }
            (MandateChangeError::IllegalStatusChange, _) => {
                ApiError::unprocessable(error_messages::INVALID_STATUS_TRANSITION)
            }
        }
    }
}
