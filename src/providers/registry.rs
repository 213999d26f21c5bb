//! The providers of a deployment.

use super::provider::PaymentProvider;
use super::sandbox::SandboxProvider;
use super::traced::TracedProvider;

/// The providers of a deployment. Services get theirs from here and name none of them.
pub struct Providers {
    sandbox: Option<TracedProvider<SandboxProvider>>,
}

impl Providers {
    /// `sandbox` is `None` in live mode.
    #[must_use]
    pub fn new(sandbox: Option<SandboxProvider>) -> Self {
        Self { sandbox: sandbox.map(TracedProvider::new) }
    }

    /// The provider of every payment. `None` if the deployment has no provider.
    #[must_use]
    pub fn provider(&self) -> Option<&dyn PaymentProvider> {
        self.sandbox.as_ref().map(|provider| provider as &dyn PaymentProvider)
    }

    /// The sandbox provider, for what only its own helpers can do. `None` in live mode.
    #[must_use]
    pub fn sandbox(&self) -> Option<&SandboxProvider> {
        self.sandbox.as_ref().map(TracedProvider::inner)
    }

    /// The identifier of a beneficiary at the provider of its connection. Every connection belongs
    /// to the sandbox provider.
    #[must_use]
    pub fn recipient_code(&self, beneficiary_id: &str) -> String {
        SandboxProvider::recipient_code(beneficiary_id)
    }
}
