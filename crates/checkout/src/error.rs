//! The errors of the checkout service.

use kassa_platform::rate_limit::RateLimitExceeded;
use kassa_store::StoreError;

use super::checkout_session::CheckoutSession;
use super::field_error::FieldError;

/// Why a link opens no session (decision 3).
#[derive(Debug, PartialEq, Eq)]
pub enum OpenSessionError {
    NotFound,
    Forbidden,
    /// The token was valid before it expired, so its holder may see the session.
    LinkExpired(Box<CheckoutSession>),
    RateLimited(RateLimitExceeded),
    Unavailable,
}

/// The service cannot respond. The outcome of a payment is read again later.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("the payment service is unavailable")]
pub struct Unavailable;

/// Logs the error.
impl From<StoreError> for Unavailable {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "hosted page");
        Self
    }
}

impl From<Unavailable> for OpenSessionError {
    fn from(Unavailable: Unavailable) -> Self {
        Self::Unavailable
    }
}

impl From<StoreError> for OpenSessionError {
    fn from(error: StoreError) -> Self {
        Unavailable::from(error).into()
    }
}

/// Why a submitted form starts no payment.
#[derive(Debug, PartialEq, Eq)]
pub enum PaymentRejection {
    /// The form token was not issued for this intent.
    InvalidFormToken,
    /// Every invalid field, in the order of the form.
    InvalidFields(Vec<FieldError>),
    /// The debit order is valid, and its payer has to review it before signing.
    SignatureRequired,
    /// The method is missing or not offered.
    NoMethod,
    /// The card is typed in another place than the page said.
    CardEntryChanged,
    /// The chosen stored credential is not offered (any more).
    CredentialGone,
    /// Too many payments from the client's address were refused.
    RateLimited(RateLimitExceeded),
    Unavailable,
}

/// Why a chosen network is not used.
#[derive(Debug, PartialEq, Eq)]
pub enum NetworkRejection {
    /// The card does not have this network.
    NotOffered,
    Unavailable,
}

impl From<Unavailable> for NetworkRejection {
    fn from(Unavailable: Unavailable) -> Self {
        Self::Unavailable
    }
}

impl From<Unavailable> for PaymentRejection {
    fn from(Unavailable: Unavailable) -> Self {
        Self::Unavailable
    }
}
