//! The error responses of the mandate operations (interface, section 7).

use kassa_domain::mandate::MandateChangeError;
use kassa_services::guard::GuardedError;
use kassa_services::idempotency::KeyConflict;
use kassa_services::mandates::MandateError;

use crate::error::ApiError;
use crate::error_messages;
use crate::idempotency::OperationError;

/// An operation on a mandate. The interface defines different messages for each operation.
#[derive(Clone, Copy)]
pub struct MandateOperation {
    name: OperationName,
    /// The `detail` if the mandate does not exist.
    not_found_message: &'static str,
    /// The `detail` if the provider failed or could not be reached.
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
    pub(super) const READ: Self = Self {
        name: OperationName::Read,
        not_found_message: error_messages::MANDATE_NOT_FOUND,
        failure_message: error_messages::MANDATE_READ_FAILED,
    };
    pub(super) const SUBSCRIPTION: Self = Self {
        name: OperationName::Subscription,
        not_found_message: error_messages::NO_ACTIVE_MANDATE,
        failure_message: error_messages::SUBSCRIPTION_FAILED,
    };
    pub(super) const AMEND: Self = Self {
        name: OperationName::Amend,
        not_found_message: error_messages::NO_ACTIVE_MANDATE,
        failure_message: error_messages::AMEND_FAILED,
    };
    pub(super) const CANCEL: Self = Self {
        name: OperationName::Cancel,
        not_found_message: error_messages::NO_ACTIVE_MANDATE,
        failure_message: error_messages::CANCEL_FAILED,
    };
    pub(super) const COLLECT: Self = Self {
        name: OperationName::Collect,
        not_found_message: error_messages::MANDATE_NOT_FOUND,
        failure_message: error_messages::COLLECT_FAILED,
    };

    pub(super) fn to_api_error(self, error: MandateError) -> ApiError {
        match error {
            MandateError::NotFound => ApiError::not_found(self.not_found_message),
            MandateError::Forbidden => ApiError::forbidden_with(error_messages::MANDATE_FORBIDDEN),
            MandateError::ChangeInProgress => ApiError::in_progress(error_messages::MANDATE_BUSY),
            MandateError::ProviderUnreachable(_) => ApiError::bad_gateway(self.failure_message),
            MandateError::Store(error) => error.into(),
            MandateError::NotAllowed(error) => self.refusal_to_api_error(error),
        }
    }

    /// As [`Self::to_api_error`], for an operation with an idempotency key.
    pub(super) fn to_operation_error(
        self,
        error: GuardedError<MandateError, KeyConflict>,
    ) -> OperationError {
        match error {
            GuardedError::Refused(error) => OperationError::Failed(self.to_api_error(error)),
            GuardedError::Conflict(conflict) => OperationError::KeyConflict(conflict),
            GuardedError::Store(error) => OperationError::Failed(error.into()),
        }
    }

    /// Subscription and cancel respond with 404 to a mandate that is not active (decision 29).
    pub(super) fn refusal_to_api_error(self, error: MandateChangeError) -> ApiError {
        match (error, self.name) {
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
