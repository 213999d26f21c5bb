//! `/api/mandates/…`: debit-order mandates, read and changed at their provider (decision 29).

mod view;
pub mod read;
pub mod subscription;
pub mod amend;
pub mod cancel;

use super::{ApiError, words};
use crate::domain::mandate::{MandateId, Refusal};
use crate::flow::Service;
use crate::flow::mandates::{self, Refused};
use crate::store::{Merchant, StoredMandate};

/// Which of the four operations speaks: each has words of its own for what no other can tell apart.
#[derive(Clone, Copy)]
pub struct Operation {
    /// For an id that is nobody's.
    not_found: &'static str,
    /// For a provider that failed, or can't be reached.
    failed: &'static str,
}

/// A merchant's mandate of this id.
async fn of_merchant(service: &Service, merchant: &Merchant, id: MandateId, of: Operation) -> Result<StoredMandate, ApiError> {
    mandates::of_merchant(service, &merchant.id, id).await.map_err(|refused| of.error(refused))
}

impl Operation {
    const READ: Self = Self { not_found: words::MANDATE_NOT_FOUND, failed: words::MANDATE_READ_FAILED };
    const SUBSCRIPTION: Self = Self { not_found: words::NO_ACTIVE_MANDATE, failed: words::SUBSCRIPTION_FAILED };
    const AMEND: Self = Self { not_found: words::NO_ACTIVE_MANDATE, failed: words::AMEND_FAILED };
    const CANCEL: Self = Self { not_found: words::NO_ACTIVE_MANDATE, failed: words::CANCEL_FAILED };

    fn error(self, refused: Refused) -> ApiError {
        match refused {
            Refused::NotFound => ApiError::not_found(self.not_found),
            Refused::Forbidden => ApiError::forbidden_to(words::MANDATE_FORBIDDEN),
            Refused::Busy => ApiError::conflict(words::MANDATE_BUSY),
            Refused::Provider(_) => ApiError::bad_gateway(self.failed),
            Refused::Repeated(_) => ApiError::conflict(words::KEY_RUNNING),
            Refused::Store(error) => error.into(),
            // What is left over once an operation has told its own.
            Refused::Rule(Refusal::NotActive) => ApiError::not_found(words::NO_ACTIVE_MANDATE),
            Refused::Rule(Refusal::Unresolved) => ApiError::conflict(words::UNRESOLVED_TO_AMEND),
            Refused::Rule(Refusal::Registered) => ApiError::conflict(words::REGISTERED),
            Refused::Rule(Refusal::AboveMaximum { .. }) => ApiError::refused(words::ABOVE_MAXIMUM),
        }
    }
}
