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
        /// The payer of a debit order approves in the bank's app; the bank's register follows
        /// within two days.
        BankApproves = "bank_approves",
        /// The payer declines in the bank's app.
        BankDeclines = "bank_declines",
        /// The payer does not answer: after two days the bank registers the mandate without.
        BankSilent = "bank_silent",
        /// The mandate waits until the sandbox's merchant answers for the payer.
        BankLater = "bank_later",
    }
}

impl SandboxScenario {
    /// Whether it is about a debit order, whose bank answers within days. For every other method it
    /// is `Direct`.
    #[must_use]
    pub const fn is_of_bank(self) -> bool {
        matches!(self, Self::BankApproves | Self::BankDeclines | Self::BankSilent | Self::BankLater)
    }
}
