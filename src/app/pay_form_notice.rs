//! The notice above the payment form.

use kassa_checkout::FieldError;

#[derive(Clone, PartialEq, Eq)]
pub(crate) enum PayFormNotice {
    /// Why the last attempt was refused, if it was.
    LastAttempt,
    /// Every invalid field, in the order of the form.
    InvalidFields(Vec<FieldError>),
    /// The method is missing or not offered.
    NoMethod,
    /// The form was not issued by us, or its token is invalid.
    InvalidForm,
    /// The chosen stored credential is not offered (any more).
    CredentialGone,
    /// The customer deleted a stored credential.
    CredentialDeleted,
    /// The customer canceled a pending attempt.
    AttemptCanceled,
    /// Too many payments from the client's address were refused.
    RateLimited { minutes: u32 },
}

impl PayFormNotice {
    /// Whether the notice reports an error, whatever the last attempt was.
    pub(crate) const fn is_error(&self) -> bool {
        !matches!(self, Self::LastAttempt | Self::CredentialDeleted | Self::AttemptCanceled)
    }
}
