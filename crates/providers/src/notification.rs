//! Notifications that a provider sends. They decide nothing: each is a hint that the status of a
//! payment is to be queried.

/// What a notification refers to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotificationHint {
    /// The provider's identifier of the notification: it is handled once.
    pub event_id: String,
    pub subject: NotificationSubject,
}

/// What has changed at the provider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotificationSubject {
    /// A payment by Kassa's reference.
    Payment(String),
    /// A payment by the provider's identifier.
    ProviderPayment(String),
    /// A refund by Kassa's reference.
    Refund(String),
    /// The refunds of a payment by Kassa's reference of the payment.
    RefundsOf(String),
    /// A payout by Kassa's reference.
    Payout(String),
    /// A collection by Kassa's reference.
    Collection(String),
    /// A mandate by the reference of the payment with which it was signed.
    Mandate(String),
    /// A mandate by the provider's identifier.
    ProviderMandate(String),
    /// A dispute by the provider's identifier.
    Dispute(String),
    /// Nothing that Kassa queries.
    Other,
}

/// Why a notification is not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotificationError {
    #[error("the signature is wrong or too old")]
    Forged,
    #[error("the notification belongs to the other mode")]
    WrongMode,
    #[error("the body can't be read")]
    Unreadable,
}
