//! The shapes of Paystack's API: the requests that are sent, and what is read of the answers.

pub(crate) mod envelope;
pub(crate) mod values;
pub(crate) mod metadata;
pub(crate) mod transaction;
pub(crate) mod preauthorization;
pub(crate) mod refund;
pub(crate) mod dispute;
pub(crate) mod recipients;
