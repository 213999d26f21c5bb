//! The events of each kind of change.

pub mod payments;
pub mod refunds;
pub mod disputes;
pub mod credentials;
pub mod mandates;
