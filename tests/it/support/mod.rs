//! What tests share.

pub mod service;
