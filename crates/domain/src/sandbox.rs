//! What a merchant instructs the sandbox provider to do.

/// The instructions in `reference_id` (interface, section 1; decision 30).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SandboxInstructions {
    /// `None` if the card holder's name decides.
    pub result: Option<ForcedResult>,
    pub scenario: SandboxScenario,
}

/// The result the sandbox provider returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ForcedResult {
    Authorised,
    Refused,
    Error,
}

impl ForcedResult {
    pub const ALL: [Self; 3] = [Self::Authorised, Self::Refused, Self::Error];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Authorised => "authorised",
            Self::Refused => "refused",
            Self::Error => "error",
        }
    }

    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|result| result.code() == code)
    }
}

/// The steps before the result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SandboxScenario {
    /// The result is returned immediately.
    #[default]
    Direct,
    /// The customer authenticates at the issuer (3D Secure).
    Challenge,
    /// The customer approves on a page of the provider.
    Redirect,
    /// The payment stays pending.
    Wait,
    /// The provider is unreachable.
    Outage,
}

impl SandboxScenario {
    pub const ALL: [Self; 5] =
        [Self::Direct, Self::Challenge, Self::Redirect, Self::Wait, Self::Outage];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Direct => "direct",
            Self::Challenge => "challenge",
            Self::Redirect => "redirect",
            Self::Wait => "wait",
            Self::Outage => "outage",
        }
    }

    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scenario| scenario.code() == code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_round_trip() {
        for result in ForcedResult::ALL {
            assert_eq!(ForcedResult::from_code(result.code()), Some(result));
        }
        for scenario in SandboxScenario::ALL {
            assert_eq!(SandboxScenario::from_code(scenario.code()), Some(scenario));
        }
        assert_eq!(ForcedResult::from_code("authorized"), None);
        assert_eq!(SandboxScenario::from_code("Wait"), None);
    }
}
