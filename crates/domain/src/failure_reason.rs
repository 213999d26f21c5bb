//! Why a payment, a refund or an instalment failed.

use crate::codes;

codes! {
    /// Why the provider declined; the first four are codes of the interface, section 2.
    /// Those from `MandateRevoked` are of debit orders.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum FailureReason {
        AcquirerError = "AcquirerError",
        RefusedByIssuer = "RefusedByIssuer",
        CardExpired = "CardExpired",
        InsufficientFunds = "InsufficientFunds",
        AuthenticationFailed = "AuthenticationFailed",
        /// The payer or the payer's bank has ended the mandate.
        MandateRevoked = "MandateRevoked",
        AccountClosed = "AccountClosed",
        /// The payer has stopped the debit order, or had it returned.
        PaymentStopped = "PaymentStopped",
        /// The bank knows no such account, or it takes no debit orders.
        InvalidAccount = "InvalidAccount",
        /// The payer has declined the mandate at the bank, or has not answered.
        NoAuthentication = "NoAuthentication",
    }
}
