//! Events for merchants: their types and contents, and the outbox that they are appended to
//! (interface, section 6; decisions 32 to 36).

pub mod types;
mod original;
pub mod format;
pub mod outbox;
pub mod kept_body;
pub(crate) mod payloads;
pub mod samples;

pub use self::payloads::mandates::MandateUpdateKind;
