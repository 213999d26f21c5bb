//! `/api/intents`: a payment ordered, read and given up (interface, section 4).

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
