//! `/api/intents`: a payment ordered, read, given up, captured and given back, and automatic payments (interface, section 4).

mod reference;
mod purchaser;
mod methods;
mod split;
mod future_payments;
mod order;
pub mod create;
mod view;
pub mod read;
pub mod cancel;
pub mod auto_attempt;
pub mod hold;
pub mod refund;
