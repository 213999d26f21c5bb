//! Points in time and calendar days. The current time is always an argument.

mod date;
mod timestamp;

pub use date::{Date, days_in_month};
pub use timestamp::Timestamp;
