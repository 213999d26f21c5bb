//! Instalments that were collected.

use crate::domain::failure_reason::FailureReason;
use crate::domain::time::{Date, Timestamp};

/// An instalment whose collection succeeded or failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instalment {
    /// Counted from 1.
    pub number: u32,
    pub due: Date,
    /// In minor units.
    pub amount: i64,
    /// `None` if it was paid.
    pub failure: Option<FailureReason>,
    pub collected: Timestamp,
}

impl Instalment {
    /// The code used in events and listings.
    #[must_use]
    pub const fn status(&self) -> &'static str {
        if self.failure.is_none() { "success" } else { "failed" }
    }
}
