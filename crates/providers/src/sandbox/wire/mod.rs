//! What the connector and the sandbox's program send each other: JSON over HTTP, and notifications.
//!
//! Answers are the values that every connector returns; they derive the program's JSON, and what
//! has another form is here.
//!
//! A payment's body contains card numbers, so no type of it can be printed or serialised as a
//! whole: [`payment_order::encode`] writes its fields one by one.

pub mod notification;
mod mandate_order;
pub mod payment_order;
pub(crate) mod payment_result;
pub(crate) mod field;
pub mod orders;
pub(crate) mod mandate;
pub mod listing;
pub mod control;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod request_tests;

/// A header of every answer of the program, by which the connector recognises it.
pub const PROGRAM_HEADER: &str = "kassa-sandbox";

/// A header of answers about one record: its reference, as it stands in the path of the request.
pub const SUBJECT_HEADER: &str = "kassa-sandbox-subject";
