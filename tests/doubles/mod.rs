//! Providers' APIs, played by programs of our own.

pub mod paystack;
pub mod stripe;
