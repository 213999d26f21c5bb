//! The whole service over a connection to Stripe, played by a double: page and API on one side,
//! Stripe's records on the other.

pub mod stripe_service;

mod raw;
mod hosted;
mod disputes;
mod reconciliation;
mod faults;
mod foreign_answers;
mod secrets;
