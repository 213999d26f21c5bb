//! `/api/intents`: creates, reads, cancels, captures and refunds payments, and charges stored
//! credentials (interface, section 4).

mod reference_id;
mod purchaser;
mod payment_method_filter;
mod bill;
mod split;
mod future_payments;
mod order;
pub mod order_body;
pub mod fuzz;
pub mod create;
mod intent_response;
pub mod read;
pub mod cancel;
pub mod auto_attempt;
mod instruction;
pub mod authorization;
pub mod refund;
