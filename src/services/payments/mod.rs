//! Payment intents and their payments.

pub mod return_url;
pub mod access;
pub mod failed_attempts;
pub mod offered_methods;
pub mod create_intent;
pub mod cancel_intent;
mod charge_source;
mod initiate;
mod fallback;
mod approval;
mod refusal;
mod settle;
mod execute;
pub mod pay;
pub mod auto_attempt;
pub(super) mod sync;
pub mod pending;
