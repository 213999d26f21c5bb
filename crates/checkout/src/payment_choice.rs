//! The customer's choice of method: the value of the control `method`.

use kassa_domain::method::PaymentMethod;

use super::checkout_session::AttemptSummary;

/// Precedes the public id of a stored credential.
const CREDENTIAL_PREFIX: &str = "credential:";

/// A method by its code, or a stored credential by its public id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PaymentChoice {
    Method(PaymentMethod),
    Credential(String),
}

impl PaymentChoice {
    /// Parses the value of the control `method`; `None` for an unknown method.
    #[must_use]
    pub fn parse(value: &str) -> Option<Self> {
        match value.strip_prefix(CREDENTIAL_PREFIX) {
            Some(id) => Some(Self::Credential(id.to_owned())),
            None => PaymentMethod::from_code(value).map(Self::Method),
        }
    }

    #[must_use]
    pub fn to_form_value(&self) -> String {
        match self {
            Self::Method(method) => method.code().to_owned(),
            Self::Credential(id) => format!("{CREDENTIAL_PREFIX}{id}"),
        }
    }

    /// The choice that led to an attempt.
    #[must_use]
    pub fn from_attempt(attempt: &AttemptSummary) -> Self {
        attempt
            .credential_id
            .as_ref()
            .map_or(Self::Method(attempt.method), |id| Self::Credential(id.clone()))
    }
}
