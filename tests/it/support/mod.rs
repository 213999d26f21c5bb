//! What tests share.

pub mod mandates;
pub mod payments;
pub mod service;
pub mod postgres;
pub mod program;
