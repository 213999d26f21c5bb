//! Payment intents: the merchant's order, the states, and the payment attempts.

pub mod attempt;
mod bill;
mod display_status;
mod order;
mod state;

pub use bill::{Bill, LineItem, adds_up_to};
pub use display_status::{DisplayFacts, DisplayStatus, IntentStatus};
pub use order::{CaptureMode, Order};
pub use state::{
    AuthorizationInstruction, IllegalTransition, IntentState, RetryPolicy, Transition,
};

#[cfg(test)]
mod tests;
