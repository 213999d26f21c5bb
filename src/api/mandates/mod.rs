//! `/api/mandates/…`: debit-order mandates, read and changed at their provider (decision 29).

mod view;
mod asked;
pub mod read;
pub mod subscription;
pub mod amend;
pub mod cancel;
pub mod sandbox;

use self::asked::{Asked, Encoded};
pub use self::view::View;

use super::{ApiError, words};
use crate::domain::mandate::Refusal;
use crate::flow::mandates::Refused;
use crate::flow::replay::Repeated;

/// Which operation speaks: each has words of its own for what no other can tell apart.
#[derive(Clone, Copy)]
pub struct Operation {
    name: Name,
    /// For an id that is nobody's.
    not_found: &'static str,
    /// For a provider that failed, or can't be reached.
    failed: &'static str,
}

#[derive(Clone, Copy)]
enum Name {
    Read,
    Subscription,
    Amend,
    Cancel,
    Collect,
}

impl Operation {
    const READ: Self = Self { name: Name::Read, not_found: words::MANDATE_NOT_FOUND, failed: words::MANDATE_READ_FAILED };
    const SUBSCRIPTION: Self =
        Self { name: Name::Subscription, not_found: words::NO_ACTIVE_MANDATE, failed: words::SUBSCRIPTION_FAILED };
    const AMEND: Self = Self { name: Name::Amend, not_found: words::NO_ACTIVE_MANDATE, failed: words::AMEND_FAILED };
    const CANCEL: Self = Self { name: Name::Cancel, not_found: words::NO_ACTIVE_MANDATE, failed: words::CANCEL_FAILED };
    const COLLECT: Self = Self { name: Name::Collect, not_found: words::MANDATE_NOT_FOUND, failed: words::COLLECT_FAILED };

    fn error(self, refused: Refused) -> ApiError {
        match refused {
            Refused::NotFound => ApiError::not_found(self.not_found),
            Refused::Forbidden => ApiError::forbidden_to(words::MANDATE_FORBIDDEN),
            Refused::Busy => ApiError::conflict(words::MANDATE_BUSY),
            Refused::Provider(_) => ApiError::bad_gateway(self.failed),
            Refused::Repeated(Repeated::Mismatch) => ApiError::refused(words::KEY_REUSED),
            Refused::Repeated(_) => ApiError::conflict(words::KEY_RUNNING),
            Refused::Store(error) => error.into(),
            Refused::Rule(refusal) => self.refusal(refusal),
        }
    }

    /// Decision 29: a mandate that is not active is not there for two of the operations.
    fn refusal(self, refusal: Refusal) -> ApiError {
        match (refusal, self.name) {
            (Refusal::NotActive, Name::Amend) => ApiError::conflict(words::NOT_ACTIVE_TO_AMEND),
            (Refusal::NotActive, _) => ApiError::not_found(words::NO_ACTIVE_MANDATE),
            (Refusal::Unresolved, Name::Cancel) => ApiError::conflict(words::UNRESOLVED_TO_CANCEL),
            (Refusal::Unresolved, _) => ApiError::conflict(words::UNRESOLVED_TO_AMEND),
            (Refusal::Registered, _) => ApiError::conflict(words::REGISTERED),
            (Refusal::AboveMaximum { .. }, _) => ApiError::refused(words::ABOVE_MAXIMUM),
            (Refusal::NotCollecting, _) => ApiError::refused(words::NOT_COLLECTING),
            (Refusal::NoneLeft, _) => ApiError::refused(words::NONE_LEFT),
            (Refusal::NothingToDecide, _) => ApiError::refused(words::NO_AMENDMENT),
            (Refusal::NoSuchStep, _) => ApiError::refused(words::NO_SUCH_STEP),
        }
    }
}
