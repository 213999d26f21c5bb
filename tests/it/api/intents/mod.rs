//! `/api/intents`

mod create;
mod read;
mod cancel;
mod capture;
mod cancel_authorization;
mod refund;
mod auto_attempt;
