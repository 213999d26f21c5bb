//! Why a payment, a refund or an instalment failed.

use crate::codes;

codes! {
    /// Why the provider declined; the first four are codes of the interface, section 2.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum FailureReason {
        AcquirerError = "AcquirerError",
        RefusedByIssuer = "RefusedByIssuer",
        CardExpired = "CardExpired",
        InsufficientFunds = "InsufficientFunds",
        AuthenticationFailed = "AuthenticationFailed",
    }
}
