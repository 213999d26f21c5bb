//! The sandbox provider. It stores records of its own, as a real provider does, so that its status
//! can be queried after a crash.

pub mod records;
mod sandbox_provider;
mod payment_record;
mod vault;
mod transfer_details;
mod authorization;
mod refund;
mod mandate;
mod charge;
mod transitions;
mod provider_impl;

pub use self::sandbox_provider::SandboxProvider;
