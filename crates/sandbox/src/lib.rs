//! The sandbox: a payment provider that moves no money, as a program of its own behind HTTP.
//!
//! Kassa knows it only through the connector in `providers/sandbox`. So an answer can be lost, a
//! call can be slow, and either side can stop, as with a real provider.

pub mod records;
mod error;
mod clock;
mod faults;
mod program;
mod notifications;
mod cobadged_card;
mod payment_status;
mod mandates;
mod payments;
mod refunds;
mod payouts;
mod listing;
mod connection;
mod api;
mod server;

pub use self::server::{SandboxOptions, SandboxServer, SandboxStartError};
