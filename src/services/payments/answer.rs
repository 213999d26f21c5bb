//! What is known about a payment.

use crate::providers::PaymentResult;

/// What is known about a payment.
#[derive(Clone)]
pub(super) enum PaymentAnswer {
    Result(PaymentResult),
    /// The provider received nothing.
    NotSent,
    /// The reference can't be charged any more; nothing was.
    Voided,
    /// As [`Self::Voided`], because the customer gave the payment up.
    GivenUp,
    /// The provider has not heard of the payment, whose call may still be under way.
    NotYet,
}
