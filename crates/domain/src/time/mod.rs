//! Points in time and calendar days. The current time is always an argument.

mod date;
mod timestamp;

pub use date::{Date, days_in_month};
pub use timestamp::Timestamp;

/// The zone of a new merchant, whose people set another in the portal.
pub const DEFAULT_TIME_ZONE: &str = "Africa/Johannesburg";
