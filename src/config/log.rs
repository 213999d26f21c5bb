//! How the server logs.

use clap::Args;

use super::error::InvalidSetting;

#[derive(Args, Clone, Debug)]
pub struct LogArgs {
    /// `text`; or `json` for an object a line, with a line for each request
    #[arg(long = "log", env = "KASSA_LOG", default_value = "text", value_name = "FORMAT")]
    log: String,
}

/// The form of log lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    Text,
    Json,
}

impl LogArgs {
    pub(super) fn validate(&self) -> Result<LogFormat, InvalidSetting> {
        match self.log.as_str() {
            "text" => Ok(LogFormat::Text),
            "json" => Ok(LogFormat::Json),
            other => Err(InvalidSetting::new("KASSA_LOG", other, "use text or json")),
        }
    }
}
