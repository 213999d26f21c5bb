//! A payment intent: what the merchant ordered, its states, and its payment attempts.

pub mod attempt;
mod order;
mod state;

pub use self::order::{CaptureMode, ForcedResult, Order, SandboxInstructions, SandboxScenario};
pub use self::state::{
    AuthorizationInstruction, IllegalTransition, IntentState, RetryPolicy, Transition,
};

#[cfg(test)]
mod tests;
