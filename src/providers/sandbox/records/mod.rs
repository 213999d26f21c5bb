//! The sandbox provider's own tables.

pub mod payments;
pub mod refunds;
pub mod mandates;
