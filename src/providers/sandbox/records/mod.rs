//! The sandbox provider's own records.

pub mod mandates;
pub mod payments;
pub mod refunds;
