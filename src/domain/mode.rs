//! The environment of a deployment.

/// One deployment is one environment with its own database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Test,
    Live,
}

impl Mode {
    /// The word in `mode` of an intent and before an API key.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Test => "test",
            Self::Live => "live",
        }
    }
}
