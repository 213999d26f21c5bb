//! Authorizations: captured or released by the merchant, or expired (interface, sections 3 and 4).
//!
//! An instruction is written before it is sent to the provider, so that a capture and a release are
//! never under way at once.

mod outcome;
mod finish;
mod instruction_call;
mod instruct;
mod adopt;
mod sweeps;

pub(crate) use self::adopt::adopt_capture;
pub use self::instruct::execute_instruction;
pub use self::outcome::{AuthorizationError, InstructionEnd, InstructionOutcome};
pub use self::sweeps::expire_due_authorizations;
pub(crate) use self::sweeps::resend_instruction;
