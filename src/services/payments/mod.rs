//! Payment intents and their payments.

pub mod access;
pub mod failed_attempts;
pub mod auto_attempt;
pub mod cancel_intent;
pub(crate) mod charge;
pub mod create_intent;
pub mod offered_methods;
pub mod pay;
pub mod return_url;
pub(crate) mod settle;
