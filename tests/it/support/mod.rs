//! What tests share.

pub mod mandates;
pub mod payments;
pub mod test_service;
pub mod postgres;
pub mod kassa_process;
