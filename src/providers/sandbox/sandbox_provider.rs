//! The sandbox provider's state.

use crate::platform::clock::Clock;
use crate::store::Store;

/// A provider that executes payments in its own tables and moves no money.
pub struct SandboxProvider {
    pub(super) store: Store,
    pub(super) clock: Clock,
}

impl SandboxProvider {
    #[must_use]
    pub const fn new(store: Store, clock: Clock) -> Self {
        Self { store, clock }
    }

    /// The provider's identifier of a beneficiary: always the same for the same beneficiary.
    #[must_use]
    pub fn recipient_code(beneficiary_id: &str) -> String {
        format!("RCP_{}", beneficiary_id.replace('-', ""))
    }
}
