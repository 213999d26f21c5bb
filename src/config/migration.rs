//! Whether a start migrates the database.

use super::error::InvalidSetting;

/// `KASSA_MIGRATE`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Migrates {
    /// On SQLite, and in test mode.
    Auto,
    On,
    Off,
}

impl Migrates {
    pub(super) fn parse(text: &str) -> Result<Self, InvalidSetting> {
        match text {
            "auto" => Ok(Self::Auto),
            "on" => Ok(Self::On),
            "off" => Ok(Self::Off),
            _ => Err(InvalidSetting::new("KASSA_MIGRATE", text, "use auto, on or off")),
        }
    }
}
