//! `/api/mandates/…`: reads and changes debit-order mandates at their provider (decision 29).

mod mandate_response;
mod operation;
mod change_request;
pub mod read;
pub mod subscription;
pub mod amend;
pub mod cancel;
pub mod sandbox;
