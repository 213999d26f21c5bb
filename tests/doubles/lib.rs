//! Providers' APIs, played by programs of our own. They share no code with Kassa.

#![allow(clippy::unwrap_used, reason = "a double that is asked for the impossible fails its test")]

pub mod paystack;
pub mod stripe;
