//! Events for merchants: their bodies, and the outbox that they are written to.

pub mod payloads;
pub mod samples;
