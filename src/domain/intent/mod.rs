//! Payment intents: the merchant's order, the states, and the payment attempts.

pub mod attempt;
mod order;
mod state;

pub use order::{CaptureMode, Order};
pub use state::{
    AuthorizationInstruction, IllegalTransition, IntentState, RetryPolicy, Transition,
};

#[cfg(test)]
mod tests;
