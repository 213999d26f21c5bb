//! `/api/mandates/…`: debit-order mandates, read and changed at their provider (decision 29).

mod view;
mod asked;
pub mod read;
pub mod subscription;
pub mod amend;
pub mod cancel;
pub mod sandbox;

use self::asked::{MandateChangeRequest, EncodedResponse};
pub use self::view::MandateResponse;

use super::{ApiError, words};
use crate::domain::mandate::MandateChangeError;
use crate::flow::mandates::MandateError;
use crate::flow::replay::KeyConflict;

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
    const READ: Self = Self { name: OperationName::Read, not_found_message: words::MANDATE_NOT_FOUND, failure_message: words::MANDATE_READ_FAILED };
    const SUBSCRIPTION: Self =
        Self { name: OperationName::Subscription, not_found_message: words::NO_ACTIVE_MANDATE, failure_message: words::SUBSCRIPTION_FAILED };
    const AMEND: Self = Self { name: OperationName::Amend, not_found_message: words::NO_ACTIVE_MANDATE, failure_message: words::AMEND_FAILED };
    const CANCEL: Self = Self { name: OperationName::Cancel, not_found_message: words::NO_ACTIVE_MANDATE, failure_message: words::CANCEL_FAILED };
    const COLLECT: Self = Self { name: OperationName::Collect, not_found_message: words::MANDATE_NOT_FOUND, failure_message: words::COLLECT_FAILED };

    fn to_api_error(self, error: MandateError) -> ApiError {
        match error {
            MandateError::NotFound => ApiError::not_found(self.not_found_message),
            MandateError::Forbidden => ApiError::forbidden_with(words::MANDATE_FORBIDDEN),
            MandateError::ChangeInProgress => ApiError::conflict(words::MANDATE_BUSY),
            MandateError::ProviderUnreachable(_) => ApiError::bad_gateway(self.failure_message),
            MandateError::KeyConflict(KeyConflict::Mismatch) => ApiError::unprocessable(words::IDEMPOTENCY_KEY_REUSED),
            MandateError::KeyConflict(_) => ApiError::conflict(words::IDEMPOTENCY_KEY_IN_USE),
            MandateError::Store(error) => error.into(),
            MandateError::NotAllowed(refusal) => self.refusal_to_api_error(refusal),
        }
    }

    /// Decision 29: a mandate that is not active is not there for two of the operations.
    fn refusal_to_api_error(self, refusal: MandateChangeError) -> ApiError {
        match (refusal, self.name) {
            (MandateChangeError::NotActive, OperationName::Amend) => ApiError::conflict(words::MANDATE_NOT_ACTIVE),
            (MandateChangeError::NotActive, _) => ApiError::not_found(words::NO_ACTIVE_MANDATE),
            (MandateChangeError::AmendmentPending, OperationName::Cancel) => ApiError::conflict(words::UNRESOLVED_AMENDMENT_BLOCKS_CANCEL),
            (MandateChangeError::AmendmentPending, _) => ApiError::conflict(words::UNRESOLVED_AMENDMENT_BLOCKS_AMEND),
            (MandateChangeError::MandateRegistered, _) => ApiError::conflict(words::MANDATE_REGISTERED),
            (MandateChangeError::AboveMaximum { .. }, _) => ApiError::unprocessable(words::AMOUNT_ABOVE_MAXIMUM),
            (MandateChangeError::NotCollecting, _) => ApiError::unprocessable(words::MANDATE_NOT_COLLECTING),
            (MandateChangeError::NoInstalmentsRemaining, _) => ApiError::unprocessable(words::NO_INSTALMENT_LEFT),
            (MandateChangeError::NoPendingAmendment, _) => ApiError::unprocessable(words::NO_AMENDMENT_PENDING),
            (MandateChangeError::IllegalStatusChange, _) => ApiError::unprocessable(words::INVALID_STATUS_TRANSITION),
        }
    }
}
