//! A setting that is not valid.

/// A setting with an invalid value. The message is one line with the environment variable, the
/// value and what to write instead.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("{variable}: {value:?} is not valid: {advice}")]
pub struct InvalidSetting {
    variable: &'static str,
    value: String,
    advice: String,
}

impl InvalidSetting {
    pub(super) fn new(
        variable: &'static str,
        value: impl Into<String>,
        advice: impl Into<String>,
    ) -> Self {
        Self { variable, value: value.into(), advice: advice.into() }
    }
}
