//! A payment provider whose calls a test scripts: they are answered, lost before or after their
//! effect, not sent, or held in the network. It records what was really charged.

mod fault;
mod records;
mod notification;
mod provider;
mod inspection;
mod pages;
mod factory;

pub use self::factory::ScriptedProviders;
pub use self::fault::{Decision, Fault, Gate, Operation};
pub use self::provider::{ScriptedProvider, VoidClass};
