//! What a merchant instructs the sandbox provider to do.

use crate::codes;

/// The instructions in `reference_id` (interface, section 1; decision 30).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SandboxInstructions {
    /// `None` if the card holder's name decides.
    pub result: Option<ForcedResult>,
    pub scenario: SandboxScenario,
}

codes! {
    /// The result the sandbox provider returns.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ForcedResult {
        Authorised = "authorised",
        Refused = "refused",
        Error = "error",
    }
}

codes! {
    /// The steps before the result.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum SandboxScenario {
        /// The result is returned immediately.
        #[default]
        Direct = "direct",
        /// The customer authenticates at the issuer (3D Secure).
        Challenge = "challenge",
        /// The customer approves on a page of the provider.
        Redirect = "redirect",
        /// The payment stays pending.
        Wait = "wait",
        /// The provider is unreachable.
        Outage = "outage",
    }
}
