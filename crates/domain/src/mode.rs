//! The mode of a deployment.

/// Whether a deployment handles test payments or real money. Each deployment has its own database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Test,
    Live,
}

impl Mode {
    /// The code used in `mode` of an intent and as the prefix of an API key.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Test => "test",
            Self::Live => "live",
        }
    }
}
