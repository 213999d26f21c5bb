//! What tests share.

pub mod service;
pub mod postgres;
pub mod program;
