//! `/api/intents`

mod create;
mod read;
mod cancel;
mod capture;
mod cancel_authorization;
mod posted_instructions;
mod refund;
mod canceled_refunds;
mod auto_attempt;
