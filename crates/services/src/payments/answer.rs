//! What is known about a payment.

use kassa_domain::failure_reason::FailureReason;
use kassa_providers::PaymentResult;

/// What is known about a payment.
#[derive(Clone)]
pub(super) enum PaymentAnswer {
    Result(PaymentResult),
    /// The provider received nothing, or the payment was voided because the customer gave it up.
    Abandoned(AbandonedAs),
    /// The reference can't be charged any more; nothing was.
    Voided,
    /// The provider has not heard of the payment, whose call may still be under way.
    NotYet,
}

/// Why an attempt does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AbandonedAs {
    NotSent,
    GivenUp,
}

impl AbandonedAs {
    pub(super) const fn reason(self) -> Option<FailureReason> {
        match self {
            Self::NotSent => Some(FailureReason::AcquirerError),
            Self::GivenUp => None,
        }
    }
}
