//! A setting that is not valid.

use std::borrow::Cow;

/// A setting with an invalid value. The message is one line with the environment variable, the
/// value and what to write instead.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("{variable}: {value:?} is not valid: {advice}")]
pub struct InvalidSetting {
    variable: Cow<'static, str>,
    value: String,
    advice: String,
}

impl InvalidSetting {
    pub(super) fn new(
        variable: impl Into<Cow<'static, str>>,
        value: impl Into<String>,
        advice: impl Into<String>,
    ) -> Self {
        Self { variable: variable.into(), value: value.into(), advice: advice.into() }
    }
}
