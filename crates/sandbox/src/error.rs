//! Why the sandbox does not answer a call as it was asked.

use kassa_store::StoreError;

#[derive(Debug, thiserror::Error)]
pub enum SandboxError {
    /// The scenario of the payment is that the provider can't be reached (decision 30).
    #[error("the provider can't be reached about this payment")]
    Outage,
    #[error("the reference is unknown")]
    UnknownReference,
    #[error("the request can't be read")]
    Invalid,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The result of an operation.
pub type SandboxResult<T> = Result<T, SandboxError>;
