//! Failpoints: places between two steps at which a test pauses the program, to kill it there.

use kassa_domain::codes;

codes! {
    /// A place at which the program can be paused. Its code is the value of `KASSA_FAILPOINT`.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Failpoint {
        /// Some records are sealed with the newest master key, others not yet.
        RecordsResealed = "records-resealed",
        /// The attempt is written; the provider has not been called.
        PaymentWritten = "payment-written",
        /// The provider has responded; its result is not written.
        PaymentAnswered = "payment-answered",
        /// The result of the payment is written; the caller has no response.
        PaymentSettled = "payment-settled",
        /// The customer's choice of a network is written; the provider has not been told.
        NetworkWritten = "network-written",
        /// The instruction to capture or release is written; the provider has not been called.
        AuthorizationWritten = "hold-written",
        /// The provider has captured or released; the intent is still `authorized`.
        AuthorizationAnswered = "hold-answered",
        /// The end of the authorization is written; the caller has no response.
        AuthorizationSettled = "hold-settled",
        /// The refund is written and its amount reserved; the provider has not been called.
        RefundWritten = "refund-written",
        /// The provider has refunded; the refund is still `initiated`.
        RefundAnswered = "refund-answered",
        /// The result of the refund is written.
        RefundSettled = "refund-settled",
        /// The payout is written and taken; the provider has not been called.
        PayoutWritten = "payout-written",
        /// The provider has paid out; the payout is still `initiated`.
        PayoutAnswered = "payout-answered",
        /// The result of the payout is written.
        PayoutSettled = "payout-settled",
        /// The instalment is written; the provider has not been called.
        CollectionWritten = "collection-written",
        /// The provider has collected the instalment; its result is not written.
        CollectionAnswered = "collection-answered",
        /// The provider has released or refunded a late approval; the reversal is open.
        ReversalAnswered = "reversal-answered",
        /// The provider has deleted an instrument; the deletion is open.
        TokenDeletionAnswered = "token-deletion-answered",
        /// The change of the mandate is written; the provider has not been called.
        MandateWritten = "mandate-written",
        /// The provider has changed the mandate; its result is not written.
        MandateAnswered = "mandate-answered",
        /// The result of the change is written; the caller has no response.
        MandateSettled = "mandate-settled",
    }
}
