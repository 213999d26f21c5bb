//! The check of a connection, and keys that its provider rejects.

use std::sync::{Arc, Mutex, PoisonError};

/// What a provider says about a connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConnectionHealth {
    Healthy,
    /// The keys are wrong or lack a right; says which.
    Unhealthy(String),
}

/// Where a provider's client reports that a call was answered with 401 or 403. Clones share what
/// is reported.
#[derive(Clone, Debug, Default)]
pub struct KeyRejection(Arc<Mutex<Option<String>>>);

impl KeyRejection {
    /// Reports that the provider rejected the keys: the connection becomes unhealthy. `reason` is
    /// for the operator, and contains no secret.
    pub fn report(&self, reason: impl Into<String>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(reason.into());
    }

    /// What was reported since the last call.
    pub(super) fn take(&self) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}
