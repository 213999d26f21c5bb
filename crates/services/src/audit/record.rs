//! What was done.

use kassa_domain::portal::AuditAction;
use serde_json::Value;

/// The action and its subject. It never has a secret.
#[derive(Clone, Debug)]
pub struct AuditRecord {
    pub(super) action: AuditAction,
    pub(super) subject: Option<String>,
    pub(super) before: Option<Value>,
    pub(super) after: Option<Value>,
}

impl AuditRecord {
    #[must_use]
    pub const fn new(action: AuditAction) -> Self {
        Self { action, subject: None, before: None, after: None }
    }

    /// The id of what was changed.
    #[must_use]
    pub fn subject(mut self, id: &(impl ToString + ?Sized)) -> Self {
        self.subject = Some(id.to_string());
        self
    }

    /// What was before the change, an object without secrets.
    #[must_use]
    pub fn before(mut self, value: Value) -> Self {
        self.before = Some(value);
        self
    }

    /// What is after the change, an object without secrets.
    #[must_use]
    pub fn after(mut self, value: Value) -> Self {
        self.after = Some(value);
        self
    }
}
