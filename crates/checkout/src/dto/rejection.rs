//! A rejected form, sent to a page host that has validated the form's fields itself.

use std::time::Duration;

use kassa_domain::method::field_errors::CardFieldError;
use kassa_platform::rate_limit::RateLimitExceeded;
use serde::{Deserialize, Serialize};

use crate::error::{PaymentRejection, Unavailable};
use crate::field_error::FieldError;

#[derive(Serialize, Deserialize)]
#[serde(tag = "problem", rename_all = "snake_case")]
pub(crate) enum PaymentRejectionDto {
    #[serde(rename = "outdated")]
    InvalidFormToken,
    NoMethod,
    #[serde(rename = "to_sign")]
    SignatureRequired,
    CardEntryChanged,
    CredentialGone,
    /// The index of the error in [`CardFieldError::ALL`].
    StoredCode {
        error: usize,
    },
    #[serde(rename = "too_many")]
    RateLimited {
        seconds: u64,
    },
}

impl PaymentRejectionDto {
    /// # Errors
    /// [`Unavailable`] for [`PaymentRejection::Unavailable`], which has a status of its own.
    pub(crate) fn from_rejection(rejection: PaymentRejection) -> Result<Self, Unavailable> {
        Ok(match rejection {
            PaymentRejection::InvalidFormToken => Self::InvalidFormToken,
            PaymentRejection::InvalidFields(errors) => Self::from_field_errors(&errors),
            PaymentRejection::NoMethod => Self::NoMethod,
            // The terms may have changed since the page host loaded the session.
            PaymentRejection::SignatureRequired => Self::SignatureRequired,
            PaymentRejection::CardEntryChanged => Self::CardEntryChanged,
            PaymentRejection::CredentialGone => Self::CredentialGone,
            PaymentRejection::RateLimited(exceeded) => {
                Self::RateLimited { seconds: exceeded.retry_after_seconds() }
            }
            PaymentRejection::Unavailable => return Err(Unavailable),
        })
    }

    /// A page host validates all other fields before it sends a form.
    const fn from_field_errors(errors: &[FieldError]) -> Self {
        match errors {
            [FieldError::StoredCode(error)] => Self::StoredCode { error: *error as usize },
            _ => Self::NoMethod,
        }
    }
}

impl From<PaymentRejectionDto> for PaymentRejection {
    fn from(dto: PaymentRejectionDto) -> Self {
        match dto {
            PaymentRejectionDto::InvalidFormToken => Self::InvalidFormToken,
            PaymentRejectionDto::NoMethod => Self::NoMethod,
            PaymentRejectionDto::SignatureRequired => Self::SignatureRequired,
            PaymentRejectionDto::CardEntryChanged => Self::CardEntryChanged,
            PaymentRejectionDto::CredentialGone => Self::CredentialGone,
            PaymentRejectionDto::StoredCode { error } => {
                CardFieldError::ALL.get(error).map_or(Self::Unavailable, |error| {
                    Self::InvalidFields(vec![FieldError::StoredCode(*error)])
                })
            }
            PaymentRejectionDto::RateLimited { seconds } => {
                Self::RateLimited(RateLimitExceeded::from_wait(Duration::from_secs(seconds)))
            }
        }
    }
}
